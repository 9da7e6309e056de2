import { createHash } from 'node:crypto'
import type { Calendar } from '@galgal/domain/calendar'
import type { Size } from '@galgal/domain/catalogue/vehicle'
import { DAY, type Day, dayAt } from '@galgal/domain/dates'
import type { Agorot } from '@galgal/domain/money'
import { openStage, type StageName } from '@galgal/domain/orders/order-stages'
import {
  type CoverTerms,
  DOOR_PRICE,
  type Quote,
  quote,
  type Sum,
} from '@galgal/domain/orders/quote'
import { type listCovers, type OfferedVehicle, readTerms } from '../../db/catalogue/catalogue.ts'
import type { Db } from '../../db/database.ts'
import { type OrderFacts, readOrderFacts } from '../../db/order/order-facts.ts'
import { lockOrder, type Order, type OrderKey } from '../../db/order/orders.ts'
import type { StockReservation } from '../../db/order/stock.ts'
import type { Card } from '../../db/payments/cards.ts'
import { isOpen, type Payment } from '../../db/payments/payments.ts'
import { Refusal } from '../../handle.ts'
import { type Limits, refuseUsedUp } from '../limits.ts'
import { checkedCoupon, couponFor, type OrderCoupon } from './coupons.ts'

export const DRAFT_LIFE = 14 * DAY

/** An order with everything that decides what may happen to it and what it costs. */
export type OrderState = {
  /** `status` is `expired` as soon as it is, whether that was written or not. */
  order: Order
  car: OfferedVehicle
  covers: Cover[]
  calendar: Calendar
  /** The coupon on the order, as long as it fits. */
  coupon: OrderCoupon | undefined
  /** Cards that can still pay, newest first. */
  cards: Card[]
  stockReservation: StockReservation | undefined
  /** All that was asked for, oldest first. */
  payments: Payment[]
  /** The newest charge. */
  charge: Payment | undefined
  /** The deposit that is held, or being requested. */
  deposit: Payment | undefined
  /** The newest deposit, whatever became of it. */
  lastDeposit: Payment | undefined
  subscriptionIds: string[]
  vehicleId: string | null
  today: Day
  quote: Quote
  stage: StageName
}

/** A card is good to the end of its month. */
export const isActive = (card: Card, today: Day) => card.expiry >= today.slice(0, 7)

export const coverOf = ({ order, covers }: Pick<OrderState, 'order' | 'covers'>) =>
  covers.find(({ id }) => id === order.coverId)

export const cardOf = ({ order, cards }: Pick<OrderState, 'order' | 'cards'>) =>
  cards.find(({ id }) => id === order.cardId)

type Facts = Omit<OrderState, 'quote' | 'stage'>

/** What an order costs by today's prices; a placed one costs what was charged. */
function quoteOf({ order, car, covers, calendar, coupon, today }: Facts): Quote {
  if (order.placedQuote) return order.placedQuote
  const cover = coverOf({ order, covers })
  const packs = car.packs[order.store] ?? []
  return quote({
    store: order.store,
    // A car that lost its packs keeps its closed orders readable.
    packs: packs.length ? packs : [{ months: order.months, monthly: 0 }],
    months: order.months,
    quantity: order.quantity,
    deposit: car.deposit,
    cover: cover && coverTerms(cover, car.size),
    delivery: order.deliveryMethod === 'Door2Door' ? DOOR_PRICE : 0,
    coupon: coupon && { ...coupon.terms, leastMonths: coupon.minPeriodMonths },
    startDate: order.startDate ?? undefined,
    today,
    calendar,
  })
}

/** A hold of another amount than a draft needs by now, as after a change of the catalogue, is none. */
export function depositStatusOf({
  order,
  quote,
  deposit,
}: Pick<OrderState, 'order' | 'quote' | 'deposit'>) {
  if (quote.depositHold === 0) return 'notNeeded'
  const isHeld = order.status === 'draft' && order.depositStatus === 'approved'
  return isHeld && deposit?.amount !== quote.depositHold ? 'none' : order.depositStatus
}

function stageOf(facts: Facts & { quote: Quote }): StageName {
  const { order, cards } = facts
  if (order.status === 'ordered' || order.status === 'paying') return 'checkout'
  return openStage({
    store: order.store,
    colourAndDate: order.colourId !== null && order.startDate !== null,
    quantity: order.quantityChosen,
    deliveryMethod: order.deliveryMethod,
    delivery:
      order.deliveryMethod === 'Door2Door'
        ? Boolean(order.door?.date)
        : order.hubId !== null && order.pickUpDate !== null,
    cover: order.coverId !== null,
    card: cardOf(facts) !== undefined,
    hasActiveCard: cards.length > 0,
    deposit: depositStatusOf(facts),
    answers: order.answers,
  })
}

/** Prices an order and finds its open stage; a coupon that no longer fits has gone. */
export function evaluateOrder(unchecked: Facts): OrderState {
  const facts = checkedCoupon(unchecked)
  const quoted = { ...facts, quote: quoteOf(facts) }
  return { ...quoted, stage: stageOf(quoted) }
}

