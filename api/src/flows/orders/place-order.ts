import { createHash } from 'node:crypto'
import { addMonths } from '@galgal/domain/dates'
import { shareOf } from '@galgal/domain/money'
import { LATE_DAYS_TOGETHER } from '@galgal/domain/subscriptions/late-days'
import type { Customer } from '../../db/account/sessions.ts'
import type { Db } from '../../db/database.ts'
import { changeOrder } from '../../db/order/orders.ts'
import { endStockReservation } from '../../db/order/stock.ts'
import type { Payment } from '../../db/payments/payments.ts'
import {
  addBillingItems,
  addSubscription,
  type Subscription,
} from '../../db/subscriptions/subscriptions.ts'
import type { Deps } from '../../deps.ts'
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
  { order, quote, today }: OrderState,
  payment: Payment,
) {
  const now = deps.now()
  if (!(await endStockReservation(tx, order.id, 'consumed')))
    throw new CannotPlace(`order ${order.id} holds no car`)
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

  const ids: string[] = []
  for (let position = 0; position < order.quantity; position++)
    ids.push(await subscribe(tx, deps, customer, order, position))
  const { startDate } = order
  if (startDate === null) throw new Error(`order ${order.id} has no start date`)
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

/** Adds the subscription of one car; a plate that is taken gives way to the next one. */
async function subscribe(
  tx: Db,
  { now, newId }: Deps,
  customer: Customer,
  order: OrderState['order'],
  position: number,
): Promise<string> {
  if (order.startDate === null) throw new Error(`order ${order.id} has no start date`)
  const id = position === 0 ? order.id : newId()
  const subscription: Omit<Subscription, 'licensePlate'> = {
    id,
    orderId: order.id,
    customerId: customer.id,
    position,
    ...firstStatusOf(customer),
    startDate: order.startDate,
    endDate: addMonths(order.startDate, order.months),
    createdAt: now(),
    cardId: null,
    nextBillOn: null,
    lateDaysMost: LATE_DAYS_TOGETHER,
    slotLostAt: null,
    returnDoor: null,
    handedOverAt: null,
    returnedAt: null,
    settledAt: null,
  }
  for (let tries = 0; ; tries++)
    if (await addSubscription(tx, { ...subscription, licensePlate: licensePlateOf(id, tries) }))
      return id
}

/** The eight-digit plate of a car's subscription, `412-83-702`: always the same for an id and a try. */
export function licensePlateOf(id: string, tries = 0): string {
  const hash = createHash('sha256').update(`${id} ${tries}`).digest()
  const digits = String(10_000_000 + (hash.readUInt32BE(0) % 90_000_000))
  return `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`
}
