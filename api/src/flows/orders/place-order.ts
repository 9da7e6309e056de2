import { createHash } from 'node:crypto'
import { addMonths, type Day } from '@galgal/domain/dates'
import { shareOf } from '@galgal/domain/money'
import { LATE_DAYS_TOGETHER } from '@galgal/domain/subscriptions/late-days'
import type { SQLWrapper } from 'drizzle-orm'
import type { Customer } from '../../db/account/sessions.ts'
import type { Db } from '../../db/database.ts'
import { lockFreeCars } from '../../db/fleet/allotment.ts'
import type { Car } from '../../db/fleet/cars.ts'
import { changeOrder, type Order } from '../../db/order/orders.ts'
import { consumeStockReservation } from '../../db/order/stock.ts'
import type { Payment } from '../../db/payments/payments.ts'
import {
  addBillingItems,
  addSubscriptions,
  type Subscription,
} from '../../db/subscriptions/subscriptions.ts'
import { writeTogether } from '../../db/write-together.ts'
import type { Deps } from '../../deps.ts'
import { takeCar } from '../fleet/custody.ts'
import { enqueue } from '../notifications/outbox.ts'
import { recordOrderPlaced } from '../webhooks/record-event.ts'
import type { OrderState } from './order-state.ts'

/** What an order was promised is gone: its payment is given back. */
export class CannotPlace extends Error {
  override name = 'CannotPlace'
}

/** Turns an order whose first payment went through into subscriptions, one per car; what else is to be written of the payment is written along. Gives what is other of the order then. Throws CannotPlace. */
export async function place(
  tx: Db,
  deps: Deps,
  customer: Customer,
  { order, quote, today }: Pick<OrderState, 'order' | 'quote' | 'today'>,
  payment: Payment,
  ofPayment: SQLWrapper[],
): Promise<Pick<OrderState, 'order' | 'stockReservation' | 'subscriptionIds' | 'vehicleId'>> {
  const { startDate } = order
  if (startDate === null) throw new Error(`order ${order.id} has no start date`)
  const now = deps.now()
  const stock = await consumeStockReservation(tx, order.id)
  if (!stock) throw new CannotPlace(`order ${order.id} holds no car`)
  const added = Array.from({ length: order.quantity }, (_, position) =>
    newSubscription(deps, customer, { order, startDate, position }),
  )
  const [plate = ''] =
    stock.countedBy === 'number'
      ? await subscribeInvented(tx, added)
      : await subscribeWith(tx, deps, added, await lockCarsFor(tx, order, startDate))
  const ids = added.map(({ id }) => id)
  const { amount } = payment
  await recordOrderPlaced(tx, deps, order, { startDate, subscriptionIds: ids, amount })

  const items = ids.map((subscriptionId, position) => ({
    id: deps.newId(),
    subscriptionId,
    paymentId: payment.id,
    date: today,
    type: 'charge' as const,
    amount: shareOf(amount, order.quantity, position),
  }))
  const changes = {
    status: 'ordered',
    orderedAt: now,
    updatedAt: now,
    placedQuote: quote,
  } as const
  await writeTogether(tx, [
    ...ofPayment,
    changeOrder(tx, order.id, changes),
    enqueue(tx, deps, {
      kind: 'orderPlaced',
      dedupeKey: `orderPlaced:${order.id}`,
      payload: { orderId: order.id, customerId: customer.id },
    }),
    addBillingItems(tx, items),
  ])
  return {
    order: { ...order, ...changes },
    stockReservation: undefined,
    subscriptionIds: ids,
    vehicleId: plate || null,
  }
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

/** Adds subscriptions each with its car, and gives their plates; of one without, it is known later. */
async function subscribeWith(tx: Db, deps: Deps, added: Added[], cars: Car[]): Promise<string[]> {
  const named = added.map((it, at) => ({ ...it, licensePlate: cars[at]?.plate ?? '' }))
  const ids = await addSubscriptions(tx, named)
  const other = named.find(({ id }) => !ids.includes(id))
  if (other) throw new Error(`plate ${other.licensePlate} is of another subscription`)
  for (const [at, { id }] of added.entries()) {
    const car = cars[at]
    if (car) await takeCar(tx, deps, id, car)
  }
  return named.map(({ licensePlate }) => licensePlate)
}

/** Adds subscriptions each under a plate of its own, and gives the plates; one that is taken gives way to the next. */
async function subscribeInvented(tx: Db, added: Added[]): Promise<string[]> {
  const plates = new Map<string, string>()
  for (let tries = 0; plates.size < added.length; tries++) {
    const named = added
      .filter(({ id }) => !plates.has(id))
      .map((it) => ({ ...it, licensePlate: licensePlateOf(it.id, tries) }))
    const ids = await addSubscriptions(tx, named)
    for (const { id, licensePlate } of named) if (ids.includes(id)) plates.set(id, licensePlate)
  }
  return added.map(({ id }) => plates.get(id) ?? '')
}

/** The eight-digit plate of a car's subscription, `412-83-702`: always the same for an id and a try. */
export function licensePlateOf(id: string, tries = 0): string {
  const hash = createHash('sha256').update(`${id} ${tries}`).digest()
  const digits = String(10_000_000 + (hash.readUInt32BE(0) % 90_000_000))
  return `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`
}
