import { dayAt } from '@galgal/domain/dates'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { finish, placeOrder, readyToPay } from '../../../test/orders.ts'
import { accepted } from '../../../test/people.ts'
import { findOrderById } from '../../db/order/orders.ts'
import { addPayment } from '../../db/payments/payments.ts'
import { stock } from '../../db/schema/catalogue.ts'
import { subscriptions } from '../../db/schema/orders.ts'
import { newPayment } from '../payments/provider-calls.ts'
import { readOrder } from './order-state.ts'
import { licensePlateOf, place } from './place-order.ts'

let api: TestApi
let dana: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api)
})

const platesOf = async (orderId: string) => {
  const rows = await api.db.select().from(subscriptions).where(eq(subscriptions.orderId, orderId))
  return rows.map(({ licensePlate }) => licensePlate)
}

test('a plate that is another subscription’s gives way to the next', async () => {
  const first = await placeOrder(api, await signedIn(api))
  const ready = await readyToPay(api, dana)
  await api.db
    .update(subscriptions)
    .set({ licensePlate: licensePlateOf(ready.id) })
    .where(eq(subscriptions.id, first.id))
  expect(accepted(await finish(api, dana, ready)).orderStatus).toBe('ordered')
  expect(await platesOf(ready.id)).toEqual([licensePlateOf(ready.id, 1)])
})

test.for([
  ['number', 'cars'],
  ['cars', 'number'],
] as const)(
  'nothing is placed by %s once a colour is counted by %s',
  async ([countedBy, countedNow]) => {
    const { id } = await readyToPay(api, dana)
    const { deps, db } = api
    const { order, quote } = await readOrder(db, { id, customerId: dana.customer.id }, deps.now())
    await db.update(stock).set({ countedBy: countedNow })
    const payment = newPayment(deps, {
      orderId: id,
      cardId: order.cardId ?? '',
      kind: 'charge',
      amount: quote.dueNow.total,
    })
    const placing = db.transaction(async (tx) => {
      await addPayment(tx, payment)
      const today = dayAt(deps.now())
      const paid = { order, quote, today, payment, countedBy, tries: 0, writes: [] }
      return place(tx, deps, dana.customer, paid)
    })
    await expect(placing).rejects.toMatchObject({ name: 'Stale' })
    expect(await findOrderById(db, id)).toMatchObject({ status: 'draft' })
    expect(await platesOf(id)).toEqual([])
  },
)
