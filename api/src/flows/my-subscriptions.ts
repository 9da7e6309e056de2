import { type Card, listCards } from '../db/cards.ts'
import { findVehicle, listCovers, type OfferedVehicle } from '../db/catalogue.ts'
import { type Coupon, findCoupon } from '../db/coupons.ts'
import { findHub, type Hub } from '../db/hubs.ts'
import { listUnplaced, type Order } from '../db/orders.ts'
import {
  type BillingItem,
  listBillingItems,
  listSubscriptions,
  type Subscription,
} from '../db/subscriptions.ts'
import type { Deps } from '../deps.ts'
import type { Cover } from './cover-terms.ts'
import { DRAFT_LIFE, type OrderState, readOrder } from './order-state.ts'

/** A subscription with everything that is said about it. */
export type SubscriptionState = {
  subscription: Subscription
  order: Order
  car: OfferedVehicle
  cover: Cover | undefined
  card: Card | undefined
  hub: Hub | undefined
  coupon: Coupon | undefined
  /** newest first */
  items: BillingItem[]
}

/** One look-up per distinct key. */
async function lookUp<Key, Value>(keys: Key[], find: (key: Key) => Promise<Value>) {
  const found = new Map<Key, Value>()
  for (const key of new Set(keys)) found.set(key, await find(key))
  return found
}

/** The hub where the cars are handed over, or from which they are brought. */
const hubIdOf = ({ hubId, door }: Order) => hubId ?? door?.hubId

/** A customer's subscriptions, newest first. */
export async function readSubscriptions(
  { db }: Deps,
  customerId: string,
): Promise<SubscriptionState[]> {
  const rows = await listSubscriptions(db, customerId)
  const [covers, cards, items] = await Promise.all([
    listCovers(db),
    listCards(db, customerId),
    listBillingItems(
      db,
      rows.map(({ subscription }) => subscription.id),
    ),
  ])
  const cars = await lookUp(
    rows.map(({ order }) => order.classificationId),
    (classificationId) => findVehicle(db, { classificationId }, { evenRetired: true }),
  )
  const hubs = await lookUp(
    rows.flatMap(({ order }) => hubIdOf(order) ?? []),
    (id) => findHub(db, id),
  )
  const coupons = await lookUp(
    rows.flatMap(({ order }) => order.couponCode || []),
    (code) => findCoupon(db, code),
  )
  return rows.map(({ subscription, order }) => {
    const car = cars.get(order.classificationId)
    if (!car) throw new Error(`subscription ${subscription.id} is of a car that is not there`)
    const hubId = hubIdOf(order)
    return {
      subscription,
      order,
      car,
      cover: covers.find(({ id }) => id === order.coverId),
      card: cards.find(({ id }) => id === order.cardId),
      hub: hubId === undefined ? undefined : hubs.get(hubId),
      coupon: coupons.get(order.couponCode),
      items: items.filter(({ subscriptionId }) => subscriptionId === subscription.id),
    }
  })
}

/** A customer's orders that are not placed yet, newest first: open drafts, and those in payment. */
export async function readUnplaced({ db, now }: Deps, customerId: string): Promise<OrderState[]> {
  const found = await listUnplaced(db, customerId, new Date(now().getTime() - DRAFT_LIFE))
  const drafts = await Promise.all(found.map(({ id }) => readOrder(db, { id, customerId }, now())))
  return drafts.filter(({ order }) => order.status !== 'expired')
}
