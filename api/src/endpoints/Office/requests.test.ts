import { call } from '@galgal/contract/call'
import { CancelTransaction } from '@galgal/contract/Global'
import {
  AnswerRequest,
  CloseRequest,
  LinkCancellation,
  Request,
} from '@galgal/contract/Office/request-acts'
import { Requests } from '@galgal/contract/Office/requests'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { findFaults, rowsOf } from '../../../test/audit.ts'
import { type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { type Office, openOffice, type StaffOfTest } from '../../../test/office/open-office.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { placeOrder } from '../../../test/orders.ts'
import { accepted, inboxOf, refusedWith } from '../../../test/people.ts'
import { readBillingSuspensions } from '../../db/subscriptions/cancellations.ts'

let api: TestApi
let office: Office
let noa: StaffOfTest
beforeEach(async () => {
  api = await openTestApi()
  office = await openOffice(api)
  noa = await office.as('desk', { name: 'נועה' })
})

const reason = 'טופל בטלפון'
const write = (email: string | null = 'avi@example.co.il') =>
  api.db.execute(sql`insert into contact_requests (id, full_name, email, message, allow_marketing, locale, created_at)
    values ('c', 'Avi', ${email}, 'Is the car red?', false, 'en', '2026-11-20T08:00:00Z')`)
const recordOf = async (id: string, who = noa) => accepted(await who.ask(Request, { id }))
const actsOf = async (id: string) =>
  Object.fromEntries((await recordOf(id)).acts.map(({ act, why }) => [act, why]))

test('[OF288] what somebody wrote is answered by mail in their language, and closed', async () => {
  await write()
  expect(await actsOf('c')).toEqual({
    AnswerRequest: null,
    LinkCancellation: 'זו לא בקשת ביטול',
    CloseRequest: null,
  })
  const text = 'Yes, it is.\nSee <you> soon.'
  accepted(await noa.ask(AnswerRequest, { id: 'c', text }))
  const [message] = await inboxOf(api, 'avi@example.co.il')
  expect(message?.subject).toBe('An answer to your request')
  expect(message?.body).toContain(text)
  expect(await recordOf('c')).toMatchObject({
    answer: text,
    request: { answeredAt: expect.any(String), closedAt: null },
  })
  accepted(await noa.ask(CloseRequest, { id: 'c', reason }))
  expect(await recordOf('c')).toMatchObject({
    closedBy: 'נועה',
    request: { closedAt: expect.any(String) },
  })
  expect(accepted(await noa.ask(Requests, { closed: 'false' })).items).toEqual([])
  refusedWith(await noa.ask(AnswerRequest, { id: 'c', text }), 8104)
  refusedWith(await noa.ask(CloseRequest, { id: 'c', reason }), 8104)
})

test('[OF288] whoever left no address is not answered by mail, and a preview sends nothing', async () => {
  await write()
  const preview = await noa.ask(AnswerRequest, { id: 'c', text: 'שלום', preview: true })
  expect(accepted(preview).effects.notifications).toMatchObject([{ kind: 'requestAnswer' }])
  expect(await inboxOf(api, 'avi@example.co.il')).toEqual([])
  await api.db.execute(sql`update contact_requests set email = null`)
  refusedWith(await noa.ask(AnswerRequest, { id: 'c', text: 'שלום' }), 8104)
  refusedWith(await (await office.as('fleet')).ask(AnswerRequest, { id: 'c', text: 'שלום' }), 8101)
  refusedWith(await noa.ask(CloseRequest, { id: 'nothing', reason }), 404)
})

/** A cancellation that names nothing that is known. */
async function cancelled(dana: SignedIn) {
  const body = {
    fullName: 'דנה לוי',
    email: dana.customer.email,
    identifier: 'הטוסון',
    group: 'none',
  } as const
  accepted(await call(api.send, CancelTransaction, body))
  const [row] = await rowsOf(api.db, sql`select id from cancellations`)
  return String(row?.id)
}

test('[OF289] a cancellation shows the law’s clock, is linked to a subscription, and holds its bills', async () => {
  const dana = await signedIn(api, { documentStatus: 'approved' })
  const { id: subscriptionId } = await placeOrder(api, dana)
  const id = await cancelled(dana)
  const record = await recordOf(id)
  // Three business days from Sunday the 22nd: until the end of Wednesday.
  expect(record.request).toMatchObject({ subscriptionId: null, dueAt: '2026-11-25T22:00:00.000Z' })
  expect(record.candidates).toMatchObject([{ subscriptionId }])
  refusedWith(await noa.ask(LinkCancellation, { id, subscriptionId: 'none' }), 404)
  accepted(await noa.ask(LinkCancellation, { id, subscriptionId }))
  expect((await recordOf(id)).request).toMatchObject({
    subscriptionId,
    customerId: dana.customer.id,
  })
  expect(await readBillingSuspensions(api.db, [subscriptionId])).toEqual(
    new Map([[subscriptionId, '2026-11-25']]),
  )
  accepted(await noa.ask(CloseRequest, { id, reason }))
  expect((await readBillingSuspensions(api.db, [subscriptionId])).size).toBe(0)
  const [row] = await rowsOf(
    api.db,
    sql`select closed_by as "closedBy" from cancellations where closed_at is not null`,
  )
  expect(row).toEqual({ closedBy: noa.staffId })
  refusedWith(await noa.ask(LinkCancellation, { id, subscriptionId }), 8104)
  expect(await findFaults(api.db)).toEqual([])
})

test('[OF289][OF050] nobody links a cancellation to a subscription of another hub', async () => {
  const dana = await signedIn(api, { documentStatus: 'approved' })
  const { id: subscriptionId } = await placeOrder(api, dana)
  const id = await cancelled(dana)
  const elsewhere = await office.as('desk', { hubs: [2] })
  refusedWith(await elsewhere.ask(LinkCancellation, { id, subscriptionId }), 404)
})

test('[OF288] many answers at once are each sent once', async () => {
  await write()
  const answers = await Promise.all(
    [1, 2, 3].map((it) => noa.ask(AnswerRequest, { id: 'c', text: `תשובה ${it}` })),
  )
  expect(answers.every(({ ok }) => ok)).toBe(true)
  expect(await inboxOf(api, 'avi@example.co.il')).toHaveLength(3)
})