const isHeldOrOpen = (payment: Payment) => isOpen(payment) || payment.state === 'approved'

async function stateOf(db: Db, facts: OrderFacts, now: Date): Promise<OrderState> {
  const { order, car, payments } = facts
  const today = dayAt(now)
  const sold = car.packs[order.store]?.some(({ months }) => months === order.months)
  const isLeft = order.updatedAt.getTime() + DRAFT_LIFE <= now.getTime()
  const expired = order.status === 'draft' && (facts.isCarRetired || !sold || isLeft)
  const { covers, calendar } = await readTerms(db, facts.termsTag)
  return evaluateOrder({
    order: expired ? { ...order, status: 'expired' } : order,
    car,
    covers,
    calendar,
    coupon: await couponFor(db, order, order.couponCode),
    cards: facts.cards.filter((card) => isActive(card, today)),
    stockReservation: facts.stockReservation,
    payments,
    charge: payments.findLast(({ kind }) => kind === 'charge'),
    deposit: payments.findLast((it) => it.kind === 'deposit' && isHeldOrOpen(it)),
    lastDeposit: payments.findLast(({ kind }) => kind === 'deposit'),
    subscriptionIds: order.status === 'ordered' ? facts.subscriptionIds : [],
    vehicleId: facts.vehicleId,
    today,
  })
}

/** Undefined when it is missing or another customer's. */
export async function findOrder(
  db: Db,
  orderKey: OrderKey,
  now: Date,
): Promise<OrderState | undefined> {
  const facts = await readOrderFacts(db, orderKey)
  return facts && stateOf(db, facts, now)
}

/** Throws OrderNotFound when it is missing or another customer's. */
export async function readOrder(db: Db, orderKey: OrderKey, now: Date): Promise<OrderState> {
  const state = await findOrder(db, orderKey, now)
  if (!state) throw new Refusal('OrderNotFound')
  return state
}

/** Nobody else changes it until the transaction ends, nor ends its reservation when that is locked too. */
export type LockedOrder = OrderState & { isReservationLocked: boolean }

/** The same for a change. Throws a 429 too for a key of `limits` that is used up. */
export async function lockOrderState(
  tx: Db,
  orderKey: OrderKey,
  now: Date,
  limits?: Limits,
): Promise<LockedOrder> {
  const { pickUp: _, ...state } = await lockWith(tx, orderKey, now, { limits })
  return state
}

/** The same, and nobody else takes a place at its hub: gives that on its day, if the order is handed over there and still holds its cars. */
export const lockOrderAtHub = (tx: Db, orderKey: OrderKey, now: Date, limits?: Limits) =>
  lockWith(tx, orderKey, now, { withHub: true, limits })

async function lockWith(
  tx: Db,
  orderKey: OrderKey,
  now: Date,
  { withHub = false, limits = new Map() }: { withHub?: boolean; limits?: Limits | undefined },
) {
  const { reservationId, hubId } = await lockOrder(tx, orderKey, withHub ? now : undefined)
  const facts = await readOrderFacts(tx, orderKey, { withHub, keys: [...limits.keys()] })
  if (!facts) throw new Refusal('OrderNotFound')
  refuseUsedUp(limits, facts.uses, now)
  const state = await stateOf(tx, facts, now)
  const isReservationLocked = state.stockReservation?.id === reservationId
  return { ...state, isReservationLocked, pickUp: hubId === null ? undefined : facts.pickUp }
}

/** Only a draft may be changed: throws OrderClosed or PaymentPending. */
export function refuseUnlessDraft({ order }: OrderState) {
  if (order.status === 'paying') throw new Refusal('PaymentPending')
  if (order.status !== 'draft') throw new Refusal('OrderClosed')
}

export type Cover = Awaited<ReturnType<typeof listCovers>>[number]

const scaled = (amount: Agorot, cover: Cover, size: Size): Agorot =>
  Math.round(amount * (cover.sizeFactors[size] ?? 1))

/** What a coverage costs for one car of a size. */
export const coverTerms = (cover: Cover, size: Size): CoverTerms & { daily: Agorot } => ({
  monthly: scaled(cover.monthly, cover, size),
  daily: scaled(cover.daily, cover, size),
  depositFactor: cover.depositFactor,
})

const figuresOf = ({ net, vat, total, lines }: Sum) => [
  net,
  vat,
  total,
  lines.map(({ name, amount }) => [name, amount]),
]

/** Names a quote by all its figures: another figure, another id. */
export function quoteIdOf({ dueNow, depositHold, monthly, total, ifLeaveEarly }: Quote): string {
  const figures = [
    figuresOf(dueNow),
    depositHold,
    figuresOf(monthly),
    monthly.schedule.map((it) => [it.from, it.to, it.total]),
    total,
    [ifLeaveEarly.freeUntil, ifLeaveEarly.coolingOffFee, ifLeaveEarly.feeAfterMonths],
    [ifLeaveEarly.oneMonthPrice, ifLeaveEarly.couponLeastMonths],
  ]
  const hash = createHash('sha256').update(JSON.stringify(figures)).digest('hex')
  return `q_${hash.slice(0, 8)}`
}
