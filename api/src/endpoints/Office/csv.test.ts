import { Prove } from '@galgal/contract/Office/access'
import { Approvals, DecideApproval } from '@galgal/contract/Office/approvals'
import { Customers } from '@galgal/contract/Office/customers'
import type { OfficeEndpoint } from '@galgal/contract/Office/endpoint'
import { Log } from '@galgal/contract/Office/log'
import { Charges } from '@galgal/contract/Office/payments'
import { MINUTE } from '@galgal/domain/dates'
import { sql } from 'drizzle-orm'
import { generate } from 'otplib'
import { beforeEach, expect, test } from 'vitest'
import { rowsOf } from '../../../test/audit.ts'
import { type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { type Office, openOffice, type StaffOfTest } from '../../../test/office/open-office.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { placeOrder } from '../../../test/orders.ts'
import { accepted, refusedWith } from '../../../test/people.ts'
import { officeEndpoints } from './endpoints.ts'

let api: TestApi
let office: Office
let dana: SignedIn
let maya: StaffOfTest
beforeEach(async () => {
  api = await openTestApi()
  office = await openOffice(api)
  dana = await signedIn(api, { city: 'חיפה' })
  maya = await office.as('manager')
})

const ask = ({ path }: Pick<OfficeEndpoint, 'path'>, who: StaffOfTest, query = '') =>
  office.send(
    new Request(`http://api${path}${query}`, { headers: { ...who.headers, accept: 'text/csv' } }),
  )
/** A file of many people, to which another manager has agreed. */
async function agreed(endpoint: Pick<OfficeEndpoint, 'path'>) {
  await ask(endpoint, maya)
  const noa = await office.as('manager')
  const [waits] = accepted(await noa.ask(Approvals, { state: 'waiting' })).items
  accepted(await noa.ask(DecideApproval, { id: waits?.id ?? '', yes: true }))
  return ask(endpoint, maya)
}
// `text()` would take the mark away.
const textOf = async (response: Response) =>
  Buffer.from(await response.arrayBuffer()).toString('utf8')
const linesOf = async (response: Response) =>
  (await textOf(response)).replace('\uFEFF', '').trimEnd().split('\r\n')
const logged = () =>
  rowsOf(
    api.db,
    sql`select outcome, details from office_log where call = 'Customers' order by sequence, outcome`,
  )

test('[OF105] a list is a file too: UTF-8 with its mark, a line a row, by the same filters', async () => {
  await signedIn(api, { b2bType: 'Company', companyName: 'שיווק, הצפון "בע״מ"' })
  const response = await ask(Customers, maya, '?kind=company')
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toContain('.csv')
  const text = await textOf(response)
  expect(text.startsWith('\uFEFFid,')).toBe(true)
  const [, ...rows] = text.trimEnd().split('\r\n')
  expect(rows).toHaveLength(1)
  expect(rows[0]).toContain('"שיווק, הצפון ""בע״מ"""')
})

test('[OF105] pages of a file follow each other: each row once, however many', async () => {
  await api.db.execute(sql`insert into customers (id, account_number, email, password_hash, b2b_type, signup_state,
      allow_marketing, locale, created_at)
    select 'twin ' || n, 'twin ' || n, 'twin' || n || '@example.co.il', '', '', 9, false, 'he', '2026-01-01 08:00:00.000001Z'
    from generate_series(1, 2500) n`)
  const [, ...rows] = await linesOf(await agreed(Customers))
  expect(rows).toHaveLength(2501)
  expect(new Set(rows.map((row) => row.split(',')[0])).size).toBe(2501)
})

test('[OF071] a file with more than a thousand people waits for another person, then leaves for who asked', async () => {
  await api.db.execute(sql`insert into customers (id, account_number, email, password_hash, b2b_type, signup_state,
      allow_marketing, locale, created_at)
    select 'twin ' || n, 'twin ' || n, 'twin' || n || '@example.co.il', '', '', 9, false, 'he', '2026-01-01 08:00:00.000001Z'
    from generate_series(1, 1000) n`)
  const first = await ask(Customers, maya)
  expect(first.status).toBe(409)
  expect(await first.json()).toMatchObject({ code: 8104 })
  expect(await logged()).toMatchObject([{ outcome: 'waiting', details: { rows: 1001 } }])
  expect((await ask(Customers, maya)).status).toBe(409)
  expect((await ask(Customers, maya, '?till=2026-01-02')).status).toBe(200)
  const noa = await office.as('manager')
  const [waits] = accepted(await noa.ask(Approvals, { state: 'waiting' })).items
  expect(waits).toMatchObject({ call: 'Customers', why: 'manyPeople', mayDecide: true })
  const id = waits?.id ?? ''
  refusedWith(await maya.ask(DecideApproval, { id, yes: true }), 8106)
  accepted(await noa.ask(DecideApproval, { id, yes: true }))
  const [, ...rows] = await linesOf(await ask(Customers, maya))
  expect(rows).toHaveLength(1001)
  expect((await ask(Customers, noa)).status).toBe(409)
})

test('[OF106] what begins like a formula is shown, not reckoned; figures stay figures', async () => {
  await placeOrder(api, dana)
  for (const name of ['=1+1', '+1', '-1', '@x', '=\tx']) {
    await api.db.execute(sql`update customers set last_name = '', first_name = ${name}`)
    const [, row] = await linesOf(await ask(Customers, maya))
    expect(row).toContain(`'${name}`)
  }
  const [head = '', row = ''] = await linesOf(await ask(Charges, maya))
  expect(row.split(',')[head.split(',').indexOf('amount')]).toBe('4177.9')
})

test('[OF107] a file of people needs a fresh proof, and its row says how many and by which filters', async () => {
  api.clock.advance(6 * MINUTE)
  expect((await ask(Customers, maya)).status).toBe(409)
  expect(await logged()).toMatchObject([{ outcome: 'refused' }])
  const epoch = Math.floor(api.clock.now().getTime() / 1000)
  accepted(await maya.ask(Prove, { code: await generate({ secret: maya.totpSecret, epoch }) }))
  expect((await ask(Customers, maya, '?kind=private')).status).toBe(200)
  expect(await logged()).toMatchObject([
    { outcome: 'done', details: { csv: true, filters: ['kind'], rows: 1 } },
    { outcome: 'refused' },
  ])
})

test('[OF107] without its row in the log no file leaves', async () => {
  await api.db.execute(sql`alter table office_log add constraint none check (call <> 'Customers')`)
  const error = api.deps.log.error
  api.deps.log.error = () => {}
  const response = await ask(Customers, maya)
  api.deps.log.error = error
  await api.db.execute(sql`alter table office_log drop constraint none`)
  expect(response.status).toBe(500)
  expect(await response.text()).not.toContain(dana.customer.id)
})

test('[OF083] the log is a file for who checks it, and for nobody else', async () => {
  const yuval = await office.as('auditor')
  expect((await ask(Log, maya)).status).toBe(403)
  const [head, ...rows] = await linesOf(await ask(Log, yuval, '?call=Log'))
  expect(head).toContain('who.name')
  expect(rows).toHaveLength(1)
})

test('[OF105] every list that promises a file gives one', async () => {
  await placeOrder(api, dana)
  const yuval = await office.as('auditor')
  // One that is of something, such as a job's rows, is tried where that is made.
  const lists = officeEndpoints.filter(
    ({ endpoint: { csv, input } }) => csv && input.safeParse({}).success,
  )
  expect(lists.length).toBeGreaterThan(8)
  for (const { endpoint } of lists) {
    const response = await ask(endpoint, yuval)
    expect(response.status, endpoint.path).toBe(200)
    expect((await linesOf(response))[0], endpoint.path).toContain('id')
  }
})

test('[OF100][OF105] a file has the columns that were chosen, each row its id, and no unknown one', async () => {
  await placeOrder(api, dana)
  const [head, row] = await linesOf(await ask(Customers, maya, '?columns=person.name,owed'))
  expect(head).toBe('id,person.name,owed')
  expect(row).toBe(`${dana.customer.id},דנה לוי,0`)
  const [whole] = await linesOf(await ask(Customers, maya, '?columns=person'))
  expect(whole).toBe('id,person.id,person.name,person.kind,person.phone,person.email')
  for (const wrong of ['?columns=password', '?columns=constructor', '?columns=owed,,since'])
    expect((await ask(Customers, maya, wrong)).status).toBe(400)
})
