import { type ApiError, call } from '@galgal/contract/call'
import type { SubscriptionProcess } from '@galgal/contract/order'
import { FinishSubscriptionProcess, getSubscription } from '@galgal/contract/SubscriptionMain'
import { MINUTE } from '@galgal/domain/dates'
import { eq, type SQL, sql } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { findFaults, rowsOf } from '../../../test/audit.ts'
import { renewSession, type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import {
  addCard,
  approve,
  cardOf,
  colourAndDate,
  create,
  draft,
  finish,
  hub,
  placeOrder,
  pro,
  readyToPay,
  update,
} from '../../../test/orders.ts'
import { accepted, inboxOf } from '../../../test/people.ts'
import { listPayments } from '../../../test/rows.ts'
import { createApi } from '../../api.ts'
import { findVehicle } from '../../db/catalogue/catalogue.ts'
import { findSandboxPayment } from '../../db/sandbox/sandbox-cards.ts'
import { vehicles } from '../../db/schema/catalogue.ts'
import { runJobs } from '../../jobs/scheduler.ts'

let api: TestApi
let dana: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api)
})

const send = (who: SignedIn, body: object) =>
  call(api.send, FinishSubscriptionProcess, body as { id: string }, who.headers)
const chargesOf = async ({ id }: SubscriptionProcess) =>
  (await listPayments(api.db, id)).filter(({ kind }) => kind === 'charge')

test('[AP22] the worked order, picked up at a hub, figure by figure', async () => {
  const done = await placeOrder(api, dana)
  const lines = [
    { name: 'subscription', amount: 3970, amountStr: '₪3,970' },
    { name: 'insurance', amount: 207.9, amountStr: '₪207.90' },
  ]
  const month = { net: 3540.59, vat: 637.31, total: 4177.9, totalStr: '₪4,177.90', lines }
  expect(done.quote).toEqual({
    quoteId: expect.stringMatching(/^q_[0-9a-f]{8}$/),
    dueNow: month,
    depositHold: { amount: 1560, amountStr: '₪1,560', currency: 'NIS' },
    monthly: { ...month, schedule: [{ from: 1, to: 12, total: 4177.9, totalStr: '₪4,177.90' }] },
    total: 50134.8,
    totalStr: '₪50,134.80',
    ifLeaveEarly: {
      freeUntil: '2026-11-30',
      coolingOffUntil: '2026-12-06',
      coolingOffFee: 100,
      feeAfterMonths: [980, 1960, 1890, 2520, 3150, 2100, 2450, 2800, 3150, 3500, 3850],
      oneMonthPrice: 4950,
      couponLeastMonths: null,
    },
  })
  expect(done).toMatchObject({
    orderStatus: 'ordered',
    stage: 'checkout',
    payment: { state: 'approved', challengeUrl: null },
    paymentDateTime: '2026-11-22T09:14:03.120Z',
    reservation: null,
    subscriptionIds: [done.id],
    priceDetails: { pricesSum: 3540.59, vatSum: 637.31, pricesSumWithVat: 4177.9 },
  })
  const [charge] = await chargesOf(done)
  expect(await findSandboxPayment(api.db, charge?.id ?? '')).toMatchObject({
    kind: 'charge',
    amount: 417790,
    state: 'approved',
  })
  const car = await findVehicle(api.db, { classificationId: 10080 })
  expect(car?.colours.find(({ id }) => id === 'dark-blue')?.available).toBe(5)
  expect(await findFaults(api.db)).toEqual([])
})

test('an order of several cars is as many subscriptions, which share its money', async () => {
  const company = await signedIn(api, { b2bType: 'Company', documentStatus: null })
  const done = await placeOrder(api, company)
  expect(done.subscriptionIds).toHaveLength(3)
  expect(done.subscriptionIds[0]).toBe(done.id)
  expect(done.priceDetails).toMatchObject({ monthlyCost: 11310, waiverPrice: 623.7 })
  const rows = await rowsOf(
    api.db,
    sql`select license_plate, status, substatus from subscriptions order by position`,
  )
  const plates = rows.map((row) => row.license_plate)
  expect(new Set(plates).size).toBe(3)
  for (const plate of plates) expect(plate).toMatch(/^\d{3}-\d{2}-\d{3}$/)
  expect(rows[0]).toMatchObject({ status: 'waitingForCustomer', substatus: 'document' })
  expect(await findFaults(api.db)).toEqual([])
})

