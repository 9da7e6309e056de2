import { call } from '@galgal/contract/call'
import { Prove } from '@galgal/contract/Office/access'
import { Approvals, DecideApproval } from '@galgal/contract/Office/approvals'
import { Refund } from '@galgal/contract/Office/refund-acts'
import { CancelByCompany, End, HandOver, TakeBack } from '@galgal/contract/Office/subscription-acts'
import {
  GetMySubscription,
  TerminateRequestSubscription,
} from '@galgal/contract/SubscriptionMain.mine'
import { MINUTE } from '@galgal/domain/dates'
import { sql } from 'drizzle-orm'
import { generate } from 'otplib'
import { beforeEach, expect, test } from 'vitest'
import { findFaults, rowsOf } from '../../../test/audit.ts'
import { renewSession, type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { handedOver } from '../../../test/handed-over.ts'
import { type Office, openOffice, type StaffOfTest } from '../../../test/office/open-office.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { placeOrder } from '../../../test/orders.ts'
import { accepted, inboxOf, refusedWith } from '../../../test/people.ts'

let api: TestApi
let office: Office
let dana: SignedIn
let carmel: StaffOfTest
beforeEach(async () => {
  api = await openTestApi()
  office = await openOffice(api)
  dana = await signedIn(api, { documentStatus: 'approved' })
  carmel = await office.as('finance', { name: 'כרמל' })
})

const chargesOf = async () => {
  const { headers } = await renewSession(api, dana)
  const { items } = accepted(await call(api.send, GetMySubscription, {}, headers))
  return rowsOf(
    api.db,
    sql`select id, amount from billing_items where subscription_id = ${items[0]?.subscriptionId} and type = 'charge' order by date, id`,
  )
}
const logged = () =>
  rowsOf(
    api.db,
    sql`select call, outcome, reason, customer_id as "customerId", amount from office_log order by at, id`,
  )
const reason = 'הרכב עמד יומיים במוסך'
const chargeId = async () => String((await chargesOf())[0]?.id)
const prove = async (who: StaffOfTest) => {
  api.clock.advance(MINUTE)
  const epoch = Math.floor(api.clock.now().getTime() / 1000)
  accepted(await who.ask(Prove, { code: await generate({ secret: who.totpSecret, epoch }) }))
}
const give = async (amount: number, who = carmel, more: object = {}) =>
  who.ask(Refund, { chargeId: await chargeId(), amount, cause: 'goodwill', reason, ...more })

test('[OF059] a refund of ₪1,000 is done by one person, with its credit note, notification and even books', async () => {
  await handedOver(api, dana)
  const out = accepted(await give(1000))
  expect(out).toMatchObject({ done: true, approval: null })
  expect(out.effects.money).toContainEqual({ what: 'refundDue', amount: 1000, account: 'refunds' })
  const inbox = await inboxOf(api, dana.customer.email)
  const names = inbox.flatMap(({ attachments = [] }) => attachments.map(({ name }) => name))
  expect(names).toContainEqual(expect.stringMatching(/^חשבונית זיכוי/))
  expect(await findFaults(api.db)).toEqual([])
  expect((await logged()).at(-1)).toMatchObject({
    call: 'Refund',
    outcome: 'done',
    reason,
    customerId: dana.customer.id,
    amount: 100_000,
  })
})

test('[OF053][OF054][OF056] one agora more waits for another person, who is not the one who asked', async () => {
  await handedOver(api, dana)
  const out = accepted(await give(1000.01))
  expect(out.done).toBe(false)
  expect(await rowsOf(api.db, sql`select id from refunds`)).toEqual([])
  const id = out.approval?.id ?? ''
  refusedWith(await carmel.ask(DecideApproval, { id, yes: true }), 8106)
  const noa = await office.as('finance')
  const { items } = accepted(await noa.ask(Approvals, { state: 'waiting' }))
  expect(items).toMatchObject([{ call: 'Refund', amount: 1000.01, mayDecide: true, reason }])
  accepted(await noa.ask(DecideApproval, { id, yes: true, words: 'מוצדק' }))
  expect(await rowsOf(api.db, sql`select amount, staff_id as "staffId" from refunds`)).toEqual([
    { amount: 100_001, staffId: carmel.staffId },
  ])
  refusedWith(await noa.ask(DecideApproval, { id, yes: true }), 8106)
  expect(await findFaults(api.db)).toEqual([])
})

test('[OF057] twenty decisions of two people at once give one refund', async () => {
  await handedOver(api, dana)
  const id = accepted(await give(2000)).approval?.id ?? ''
  const deciders = [await office.as('finance'), await office.as('manager')]
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => deciders[at % 2]?.ask(DecideApproval, { id, yes: true })),
  )
  expect(answers.filter((it) => it?.ok)).toHaveLength(1)
  expect(await rowsOf(api.db, sql`select id from refunds`)).toHaveLength(1)
})

