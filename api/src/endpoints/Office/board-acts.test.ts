import { Tasks, Views } from '@galgal/contract/Office/board'
import {
  LeaveTask,
  Presence,
  RemoveView,
  SaveView,
  TakeTask,
} from '@galgal/contract/Office/board-acts'
import { AddNote } from '@galgal/contract/Office/note-acts'
import { MINUTE } from '@galgal/domain/dates'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { rowsOf } from '../../../test/audit.ts'
import { type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { type Office, openOffice, type StaffOfTest } from '../../../test/office/open-office.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { placeOrder } from '../../../test/orders.ts'
import { accepted, refusedWith } from '../../../test/people.ts'

let api: TestApi
let office: Office
let maya: StaffOfTest
let noa: StaffOfTest
let dana: SignedIn
let id: string
beforeEach(async () => {
  api = await openTestApi()
  office = await openOffice(api)
  maya = await office.as('manager', { name: 'מאיה' })
  noa = await office.as('desk', { name: 'נועה' })
  dana = await signedIn(api, { documentStatus: 'approved' })
  ;({ id } = await placeOrder(api, dana))
})

const writeToUs = () =>
  api.db.execute(sql`insert into contact_requests (id, full_name, message, allow_marketing, locale, created_at)
    values ('c', 'נועה', 'שלום', false, 'he', '2026-11-20T08:00:00Z')`)
const task = { kind: 'contact', subjectId: 'c' } as const
const takerOf = async () =>
  accepted(await noa.ask(Tasks, { kind: 'contact' })).items[0]?.takenBy?.name

test('[OF129] who takes a task has it for half an hour; meanwhile nobody else does', async () => {
  await writeToUs()
  expect(accepted(await maya.ask(TakeTask, task))).toMatchObject({ done: true })
  expect(await takerOf()).toBe('מאיה')
  refusedWith(await noa.ask(TakeTask, task), 8113)
  api.clock.advance(29 * MINUTE)
  refusedWith(await noa.ask(TakeTask, task), 8113)
  api.clock.advance(MINUTE)
  accepted(await noa.ask(TakeTask, task))
  expect(await takerOf()).toBe('נועה')
})

test('[OF129] of many who take a task at once one has it', async () => {
  await writeToUs()
  const answers = await Promise.all(
    [maya, noa, await office.as('desk'), await office.as('manager')].map((who) =>
      who.ask(TakeTask, task),
    ),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
})

test('[OF130] a task that is left is free, and only its taker leaves it', async () => {
  await writeToUs()
  accepted(await maya.ask(TakeTask, task))
  refusedWith(await noa.ask(LeaveTask, task), 8113)
  accepted(await maya.ask(LeaveTask, task))
  expect(await takerOf()).toBeUndefined()
  accepted(await noa.ask(TakeTask, task))
})

test('[OF129][OF132] nobody takes what is done, or what they do not see', async () => {
  await writeToUs()
  await api.db.execute(sql`update contact_requests set closed_at = now()`)
  refusedWith(await maya.ask(TakeTask, task), 8104)
  const carmel = await office.as('delivery')
  refusedWith(await carmel.ask(TakeTask, { kind: 'identity', subjectId: dana.customer.id }), 8101)
  refusedWith(await (await office.as('auditor')).ask(TakeTask, task), 8101)
})

const record = () => ({ subject: 'order', id }) as const

test('[OF145] whoever wrote to us and whoever cancelled by the form has notes too', async () => {
  await writeToUs()
  await api.db.execute(sql`insert into cancellations (id, reference, full_name, identifier, "group", stop_charging_by, ip, received_at, subscription_id)
    values ('k', 'K', 'אבי', 'x', 'none', '2026-11-25', '', '2026-11-20T08:00:00Z', ${id})`)
  for (const request of ['c', 'k'])
    accepted(await noa.ask(AddNote, { subject: 'request', id: request, text: 'חזרתי בטלפון' }))
  const stored = await rowsOf(
    api.db,
    sql`select subject_id as "id", customer_id as "customer" from notes order by subject_id`,
  )
  expect(stored).toEqual([
    { id: 'c', customer: null },
    { id: 'k', customer: dana.customer.id },
  ])
})

test('[OF147] a note beside an order or a subscription is of its customer, as their export and erasure want', async () => {
  accepted(await maya.ask(AddNote, { ...record(), text: 'א' }))
  accepted(await maya.ask(AddNote, { subject: 'subscription', id, text: 'ב' }))
  const owners = await rowsOf(api.db, sql`select customer_id as owner from notes`)
  expect(owners).toEqual([{ owner: dana.customer.id }, { owner: dana.customer.id }])
})

test('[OF102] a view is one’s own, or of a role of one’s own', async () => {
  const view = { list: 'orders', name: 'תקועות', query: 'stuck=true' }
  accepted(await noa.ask(SaveView, view))
  accepted(await noa.ask(SaveView, { ...view, query: 'stuck=true&sort=createdAt' }))
  accepted(await noa.ask(SaveView, { ...view, name: 'לכולם', role: 'desk' }))
  refusedWith(await noa.ask(SaveView, { ...view, name: 'x', role: 'manager' }), 400)
  const viewsOf = async (who: StaffOfTest) =>
    accepted(await who.ask(Views, { list: 'orders' })).items
  expect(await viewsOf(noa)).toMatchObject([
    { name: 'לכולם', role: 'desk', isOwn: true },
    { name: 'תקועות', role: null, query: 'stuck=true&sort=createdAt' },
  ])
  const colleague = await office.as('desk')
  const [shared, ...others] = await viewsOf(colleague)
  expect(shared).toMatchObject({ name: 'לכולם', isOwn: false })
  expect(others).toEqual([])
  refusedWith(await colleague.ask(RemoveView, { id: shared?.id ?? '' }), 404)
  accepted(await noa.ask(RemoveView, { id: shared?.id ?? '' }))
  expect(await viewsOf(colleague)).toEqual([])
})

test('[OF095] who else had a record open in the last two minutes is said', async () => {
  const open = async (who: StaffOfTest) =>
    accepted(await who.ask(Presence, record())).items.map(({ name }) => name)
  expect(await open(maya)).toEqual([])
  expect(await open(noa)).toEqual(['מאיה'])
  expect(await open(maya)).toEqual(['נועה'])
  api.clock.advance(2 * MINUTE)
  expect(await open(maya)).toEqual([])
  refusedWith(await (await office.as('delivery', { hubs: [2] })).ask(Presence, record()), 404)
})
