import { Approvals } from '@galgal/contract/Office/approvals'
import { Log, LogCheck } from '@galgal/contract/Office/log'
import { Orders } from '@galgal/contract/Office/orders'
import { Charges } from '@galgal/contract/Office/payments'
import { Refund } from '@galgal/contract/Office/refund-acts'
import { Invite } from '@galgal/contract/Office/staff'
import { DAY } from '@galgal/domain/dates'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { rowsOf } from '../../../test/audit.ts'
import { type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { inputsOf, requestOf } from '../../../test/fuzz-inputs.suite.ts'
import { handedOver } from '../../../test/handed-over.ts'
import { officeKnown } from '../../../test/office/office-ids.ts'
import { type Office, openOffice, type StaffOfTest } from '../../../test/office/open-office.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { accepted, inboxOf } from '../../../test/people.ts'
import { withoutIds } from '../../../test/without-ids.ts'
import { addLogRow } from '../../db/office/log.ts'
import {
  chainLog,
  forgetOldLog,
  readAnchor,
  recordAtServer,
  verifyLog,
} from '../../flows/office/log.ts'
import { runJobs } from '../../jobs/scheduler.ts'
import { everythingSent } from '../../send-later.ts'
import { officeEndpoints } from './endpoints.ts'

let api: TestApi
let office: Office
let maya: StaffOfTest
let yuval: StaffOfTest
let dana: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  office = await openOffice(api)
  dana = await signedIn(api, { phone: '+972521234567' })
  maya = await office.as('manager', { name: 'מאיה' })
  yuval = await office.as('auditor')
})

const db = () => api.db
/** So many sealed rows, the first of them long ago. */
async function addRows(count: number, at = api.clock.now()) {
  const tools = { now: () => at, newId: api.deps.newId }
  for (let row = 0; row < count; row++) await recordAtServer(db(), tools, { call: 'office:invite' })
  await chainLog(api.deps)
}
/** What somebody does who may do everything in the database. */
const withoutTrigger = async (change: ReturnType<typeof sql>) => {
  await db().execute(sql`alter table office_log disable trigger only_added_to`)
  await db().execute(change)
  await db().execute(sql`alter table office_log enable trigger only_added_to`)
}

test('[OF078] the database refuses to change or delete a row of the log, sealed or not', async () => {
  accepted(await maya.ask(Orders, {}))
  const refused = (statement: ReturnType<typeof sql>) =>
    expect(db().execute(statement)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('is only added to') },
    })
  for (const isNumbered of [false, true]) {
    if (isNumbered) await chainLog(api.deps)
    await refused(sql`update office_log set reason = 'אחרת'`)
    await refused(sql`update office_log set at = at + interval '1 second'`)
    await refused(sql`delete from office_log`)
  }
  await refused(sql`update office_log set hash = 'x'`)
  await refused(sql`update office_log set sequence = sequence + 1`)
})

test('[OF079] new rows are numbered and sealed in order, and another process goes on from there', async () => {
  await addRows(3)
  await Promise.all([addRows(2), addRows(2)])
  const numbers = await rowsOf(db(), sql`select sequence as no from office_log order by sequence`)
  expect(numbers.map(({ no }) => Number(no))).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(await verifyLog(db())).toEqual({ rows: 7 })
})

test('[OF081] one changed byte is named by its row, whichever field it is in', async () => {
  await addRows(5)
  const changes = [
    sql`update office_log set call = 'office:Invite' where sequence = 4`,
    sql`update office_log set at = at + interval '1 millisecond' where sequence = 3`,
    sql`update office_log set hash = 'A' || substr(hash, 2) || 'x' where sequence = 2`,
    sql`update office_log set outcome = 'refused' where sequence = 1`,
  ]
  for (const [at, change] of changes.entries()) {
    await withoutTrigger(change)
    const { ok, firstBroken } = accepted(await yuval.ask(LogCheck, {}))
    expect([ok, firstBroken]).toEqual([false, changes.length - at])
  }
})

test('[OF081] a row that is missing in the middle is named', async () => {
  await addRows(5)
  await withoutTrigger(sql`delete from office_log where sequence = 3`)
  expect(await verifyLog(db())).toMatchObject({ firstBroken: 3 })
})

test('[OF080][OF081] a tail that was cut off fits by itself, and is shown by the anchor that was mailed', async () => {
  await addRows(3)
  api.clock.advance(new Date('2026-11-22T21:31:00Z').getTime() - api.clock.now().getTime())
  await runJobs(api.deps)
  await everythingSent(api.deps)
  const [mail] = await inboxOf(api, 'anchor@galgal.example')
  const end = await readAnchor(db())
  expect(mail?.body).toContain(`מספר: ${end.sequence}`)
  expect(mail?.body).toContain(end.hash)
  expect(await verifyLog(db(), end)).toEqual({ rows: end.sequence })
  await withoutTrigger(sql`delete from office_log where sequence = ${end.sequence}`)
  expect((await verifyLog(db())).firstBroken).toBeUndefined()
  expect(await verifyLog(db(), end)).toMatchObject({ firstBroken: end.sequence })
})