test('[OF060] of one customer ₪3,000 in thirty days: the fourth ₪900 waits, also when all come at once', async () => {
  await handedOver(api, dana)
  const id = await chargeId()
  const one = { chargeId: id, amount: 900, cause: 'goodwill', reason } as const
  const outs = await Promise.all([1, 2, 3, 4].map(() => carmel.ask(Refund, one)))
  expect(outs.filter((it) => it.ok && it.value.done)).toHaveLength(3)
  expect(await rowsOf(api.db, sql`select id from refunds`)).toHaveLength(3)
  expect(await findFaults(api.db)).toEqual([])
})

test('[OF058] a no is a no: what was asked for waits once, is not done, and may be asked for again', async () => {
  await handedOver(api, dana)
  const id = accepted(await give(2000)).approval?.id ?? ''
  refusedWith(await give(2000), 8104)
  const maya = await office.as('manager')
  accepted(await maya.ask(DecideApproval, { id, yes: false, words: 'יותר מדי' }))
  expect(await rowsOf(api.db, sql`select id from refunds`)).toEqual([])
  expect(accepted(await give(2000)).done).toBe(false)
})

test('[OF053] what nobody decides in three days is over', async () => {
  await handedOver(api, dana)
  const id = accepted(await give(2000)).approval?.id ?? ''
  api.clock.advanceDays(3)
  const maya = await office.as('manager')
  refusedWith(await maya.ask(DecideApproval, { id, yes: true }), 8106)
})

test('[OF036] a refund needs a proof of five minutes at most', async () => {
  await handedOver(api, dana)
  api.clock.advance(6 * MINUTE)
  refusedWith(await give(100), 8102)
  await prove(carmel)
  expect(accepted(await give(100)).done).toBe(true)
})

test('[OF045] without the permission nothing is done, and the no has its row', async () => {
  await handedOver(api, dana)
  const rotem = await office.as('reviewer')
  refusedWith(await give(100, rotem), 8101)
  expect((await logged()).at(-1)).toMatchObject({ call: 'Refund', outcome: 'denied' })
})

test('[OF113][OF114] a preview says what an act would do, and changes nothing', async () => {
  const { id: subscriptionId } = await placeOrder(api, dana)
  const maya = await office.as('manager')
  const seen = () =>
    rowsOf(
      api.db,
      sql`select (select count(*) from outbox) as outbox, (select count(*) from ledger_entries) as books,
        (select status from subscriptions where id = ${subscriptionId}) as status,
        (select sum(available) from stock) as stock`,
    )
  const before = await seen()
  const preview = accepted(
    await maya.ask(CancelByCompany, { subscriptionId, reason, preview: true }),
  )
  expect(preview.done).toBe(false)
  expect(preview.effects.standing).toEqual({ from: 'pending/preparing', to: 'cancelled/byCompany' })
  expect(preview.effects.stock).toMatchObject([{ by: 1 }])
  expect(preview.effects.notifications.map(({ kind }) => kind)).toContain('cancelledByCompany')
  expect(preview.effects.money.some(({ what }) => what === 'refundDue')).toBe(true)
  expect(await seen()).toEqual(before)
  const done = accepted(await maya.ask(CancelByCompany, { subscriptionId, reason }))
  expect(done.effects).toEqual(preview.effects)
  expect(await findFaults(api.db)).toEqual([])
})

