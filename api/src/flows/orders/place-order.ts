import { createHash } from 'node:crypto'
import { addMonths, type Day } from '@galgal/domain/dates'
import { shareOf } from '@galgal/domain/money'
import { LATE_DAYS_TOGETHER } from '@galgal/domain/subscriptions/late-days'
import type { Customer } from '../../db/account/sessions.ts'
import type { Db } from '../../db/database.ts'
import { lockFreeCars } from '../../db/fleet/allotment.ts'
import type { Car } from '../../db/fleet/cars.ts'
import { changeOrder, type Order } from '../../db/order/orders.ts'
import { consumeStockReservation } from '../../db/order/stock.ts'
import type { Payment } from '../../db/payments/payments.ts'
import {
  addBillingItems,
  addSubscription,
  type Subscription,
} from '../../db/subscriptions/subscriptions.ts'
import type { Deps } from '../../deps.ts'
import { takeCar } from '../fleet/custody.ts'
import { enqueue } from '../notifications/outbox.ts'
import { takeInvoiceNumber } from '../payments/ledger.ts'
import { recordOrderPlaced } from '../webhooks/record-event.ts'
import type { OrderState } from './order-state.ts'

/** What an order was promised is gone: its payment is given back. */
export class CannotPlace extends Error {
  override name = 'CannotPlace'
}

/** Turns an order whose first payment went through into subscriptions, one per car. Throws CannotPlace. */
export async function place(
  tx: Db,
  deps: Deps,
  customer: Customer,
  { order, quote, today }: Pick<OrderState, 'order' | 'quote' | 'today'>,
  payment: Payment,
) {
  const now = deps.now()
  const stock = await consumeStockReservation(tx, order.id)
  if (!stock) throw new CannotPlace(`order ${order.id} holds no car`)
  await changeOrder(tx, order.id, {
    status: 'ordered',
    orderedAt: now,
    updatedAt: now,
    placedQuote: quote,
  })
  await enqueue(tx, deps, {
    kind: 'orderPlaced',
    dedupeKey: `orderPlaced:${order.id}`,
    payload: { orderId: order.id, customerId: customer.id },
  })

  const { startDate } = order
  if (startDate === null) throw new Error(`order ${order.id} has no start date`)
  const isCounted = stock.countedBy === 'cars'
  const cars = isCounted ? await lockCarsFor(tx, order, startDate) : []
  const ids: string[] = []
  for (let position = 0; position < order.quantity; position++) {
    const added = newSubscription(deps, customer, { order, startDate, position })
    ids.push(added.id)
    await (isCounted
      ? subscribeWith(tx, deps, added, cars[position])
      : subscribeInvented(tx, added))
  }
  const { amount } = payment
  await recordOrderPlaced(tx, deps, order, { startDate, subscriptionIds: ids, amount })

  const number = await takeInvoiceNumber(tx, today)
  await addBillingItems(
    tx,
    ids.map((subscriptionId, position) => ({
      id: deps.newId(),
      subscriptionId,
      paymentId: payment.id,
      date: today,
      number,
      type: 'charge',
      amount: shareOf(payment.amount, order.quantity, position),
    })),
  )
}

/** Private people show who they are, companies show documents, before a car is handed over. */
export const firstStatusOf = ({ documentStatus, b2bType }: Customer) =>
  documentStatus === 'approved'
    ? ({ status: 'pending', substatus: 'preparing' } as const)
    : ({
        status: 'waitingForCustomer',
        substatus: b2bType === 'Company' ? 'document' : 'identity',
      } as const)

type Added = Omit<Subscription, 'licensePlate'>

const newSubscription = (
  { now, newId }: Deps,
  customer: Customer,
  {
    order: { id: orderId, months, hub },
    startDate,
    position,
  }: { order: Order; startDate: Day; position: number },
): Added => ({
  id: position === 0 ? orderId : newId(),
  orderId,
  customerId: customer.id,
  position,
  hub,
  returnHub: null,
  ...firstStatusOf(customer),
  startDate,
  endDate: addMonths(startDate, months),
  createdAt: now(),
  cardId: null,
  nextBillOn: null,
  lateDaysMost: LATE_DAYS_TOGETHER,
  slotLostAt: null,
  returnDoor: null,
  handedOverAt: null,
  returnedAt: null,
  settledAt: null,
  onTheWay: null,
})

/** Free cars for an order, those of its hub first; locked after the stock that was reserved before. */
const lockCarsFor = (
  tx: Db,
  { classificationId, colourId, hub, quantity }: Order,
  day: Day,
): Promise<Car[]> =>
  colourId === null
    ? Promise.resolve([])
    : lockFreeCars(tx, { classificationId, colourId, hub, day }, quantity)

/** Adds a subscription with its car; without one its plate is known later. */
async function subscribeWith(tx: Db, deps: Deps, added: Added, car: Car | undefined) {
  const licensePlate = car?.plate ?? ''
  if (!(await addSubscription(tx, { ...added, licensePlate })))
    throw new Error(`plate ${licensePlate} is of another subscription`)
  if (car) await takeCar(tx, deps, added.id, car)
}

/** Adds a subscription under a plate of its own; one that is taken gives way to the next. */
async function subscribeInvented(tx: Db, added: Added) {
  for (let tries = 0; ; tries++)
    if (await addSubscription(tx, { ...added, licensePlate: licensePlateOf(added.id, tries) }))
      return
}

/** The eight-digit plate of a car's subscription, `412-83-702`: always the same for an id and a try. */
export function licensePlateOf(id: string, tries = 0): string {
  const hash = createHash('sha256').update(`${id} ${tries}`).digest()
  const digits = String(10_000_000 + (hash.readUInt32BE(0) % 90_000_000))
  return `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`
}
