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
import { type CountedBy, consumeStockReservation } from '../../db/order/stock.ts'
import type { Payment } from '../../db/payments/payments.ts'
import {
  addBillingItems,
  addSubscriptions,
  isPlateConflict,
  type Subscription,
} from '../../db/subscriptions/subscriptions.ts'
import { writeReturning, writeTogether } from '../../db/write-together.ts'
import type { Deps } from '../../deps.ts'
import { takeCar } from '../fleet/custody.ts'
import { enqueue } from '../notifications/outbox.ts'
import { recordOrderPlaced } from '../webhooks/record-event.ts'
import type { OrderState } from './order-state.ts'

/** What an order was promised is gone: its payment is given back. */
export class CannotPlace extends Error {
  override name = 'CannotPlace'
}

/** What was known of an order is no longer so; placed anew, it may be. */
class Stale extends Error {
  override name = 'Stale'
}

const TRIES = 5

/** Places what may be stale again, with the number of the try; a plate that is taken gives way to the next. */
export async function whileStale<Done>(run: (tries: number) => Promise<Done>): Promise<Done> {
  for (let tries = 0; ; tries++)
    try {
      return await run(tries)
    } catch (error) {
      const isStale = error instanceof Stale || isPlateConflict(error)
      if (!isStale || tries + 1 === TRIES) throw error
    }
}

/** An order whose first payment went through, which is locked. */
type Paid = Pick<OrderState, 'order' | 'quote' | 'today'> & {
  payment: Payment
  countedBy: CountedBy | null
  tries: number
  /** What else is to be written of the payment. */
  writes: SQLWrapper[]
}

/** Turns an order into subscriptions, one per car. Gives what is other of the order then. Throws CannotPlace. */
export async function place(
  tx: Db,
  deps: Deps,
  customer: Customer,
  paid: Paid,
): Promise<Pick<OrderState, 'order' | 'stockReservation' | 'subscriptionIds' | 'vehicleId'>> {
  const { order, quote } = paid
  const { startDate } = order
  if (startDate === null) throw new Error(`order ${order.id} has no start date`)
  const now = deps.now()
  const added = Array.from({ length: order.quantity }, (_, position) =>
    newSubscription(deps, customer, { order, startDate, position }),
  )
  const changes = {
    status: 'ordered',
    orderedAt: now,
    updatedAt: now,
    placedQuote: quote,
  } as const
  const writes = [
    ...paid.writes,
    changeOrder(tx, order.id, changes),
    ...writesOf(tx, deps, paid, added),
  ]
  const plate =
    paid.countedBy === 'number'
      ? await subscribeInvented(tx, { ...paid, added, writes })
      : await subscribeWithCars(tx, deps, { order, startDate, added, writes })
  const ids = added.map(({ id }) => id)
  const { amount } = paid.payment
  await recordOrderPlaced(tx, deps, order, { startDate, subscriptionIds: ids, amount })
  return {
    order: { ...order, ...changes },
    stockReservation: undefined,
    subscriptionIds: ids,
    vehicleId: plate || null,
  }
}

/** What follows from its subscriptions. */
const writesOf = (tx: Db, deps: Deps, { order, payment, today }: Paid, added: Added[]) => [
  enqueue(tx, deps, {
    kind: 'orderPlaced',
    dedupeKey: `orderPlaced:${order.id}`,
    payload: { orderId: order.id, customerId: order.customerId },
  }),
  addBillingItems(
    tx,
    added.map(({ id }, position) => ({
      id: deps.newId(),
      subscriptionId: id,
      paymentId: payment.id,
      date: today,
      type: 'charge' as const,
      amount: shareOf(payment.amount, order.quantity, position),
    })),
  ),
]

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

type Placing = { order: Order; added: Added[]; writes: SQLWrapper[] }

const cannotPlace = ({ id }: Order) => new CannotPlace(`order ${id} holds no car`)

/** Adds subscriptions each with its car, and gives the plate of the first; of one without, it is known later. */
async function subscribeWithCars(
  tx: Db,
  deps: Deps,
  { order, startDate, added, writes }: Placing & { startDate: Day },
): Promise<string> {
  const [consumed] = await consumeStockReservation(tx, order.id)
  if (!consumed) throw cannotPlace(order)
  if (consumed.countedBy === 'number') throw new Stale(`order ${order.id} is counted by number`)
  const cars = await lockCarsFor(tx, order, startDate)
  const named = added.map((it, at) => ({ ...it, licensePlate: cars[at]?.plate ?? '' }))
  await addSubscriptions(tx, named)
  for (const [at, { id }] of added.entries()) {
    const car = cars[at]
    if (car) await takeCar(tx, deps, id, car)
  }
  await writeTogether(tx, writes)
  return named[0]?.licensePlate ?? ''
}

/** Adds subscriptions each under a plate of its own, all in one statement, and gives the plate of the first. */
async function subscribeInvented(
  tx: Db,
  { order, tries, added, writes }: Placing & { tries: number },
): Promise<string> {
  const named = added.map((it) => ({ ...it, licensePlate: licensePlateOf(it.id, tries) }))
  const [consumed] = await writeReturning<{ counted: CountedBy }>(
    tx,
    consumeStockReservation(tx, order.id),
    [addSubscriptions(tx, named), ...writes],
  )
  if (!consumed) throw cannotPlace(order)
  if (consumed.counted === 'cars') throw new Stale(`order ${order.id} is counted by cars`)
  return named[0]?.licensePlate ?? ''
}

/** The eight-digit plate of a car's subscription, `412-83-702`: always the same for an id and a try. */
export function licensePlateOf(id: string, tries = 0): string {
  const hash = createHash('sha256').update(`${id} ${tries}`).digest()
  const digits = String(10_000_000 + (hash.readUInt32BE(0) % 90_000_000))
  return `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`
}
