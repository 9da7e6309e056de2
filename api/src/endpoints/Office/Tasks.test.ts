import { Tasks, taskKinds } from '@galgal/contract/Office/board'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { registerCar } from '../../../test/office/fleet.ts'
import { type Office, openOffice, type StaffOfTest } from '../../../test/office/open-office.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { placeOrder } from '../../../test/orders.ts'
import { accepted } from '../../../test/people.ts'
import { everythingSent } from '../../send-later.ts'

let api: TestApi
let office: Office
let maya: StaffOfTest
let dana: SignedIn
let id: string
beforeEach(async () => {
  api = await openTestApi()
  office = await openOffice(api)
  maya = await office.as('manager', { name: 'מאיה' })
  dana = await signedIn(api, { documentStatus: 'manual_verification' })
  ;({ id } = await placeOrder(api, dana))
  // What follows an answer changes nothing any more that a test sets.
  await everythingSent(api.deps)
})

const run = (query: ReturnType<typeof sql>) => api.db.execute(query)
const read = async (who = maya, input: object = {}) => accepted(await who.ask(Tasks, input))
const kindsOf = ({ items }: { items: { kind: string }[] }) => items.map(({ kind }) => kind)
const at = '2026-11-20T08:00:00Z'

/** One of every kind that can wait. */
async function everyKind() {
  await run(sql`insert into identity_checks (id, customer_id, provider, applicant, run, state, created_at, checked_at)
    values ('i', ${dana.customer.id}, 'sandbox', 'a', 'r', 'manual', ${at}, ${at})`)
  const firm = await signedIn(api, { b2bType: 'Company', companyName: 'הנדסה בע״מ' })
  await run(sql`insert into documents (id, customer_id, document_type, name, media_type, size, key, status, uploaded_at)
    values ('d', ${firm.customer.id}, 'companyCertificate', 'x', 'image/png', 1, '', 'received', ${at})`)
  await run(sql`insert into bills (id, subscription_id, kind, month, due_on, amount, state, failures, next_try_at, created_at)
    values ('b', ${id}, 'month', 2, '2026-11-01', 10050, 'owed', 4, ${at}, ${at})`)
  await run(sql`insert into refunds (id, subscription_id, payment_id, amount, state, next_try_at, created_at)
    select 'r', ${id}, id, 5000, 'failed', ${at}, ${at} from payments where kind = 'charge'`)
  await run(sql`insert into disputes (provider, id, payment_id, amount, reason, state, respond_by, opened_at)
    select 'sandbox', 'd', id, 100, 'x', 'open', '2026-12-01', ${at} from payments where kind = 'charge'`)
  await run(sql`update payments set state = 'unknown', created_at = ${at} where kind = 'deposit'`)
  await run(sql`update orders set deposit_status = 'released'`)
  await run(sql`update outbox set sent_at = null, failed_at = ${at} where kind = 'orderPlaced'`)
  await run(
    sql`update subscriptions set status = 'active', substatus = 'inUse', end_date = '2026-11-20'`,
  )
  await run(sql`insert into contact_requests (id, full_name, message, allow_marketing, locale, created_at)
    values ('c', 'נועה', 'שלום', false, 'he', ${at})`)
  await run(sql`insert into cancellations (id, reference, full_name, identifier, "group", stop_charging_by, ip, received_at)
    values ('k', 'K', 'אבי', 'x', 'none', '2026-11-25', '', ${at})`)
  await run(sql`insert into approvals (id, call, input, subject_kind, subject_id, why, requested_by, requested_at, expires_at, state)
    values ('a', 'Refund', '{"bytes":"","key":""}', 'charge', 'x', 'overLimit', 'other', ${at}, '2026-11-24', 'waiting')`)
  await run(sql`insert into notes (id, subject, subject_id, customer_id, author_id, text, created_at)
    values ('n', 'customer', ${dana.customer.id}, ${dana.customer.id}, 'other', '@מאיה', ${at})`)
  await run(sql`update stock set counted_by = 'cars', short = 1, short_since = ${at}
    where classification_id = 10080 and colour_id = 'white'`)
  await registerCar(api.deps, '11-111-11', { licenceUntil: '2026-11-30' })
  await run(sql`insert into note_mentions (note_id, staff_id) values ('n', ${maya.staffId})`)
}