test('[OF082] what is forgotten leaves its cut, money stays seven years, and the chain holds', async () => {
  const old = new Date(api.clock.now().getTime() - 731 * DAY)
  await addRows(3, old)
  const money = {
    id: api.deps.newId(),
    at: old,
    staffId: 'a',
    sessionId: null,
    address: '',
    call: 'Refund',
    permission: 'refunds.act',
    subjectKind: null,
    subjectId: null,
    customerId: 'c',
    outcome: 'done' as const,
    reason: 'r',
    changes: null,
    details: null,
    amount: 100,
    requestId: 'r',
    breakGlass: false,
  }
  await addLogRow(db(), money)
  await chainLog(api.deps)
  await addRows(2, old)
  await addRows(2)
  await forgetOldLog(api.deps)
  const left = sql`select sequence::int as no from office_log order by sequence`
  expect((await rowsOf(db(), left)).map(({ no }) => no)).toEqual([4, 7, 8])
  const cuts = sql`select from_no::int as "from", to_no::int as "to" from office_log_cuts order by from_no`
  expect(await rowsOf(db(), cuts)).toEqual([
    { from: 1, to: 3 },
    { from: 5, to: 6 },
  ])
  expect((await verifyLog(db())).firstBroken).toBeUndefined()
  await addRows(1)
  expect((await verifyLog(db())).firstBroken).toBeUndefined()
  api.clock.advance(6 * 366 * DAY)
  await forgetOldLog(api.deps)
  expect(await rowsOf(db(), left)).toEqual([])
  await addRows(1)
  expect(await verifyLog(db())).toEqual({ rows: 1 })
  await withoutTrigger(sql`update office_log set call = 'x'`)
  expect((await verifyLog(db())).firstBroken).toBe(10)
})

test('[OF079] sealing keeps up with five hundred rows a second', async () => {
  const start = performance.now()
  await db().execute(sql`insert into office_log (id, at, address, call, outcome, request_id, break_glass)
    select 'row ' || lpad(n::text, 6, '0'), now(), '', 'Orders', 'done', '', false from generate_series(1, 5000) n`)
  const written = performance.now()
  await chainLog(api.deps)
  // Ten seconds of work in at most five, on a machine that does other things too.
  expect(performance.now() - written).toBeLessThan(5000 + (written - start))
  expect(await verifyLog(db())).toEqual({ rows: 5000 })
})

test('[OF075][OF072] a thousand calls of every kind leave a row each, none with a name, phone, e-mail or number of a person in it', {
  timeout: 300_000,
}, async () => {
  await handedOver(api, dana)
  await api.db.execute(sql`update customers set identity_number = '039337423'`)
  await everythingSent(api.deps)
  const known = await officeKnown(api.db)
  const people = [maya, yuval, await office.as('desk'), await office.as('reviewer')]
  const calls: { id: string; path: string; status: number }[] = []
  const log = api.deps.log.error
  api.deps.log.error = () => {}
  for (const { endpoint } of officeEndpoints.filter(({ endpoint: { logs } }) => logs !== 'none')) {
    if (/Sign|Staff|Role|Session|Factor|Totp|Passkey|Recovery/.test(endpoint.path)) continue
    const inputs = fc.sample(inputsOf(endpoint, known), { numRuns: 8, seed: 1 })
    for (const [at, sent] of inputs.entries()) {
      const { headers } = people[at % people.length] ?? maya
      const answer = await office.send(requestOf(endpoint, sent, headers))
      const id = answer.headers.get('x-request-id') ?? ''
      calls.push({ id, path: endpoint.path, status: answer.status })
    }
  }
  api.deps.log.error = log
  accepted(await maya.ask(Invite, { email: 'rotem@office.example', name: 'רותם', roles: ['desk'] }))
  for (const q of [dana.customer.email, '052-123-4567', 'דנה', '039337423'])
    accepted(await maya.ask(Orders, { q }))
  const rows = (
    await rowsOf(db(), sql`select row_to_json(office_log)::text as row from office_log`)
  ).map(({ row }) => withoutIds(String(row)))
  const logged = await rowsOf(
    db(),
    sql`select request_id as id, count(*)::int as n from office_log group by 1`,
  )
  const rowsOfCall = new Map(logged.map(({ id, n }) => [id, n]))
  expect(calls.length).toBeGreaterThan(1000)
  expect(calls.filter(({ id }) => rowsOfCall.get(id) !== 1)).toEqual([])
  const personal = [
    dana.customer.email,
    '521234567',
    '52-123',
    'דנה',
    'לוי',
    '039337423',
    'rotem@',
    'רותם',
    'מאיה',
    maya.email,
  ]
  for (const row of rows) for (const it of personal) expect(row).not.toContain(it)
})

test('[OF072][OF083] the log is read by who, call, outcome, subject, customer and day', async () => {
  await handedOver(api, dana)
  const carmel = await office.as('finance')
  const { items } = accepted(await carmel.ask(Charges, {}))
  const chargeId = items[0]?.id ?? ''
  const reason = 'הרכב עמד במוסך'
  accepted(await carmel.ask(Refund, { chargeId, amount: 5, cause: 'mistake', reason }))
  await carmel.ask(Approvals, {})
  const found = async (by: object) =>
    accepted(await yuval.ask(Log, by)).items.map(({ call, outcome }) => `${call} ${outcome}`)
  expect(await found({ staffId: carmel.staffId, call: 'Refund' })).toEqual(['Refund done'])
  expect(await found({ kind: 'charge', subject: chargeId })).toEqual(['Refund done'])
  expect(await found({ customerId: dana.customer.id })).toEqual(['Refund done'])
  expect(await found({ call: 'Refund', from: '2026-11-22', till: '2026-11-22' })).toHaveLength(1)
  expect(await found({ call: 'Refund', till: '2026-11-21' })).toEqual([])
  expect(await found({ outcome: 'denied' })).toEqual([])
  const [row] = accepted(await yuval.ask(Log, { call: 'Refund' })).items
  expect(row).toMatchObject({
    who: { id: carmel.staffId, name: 'finance' },
    permission: 'refunds.act',
    customerId: dana.customer.id,
    reason,
  })
})
