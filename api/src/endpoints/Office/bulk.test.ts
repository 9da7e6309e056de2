import { BeginBulk, BulkJob, BulkRows, StartBulk, StopBulk } from '@galgal/contract/Office/bulk'
import { DAY, MINUTE } from '@galgal/domain/dates'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { rowsOf } from '../../../test/audit.ts'
import { type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { type Office, openOffice, type StaffOfTest } from '../../../test/office/open-office.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { draft, placeOrder } from '../../../test/orders.ts'
import { accepted, inboxOf, refusedWith } from '../../../test/people.ts'
import type { Deps } from '../../deps.ts'
import { runBulkSoon } from '../../flows/office/bulk.ts'
import { runJobs } from '../../jobs/scheduler.ts'
import { everythingSent } from '../../send-later.ts'

let api: TestApi
let office: Office
let noa: StaffOfTest
let dana: SignedIn
let avi: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  office = await openOffice(api)
  noa = await office.as('desk', { name: 'נועה' })
  dana = await signedIn(api, { firstName: 'דנה', locale: 'he' })
  avi = await signedIn(api, { firstName: 'Avi', locale: 'en' })
})

const links = { act: 'SendOrderLink', list: 'Orders' } as const
const settled = () => everythingSent(api.deps)
const twoDrafts = async () => [await draft(api, dana, []), await draft(api, avi, [])]
const expire = (id: string | undefined) =>
  api.db.execute(sql`update orders set status = 'expired' where id = ${id}`)

type Begin = Parameters<typeof noa.ask<typeof BeginBulk.input, typeof BeginBulk.output, never>>[1]
/** A job that was tried. */
async function tried(input: Begin, who = noa) {
  const begun = accepted(await who.ask(BeginBulk, input))
  await settled()
  return { ...begun, id: begun.job }
}
const jobOf = async (id: string, who = noa) => accepted(await who.ask(BulkJob, { id }))
const rowsIn = async (id: string, who = noa) => accepted(await who.ask(BulkRows, { id })).items
const start = async (id: string, who = noa) => {
  accepted(await who.ask(StartBulk, { id }))
  await settled()
}
const sentLinks = () => rowsOf(api.db, sql`select id from outbox where kind = 'orderLink'`)

test('[OF104] what it would do and what refuses is shown first, and nothing is done', async () => {
  const [, closed] = await twoDrafts()
  await expire(closed?.id)
  const { id, total, message } = await tried(links)
  expect(total).toBe(2)
  expect(message).toContain('עוד לא נעשה דבר')
  const job = await jobOf(id)
  expect(job).toMatchObject({
    state: 'ready',
    total: 2,
    counts: { possible: 1, refused: 1, done: 0 },
    refusals: [{ count: 1, message: expect.stringContaining('כבר נקלטה או נסגרה') }],
    by: { name: 'נועה' },
    mayStart: true,
    mayStop: true,
  })
  expect(await sentLinks()).toEqual([])
  expect(await rowsOf(api.db, sql`select id from office_log where call = 'SendOrderLink'`)).toEqual(
    [],
  )
})

test('[OF104] it is done for what its filters left, row by row, each with its own row of the log', async () => {
  const [open, closed] = await twoDrafts()
  await expire(closed?.id)
  await placeOrder(api, await signedIn(api))
  const { id, total } = await tried({ ...links, filters: { status: 'draft' } })
  expect(total).toBe(1)
  await start(id)
  expect(await jobOf(id)).toMatchObject({ state: 'done', counts: { done: 1 }, mayStop: false })
  expect(await rowsIn(id)).toMatchObject([
    { person: { name: expect.stringContaining('דנה') }, state: 'done', to: `/orders/${open?.id}` },
  ])
  expect(await sentLinks()).toHaveLength(1)
  const logged = await rowsOf(
    api.db,
    sql`select subject_id as "subjectId", customer_id as "customerId", staff_id as "staffId", details
      from office_log where call = 'SendOrderLink'`,
  )
  expect(logged).toEqual([
    {
      subjectId: open?.id,
      customerId: dana.customer.id,
      staffId: noa.staffId,
      details: { bulk: id },
    },
  ])
  refusedWith(await noa.ask(StartBulk, { id }), 8104)
})