test('the customer gets an e-mail, in the language of the account', async () => {
  await placeOrder(api, dana)
  const [message] = await inboxOf(api, dana.customer.email)
  expect(message?.subject).toContain('יונדאי טוסון')
  for (const figure of ['₪4,177.90', '₪1,560', '02/12/2026', 'תל אביב – בגין', '07:30–19:00'])
    expect(message?.body).toContain(figure)
  expect(message?.link).toBe('http://localhost:3000/login?to=/profile/subscriptions')

  const avi = await signedIn(api, { locale: 'en', firstName: 'Avi' })
  await placeOrder(api, avi)
  const [english] = await inboxOf(api, avi.customer.email)
  expect(english?.body).toContain('Tel Aviv – Begin')
  expect(english?.body).not.toMatch(/[א-ת]/)
  expect(english?.link).toBe('http://localhost:3000/en/login?to=/profile/subscriptions')
})

test('finishing twice is one order, one charge, one e-mail', async () => {
  const done = await placeOrder(api, dana)
  expect(accepted(await finish(api, dana, done))).toEqual(done)
  expect(await chargesOf(done)).toHaveLength(1)
  expect(await inboxOf(api, dana.customer.email)).toHaveLength(1)
})

test('[S13] terms that were not confirmed and a price that was not shown are refused', async () => {
  const { id, quote } = await readyToPay(api, dana)
  const { quoteId } = quote
  for (const confirmTC of [undefined, false])
    expect(await send(dana, { id, quoteId, confirmTC })).toMatchObject({
      status: 409,
      code: 7020,
      fields: { confirmTC: 'צריך לאשר כדי להמשיך' },
    })
  for (const other of [undefined, 'q_00000000'])
    expect(await send(dana, { id, quoteId: other, confirmTC: true })).toMatchObject({
      status: 409,
      code: 7039,
    })
  expect(await send(dana, { id, quoteId, confirmTC: true, total: 1 })).toMatchObject({
    status: 400,
  })
})

test('[SU27] a car with a minimum age is ordered only by who confirms it', async () => {
  const { id, quote, classificationId } = await readyToPay(api, dana)
  const change = (details: SQL) =>
    api.db.update(vehicles).set({ details }).where(eq(vehicles.classificationId, classificationId))
  await change(sql`${vehicles.details} || '{"minimumAge": 24}'`)
  onTestFinished(async () => void (await change(sql`${vehicles.details} - 'minimumAge'`)))
  const query = { subscriptionID: id }
  const { vehicle } = accepted(await call(api.send, getSubscription, query, dana.headers))
  expect(vehicle.minimumAge).toBe(24)
  const confirmed = { id, quoteId: quote.quoteId, confirmTC: true }
  for (const confirmAge of [undefined, false])
    expect(await send(dana, { ...confirmed, confirmAge })).toMatchObject({
      status: 409,
      code: 7020,
      fields: { confirmAge: 'צריך לאשר כדי להמשיך' },
    })
  expect(accepted(await send(dana, { ...confirmed, confirmAge: true })).orderStatus).toBe('ordered')
})

test('[S14] an order with an open stage cannot be finished', async () => {
  const token = await addCard(api, dana)
  const order = await draft(api, dana, [colourAndDate, hub, pro, cardOf(token)])
  expect(await finish(api, dana, order)).toMatchObject({ status: 409, code: 7026 })
})

test('a declined card leaves a draft at method, not charged, with its deposit and its hold', async () => {
  const ready = await readyToPay(api, dana, '4000000000000341')
  expect(await finish(api, dana, ready)).toMatchObject({ status: 409, code: 7041 })
  const order = accepted(
    await call(api.send, getSubscription, { subscriptionID: ready.id }, dana.headers),
  )
  expect(order).toMatchObject({
    orderStatus: 'draft',
    stage: 'method',
    payment: { state: 'declined' },
    priceDetails: { depositStatus: 'approved' },
    reservation: { state: 'held' },
  })
  const again = accepted(
    await update(api, dana, order.id, cardOf(ready.priceDetails.paymentMethodId)),
  )
  expect(again).toMatchObject({ stage: 'checkout', priceDetails: { depositStatus: 'approved' } })

  const good = cardOf(await addCard(api, dana))
  await update(api, dana, order.id, good)
  const last = accepted(await update(api, dana, order.id, approve))
  expect(accepted(await finish(api, dana, last))).toMatchObject({ orderStatus: 'ordered' })
  expect(await findFaults(api.db)).toEqual([])
})

test('a hold that ran out is taken again; when the car is gone nothing is charged', async () => {
  const token = await addCard(api, dana)
  const silver = { ...colourAndDate, colorId: 'silver' }
  const ready = await draft(api, dana, [silver, hub, pro, cardOf(token), approve])
  api.clock.advance(16 * MINUTE)
  const later = await renewSession(api, dana)
  const rival = await signedIn(api)
  const rivalCard = await addCard(api, rival)
  const rivals = await draft(api, rival, [colourAndDate, hub, pro, cardOf(rivalCard)])
  await update(api, rival, rivals.id, silver)
  await update(api, rival, rivals.id, cardOf(rivalCard))
  expect(await finish(api, later, ready)).toMatchObject({ status: 409, code: 7028 })
  expect(await chargesOf(ready)).toEqual([])

  api.clock.advance(16 * MINUTE)
  const muchLater = await renewSession(api, dana)
  expect(accepted(await finish(api, muchLater, ready))).toMatchObject({ orderStatus: 'ordered' })
  expect(await findFaults(api.db)).toEqual([])
})