test('[OF120][OF121][OF122][OF123][OF124][OF125][OF126] what waits for a person is one list, the oldest deadline first', async () => {
  await everyKind()
  const found = await read()
  expect(new Set(kindsOf(found))).toEqual(new Set(taskKinds))
  expect(found).toMatchObject({ count: taskKinds.length, countIsMore: false, next: null })
  const due = found.items.map(({ dueAt }) => dueAt ?? '9')
  expect(due).toEqual(due.toSorted())
  const of = (kind: string) => found.items.find((item) => item.kind === kind)
  expect(of('identity')).toMatchObject({
    line: 'דנה לוי: בדיקת זהות',
    since: '2026-11-20T08:00:00.000Z',
    dueAt: '2026-11-21T08:00:00.000Z',
  })
  expect(of('owedBill')).toMatchObject({
    line: 'דנה לוי: חוב של ₪100.50',
    to: `/subscriptions/${id}`,
  })
  // The end of the day from which on nothing may be charged.
  expect(of('cancellation')).toMatchObject({
    line: 'אבי: בקשת ביטול',
    dueAt: '2026-11-25T22:00:00.000Z',
  })
  expect(found.kinds).toHaveLength(taskKinds.length)
  expect(found.kinds.every(({ count }) => count === 1)).toBe(true)
})

test('[OF132] tasks are of what a person may see, and of their hubs', async () => {
  await everyKind()
  expect(kindsOf(await read(await office.as('delivery', { hubs: [1] }))).toSorted()).toEqual([
    'cancellation',
    'carMissing',
    'carNotBack',
    'contact',
    'failedNotification',
  ])
  const elsewhere = await office.as('delivery', { hubs: [2] })
  expect(kindsOf(await read(elsewhere, { kind: 'carNotBack' }))).toEqual([])
  const reviewer = await office.as('reviewer')
  expect(kindsOf(await read(reviewer, { kind: 'identity' }))).toEqual(['identity'])
  expect(kindsOf(await read(reviewer, { kind: 'owedBill' }))).toEqual([])
})

test('[OF125] nobody is asked to decide what they asked for, or may not decide', async () => {
  await everyKind()
  await run(sql`update approvals set requested_by = ${maya.staffId}`)
  expect(kindsOf(await read(maya, { kind: 'approval' }))).toEqual([])
  expect(kindsOf(await read(await office.as('finance'), { kind: 'approval' }))).toEqual([
    'approval',
  ])
  expect(kindsOf(await read(await office.as('desk'), { kind: 'approval' }))).toEqual([])
})

test('[OF129] who has taken a task is said for as long as it is theirs', async () => {
  await everyKind()
  await run(sql`insert into task_claims (kind, subject_id, staff_id, taken_at, until)
    values ('contact', 'c', ${maya.staffId}, ${at}, ${new Date(api.clock.now().getTime() + 60_000).toISOString()})`)
  const mine = await read(maya, { mine: 'true' })
  expect(mine.items).toMatchObject([{ kind: 'contact', takenBy: { name: 'מאיה' } }])
  expect(kindsOf(await read(await office.as('desk'), { mine: 'true' }))).toEqual([])
  api.clock.advance(61_000)
  expect(await read(maya, { mine: 'true' })).toMatchObject({ items: [], count: 0 })
})

test('[OF098] tasks are walked page by page, those without a deadline at the end', async () => {
  await run(sql`insert into contact_requests (id, full_name, message, allow_marketing, locale, created_at)
    select 'c' || n, 'נועה', 'שלום', false, 'he', ${at} from generate_series(1, 60) n`)
  await everyKind()
  const first = await read(maya, { size: 50 })
  const rest = await read(maya, { size: 50, cursor: first.next })
  const ids = [...first.items, ...rest.items].map(({ kind, id: subject }) => `${kind} ${subject}`)
  expect(new Set(ids).size).toBe(60 + taskKinds.length)
  expect(rest.items.at(-1)?.dueAt).toBeNull()
})