/** The app, of which acts of jobs pass through something first. */
const passing = (through: (act: Deps['actInBulk']) => Deps['actInBulk']) => {
  const usual = api.deps.actInBulk
  api.deps.actInBulk = through(usual)
  return () => {
    api.deps.actInBulk = usual
  }
}

test('[OF104] one that stopped with its process goes on where it was, and no row is done twice', async () => {
  await twoDrafts()
  const { id } = await tried(links)
  await api.db.execute(sql`update bulk_jobs set state = 'running'`)
  // The first act stands, and its process says nothing more.
  const died = new Promise<void>((gone) => {
    const actInBulk: Deps['actInBulk'] = async (deps, it) => {
      await api.deps.actInBulk(deps, it)
      gone()
      return new Promise(() => {})
    }
    runBulkSoon({ ...api.deps, actInBulk, inBackground: new Set() })
  })
  await died
  await runJobs(api.deps)
  await settled()
  expect(await jobOf(id)).toMatchObject({ state: 'running', counts: { done: 1, possible: 1 } })
  api.clock.advance(3 * MINUTE)
  await runJobs(api.deps)
  await settled()
  expect(await jobOf(id)).toMatchObject({ state: 'done', counts: { done: 2, failed: 0 } })
  expect(await sentLinks()).toHaveLength(2)
})

test('[OF104] two processes at one job do each row once', async () => {
  await twoDrafts()
  const { id } = await tried(links)
  // Each believes that the other is gone.
  const undo = passing((act) => async (deps, it) => {
    const twice = await Promise.allSettled([act(deps, it), act(deps, it)])
    const [failed] = twice.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
    if (failed) throw failed.reason
    return undefined
  })
  await start(id)
  undo()
  expect(await jobOf(id)).toMatchObject({ state: 'done', counts: { done: 2 } })
  expect(await sentLinks()).toHaveLength(2)
})

test('[OF104] what breaks three times is given up, and the others are done', async () => {
  await twoDrafts()
  const { id } = await tried(links)
  const error = api.deps.log.error
  api.deps.log.error = () => {}
  const undo = passing((act) => (deps, it) => {
    if (it.row.place === 0) throw new Error('broken')
    return act(deps, it)
  })
  await start(id)
  undo()
  api.deps.log.error = error
  expect(await jobOf(id)).toMatchObject({ state: 'done', counts: { done: 1, failed: 1 } })
})

test('[OF104] more than 5,000 rows, none, and filters that are none are refused', async () => {
  refusedWith(await noa.ask(BeginBulk, links), 8104)
  expect(await noa.ask(BeginBulk, { ...links, filters: { status: 'sold' } })).toMatchObject({
    status: 400,
    fields: { 'filters.status': expect.any(String) },
  })
  expect(await noa.ask(BeginBulk, { ...links, filters: { any: 'x' } })).toMatchObject({
    status: 400,
  })
  expect(await noa.ask(BeginBulk, { ...links, list: 'Customers' })).toMatchObject({ status: 400 })
  await api.db.execute(sql`insert into customers (id, account_number, email, password_hash, b2b_type, signup_state,
      allow_marketing, locale, created_at)
    select 'twin ' || n, 'twin ' || n, 'twin' || n || '@example.co.il', '', '', 9, false, 'he', '2026-01-01 08:00Z'
    from generate_series(1, 5001) n`)
  const template = { act: 'SendTemplate', list: 'Customers', template: 'callUs' } as const
  refusedWith(await noa.ask(BeginBulk, template), 8125)
})