test('the last car of all is out of stock for the second', async () => {
  const white = { ...colourAndDate, colorId: 'white', startDate: '2026-12-20' }
  const at1 = {
    stage: 'pickup_hub',
    hubPickUpData: { hubId: 1, pickUpDate: '2026-12-20' },
  } as const
  const last = { classificationId: 10128 }
  const rival = await signedIn(api)
  const token = cardOf(await addCard(api, dana))
  const rivalToken = cardOf(await addCard(api, rival))
  const rivals = await draft(api, rival, [white, at1, pro], last)
  const { id } = await draft(api, dana, [white, at1, pro, token], last)
  expect(await update(api, rival, rivals.id, rivalToken)).toMatchObject({ status: 409, code: 4423 })
  expect(accepted(await create(api, dana, last)).id).toBe(id)
})

test('a day that passed or filled up meanwhile is refused, and nothing is charged', async () => {
  const ready = await readyToPay(api, dana)
  api.clock.advanceDays(4) // 2026-11-26: seven days ahead is after the pick-up
  const later = await renewSession(api, dana)
  expect(await finish(api, later, ready)).toMatchObject({ status: 409, code: 7031 })
  expect(await chargesOf(ready)).toEqual([])
  expect(await findFaults(api.db)).toEqual([])
})

test('a card that expired since it was chosen is not found', async () => {
  const ready = await readyToPay(api, dana)
  await api.db.execute(sql`update cards set expiry = '2026-10'`)
  expect(await finish(api, dana, ready)).toMatchObject({ status: 409, code: 7042 })
})

test('when the provider does not answer the order is pending, and a job settles it', async () => {
  const ready = await readyToPay(api, dana)
  const silent = { ...api.deps.payment, authorise: () => Promise.reject(new Error('no answer')) }
  const broken = createApi({ ...api.deps, payment: silent })
  const waiting = accepted(await finish({ ...api, send: broken.fetch }, dana, ready))
  expect(waiting).toMatchObject({ orderStatus: 'paying', payment: { state: 'pending' } })
  expect(await finish(api, dana, ready)).toMatchObject({ status: 409, code: 7044 })

  await runJobs(api.deps)
  expect((await chargesOf(ready))[0]?.state).toBe('unknown')
  api.clock.advance(MINUTE)
  await runJobs(api.deps)
  const settled = accepted(
    await call(api.send, getSubscription, { subscriptionID: ready.id }, dana.headers),
  )
  expect(settled).toMatchObject({ orderStatus: 'draft', payment: { state: 'declined' } })
  expect(await findFaults(api.db)).toEqual([])
})

test('a charge whose order cannot be written is given back', async () => {
  const ready = await readyToPay(api, dana)
  const { payment } = api.deps
  // The car slips away between the charge and the writing of the order.
  const authorise: typeof payment.authorise = async (it) => {
    const outcome = await payment.authorise(it)
    await api.db.execute(sql`update reservations set state = 'expired'`)
    await api.db.execute(
      sql`update stock set available = available + 1 where classification_id = 10080 and colour_id = 'dark-blue'`,
    )
    return outcome
  }
  const slipping = createApi({ ...api.deps, payment: { ...payment, authorise } })
  expect(await finish({ ...api, send: slipping.fetch }, dana, ready)).toMatchObject({
    status: 409,
    code: 7041,
  })
  const [charge] = await chargesOf(ready)
  expect(charge?.state).toBe('refunded')
  expect(await findSandboxPayment(api.db, charge?.id ?? '')).toMatchObject({ state: 'refunded' })
  expect(await findFaults(api.db)).toEqual([])
})

test("another's order is as missing as one that never was, and a visitor pays nothing", async () => {
  const ready = await readyToPay(api, dana)
  const other = await signedIn(api)
  const missing = (await finish(api, other, { ...ready, id: 'no-such-order' })) as ApiError
  expect(missing).toMatchObject({ status: 404, code: 7025 })
  expect(await finish(api, other, ready)).toEqual(missing)
  expect(await finish(api, { ...dana, headers: {} }, ready)).toMatchObject({ status: 401 })
})

test('a customer who is already verified only waits for the car', async () => {
  const known = await signedIn(api, { documentStatus: 'approved' })
  await placeOrder(api, known)
  const rows = await rowsOf(api.db, sql`select status, substatus from subscriptions`)
  expect(rows).toEqual([{ status: 'pending', substatus: 'preparing' }])
})