test('[OF117] what somebody changed meanwhile is not changed over it', async () => {
  const { id: subscriptionId } = await placeOrder(api, dana)
  const maya = await office.as('manager')
  const { revision } = accepted(
    await maya.ask(CancelByCompany, { subscriptionId, reason, preview: true }),
  )
  accepted(await maya.ask(HandOver, { subscriptionId, odometer: 12, reason }))
  refusedWith(await maya.ask(CancelByCompany, { subscriptionId, reason, revision }), 8103)
})

test('a hand-over and a return are the sandbox’s, with an odometer and no further back than a month', async () => {
  const { id: subscriptionId } = await placeOrder(api, dana)
  const dor = await office.as('delivery')
  refusedWith(await dor.ask(TakeBack, { subscriptionId, odometer: 20, reason }), 8104)
  refusedWith(
    await dor.ask(HandOver, { subscriptionId, odometer: 12, reason, date: '2026-10-01' }),
    8104,
  )
  accepted(await dor.ask(HandOver, { subscriptionId, odometer: 12, reason }))
  api.clock.advanceDays(20)
  const again = await office.as('delivery')
  refusedWith(await again.ask(TakeBack, { subscriptionId, odometer: 11, reason }), 8112)
  accepted(await again.ask(TakeBack, { subscriptionId, odometer: 900, reason }))
  expect(await findFaults(api.db)).toEqual([])
})

test('[OF119] an end by the office has the figures of the customer’s own preview; a fee above the limit is waived by two', async () => {
  const subscriptionId = await handedOver(api, dana)
  api.clock.advanceDays(40)
  const { headers } = await renewSession(api, dana)
  const hub = { hubId: 1, pickUpDate: '2027-02-02' }
  const body = { subscriptionId, endDate: '2027-02-02', deliveryMethod: 'pickup' } as const
  const own = accepted(
    await call(
      api.send,
      TerminateRequestSubscription,
      { ...body, hubPickUpData: hub, preview: true },
      headers,
    ),
  )
  const dikla = await office.as('desk')
  const receivedOn = api.clock.now().toISOString().slice(0, 10)
  const asked = { ...body, hubPickUpData: hub, cameBy: 'phone', receivedOn, reason } as const
  const { termination } = accepted(await dikla.ask(End, { ...asked, preview: true }))
  expect({ ...termination, status: '', substatus: '' }).toEqual({
    ...own,
    status: '',
    substatus: '',
  })
  expect(own.exitFee).toBeGreaterThan(1000)
  const waived = accepted(await dikla.ask(End, { ...asked, waive: true }))
  expect(waived.done).toBe(false)
  const maya = await office.as('manager')
  accepted(await maya.ask(DecideApproval, { id: waived.approval?.id ?? '', yes: true }))
  expect(await findFaults(api.db)).toEqual([])
})

test('[OF050] whoever is bound to hubs acts on nothing of another hub', async () => {
  const { id: subscriptionId } = await placeOrder(api, dana)
  const [row] = await rowsOf(api.db, sql`select hub_id as hub from orders limit 1`)
  const hub = Number(row?.hub)
  const other = await office.as('delivery', { hubs: [hub + 1] })
  refusedWith(await other.ask(HandOver, { subscriptionId, odometer: 12, reason }), 404)
  const own = await office.as('delivery', { hubs: [hub] })
  accepted(await own.ask(HandOver, { subscriptionId, odometer: 12, reason }))
})

test('[OF116] the same key twice acts once', async () => {
  await handedOver(api, dana)
  const input = { chargeId: await chargeId(), amount: 100, cause: 'mistake', reason } as const
  const key = { 'idempotency-key': 'form-0123456789' }
  accepted(await carmel.ask(Refund, input, key))
  accepted(await carmel.ask(Refund, input, key))
  expect(await rowsOf(api.db, sql`select id from refunds`)).toHaveLength(1)
})