test('[OF104][OF043] who may no more is stopped, whoever else may stop it too, and nobody starts another’s', async () => {
  await twoDrafts()
  const { id } = await tried(links)
  const maya = await office.as('manager')
  refusedWith(await maya.ask(StartBulk, { id }), 8101)
  refusedWith(await (await office.as('finance')).ask(BulkJob, { id }), 8101)
  refusedWith(await (await office.as('desk', { hubs: [1] })).ask(BulkJob, { id }), 404)
  await api.db.execute(sql`update staff set state = 'suspended' where id = ${noa.staffId}`)
  await api.db.execute(sql`update bulk_jobs set state = 'running'`)
  await runJobs(api.deps)
  await settled()
  expect(await jobOf(id, maya)).toMatchObject({ state: 'stopped', counts: { possible: 2 } })
  const second = await tried(links, maya)
  accepted(await maya.ask(StopBulk, { id: second.id }))
  refusedWith(await maya.ask(StartBulk, { id: second.id }), 8104)
  refusedWith(await maya.ask(StopBulk, { id: second.id }), 8104)
  expect(await sentLinks()).toEqual([])
})

test('[OF104] it needs a fresh proof, is not started after a day, and is forgotten after thirty', async () => {
  await twoDrafts()
  const { id } = await tried(links)
  api.clock.advance(6 * MINUTE)
  refusedWith(await noa.ask(StartBulk, { id }), 8102)
  api.clock.advance(DAY)
  const later = await office.as('desk')
  await api.db.execute(sql`update bulk_jobs set staff_id = ${later.staffId}`)
  refusedWith(await later.ask(StartBulk, { id }), 8104)
  api.clock.advance(30 * DAY)
  await runJobs(api.deps)
  expect(await rowsOf(api.db, sql`select id from bulk_rows`)).toEqual([])
})

test('[OF287][OF104] a service message goes to all that match, once each, as it was read in both languages', async () => {
  await placeOrder(api, dana)
  await placeOrder(api, dana)
  await placeOrder(api, avi)
  await settled()
  const message = { act: 'SendTemplate', list: 'Subscriptions', template: 'delay' } as const
  expect(await noa.ask(BeginBulk, message)).toMatchObject({
    status: 400,
    fields: { 'values.day': expect.any(String) },
  })
  const { id, total } = await tried({ ...message, values: { day: '10/12/2026' } })
  expect(total).toBe(2)
  const { texts } = await jobOf(id)
  expect(texts).toMatchObject([
    { locale: 'en', recipients: 1, sample: 'Avi', body: expect.stringContaining('10/12/2026') },
    { locale: 'he', recipients: 1, sample: 'דנה', body: expect.stringContaining('דנה') },
  ])
  await start(id)
  const [hebrew] = await inboxOf(api, dana.customer.email)
  const [english] = await inboxOf(api, avi.customer.email)
  expect(hebrew?.subject).toBe(texts[1]?.subject)
  expect(english?.subject).toBe(texts[0]?.subject)
  const logged = await rowsOf(
    api.db,
    sql`select customer_id as "customerId" from office_log where call = 'SendTemplate' and outcome = 'done'`,
  )
  expect(logged.map(({ customerId }) => customerId).toSorted()).toEqual(
    [dana.customer.id, avi.customer.id].toSorted(),
  )
})

test('[OF104][OF105] the report is a list of the rows and a file', async () => {
  await twoDrafts()
  const { id } = await tried(links)
  await start(id)
  expect(accepted(await noa.ask(BulkRows, { id, state: 'done', size: '25' }))).toMatchObject({
    count: 2,
    next: null,
  })
  const { path } = BulkRows
  const headers = { ...noa.headers, accept: 'text/csv' }
  const file = await office.send(new Request(`http://api${path}?id=${id}`, { headers }))
  expect(file.status).toBe(200)
  const [head, ...lines] = (await file.text()).trimEnd().split('\r\n')
  expect(head).toContain('person.name')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain('done')
})
