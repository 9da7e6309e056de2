import { findVehicle, listCovers, type OfferedVehicle } from '../../db/catalogue/catalogue.ts'
import { type Coupon, findCoupon } from '../../db/order/coupons.ts'
import { findHub, type Hub } from '../../db/order/hubs.ts'
import { listUnplaced, type Order } from '../../db/order/orders.ts'
import { type Card, listEveryCard } from '../../db/payments/cards.ts'
import {
  readSubscriptionFacts,
  type SubscriptionFacts,
} from '../../db/subscriptions/subscription-facts.ts'
import {
  type BillingItem,
  listBillingItems,
  listSubscriptions,
  type Subscription,
} from '../../db/subscriptions/subscriptions.ts'
import type { Deps } from '../../deps.ts'
import { type Cover, DRAFT_LIFE, type OrderState, readOrder } from '../orders/order-state.ts'

/** A subscription with everything that is said about it. */
export type SubscriptionState = SubscriptionFacts & {
  /** What was charged and given back, newest first. */
  items: BillingItem[]
  subscription: Subscription
  order: Order
  /** The car that was ordered. */
  car: OfferedVehicle
  /** The car that is driven now. */
  current: OfferedVehicle
  /** Cars that were driven before it, the newest first. */
  previous: OfferedVehicle[]
  cover: Cover | undefined
  /** The card that pays for it. */
  card: Card | undefined
  hub: Hub | undefined
  /** Where it is brought back to. */
  hubBack: Hub | undefined
  coupon: Coupon | undefined
}

/** One look-up per distinct key. */
async function lookUp<Key, Value>(keys: Key[], find: (key: Key) => Promise<Value>) {
  const found = new Map<Key, Value>()
  for (const key of new Set(keys)) found.set(key, await find(key))
  return found
}

/** The hub where the cars are handed over, or from which they are brought. */
const hubIdOf = ({ hubId, door }: Order) => hubId ?? door?.hubId

type Row = { subscription: Subscription; order: Order }

/** A customer's subscriptions, newest first; or one of them, if it is theirs. */
export async function readSubscriptions(
  { db }: Pick<Deps, 'db'>,
  customerId: string,
  only?: string,
): Promise<SubscriptionState[]> {
  const rows = await listSubscriptions(db, customerId, only)
  const ids = rows.map(({ subscription }) => subscription.id)
  const [factsOf, charged, covers, cards] = await Promise.all([
    readSubscriptionFacts(db, ids),
    listBillingItems(db, ids),
    listCovers(db),
    listEveryCard(db, customerId),
  ])
  const itemsOf = Map.groupBy(charged, ({ subscriptionId }) => subscriptionId)
  const known = rows.map((row) => ({
    ...row,
    ...factsOf(row.subscription.id),
    items: itemsOf.get(row.subscription.id) ?? [],
  }))
  const cars = await lookUp(
    known.flatMap(({ order, vehicles }) => [
      order.classificationId,
      ...vehicles.map(({ classificationId }) => classificationId),
    ]),
    (classificationId) => findVehicle(db, { classificationId }, { evenRetired: true }),
  )
  const hubs = await lookUp(
    known.flatMap(({ order, end }) => [hubIdOf(order) ?? [], end?.hubId ?? []].flat()),
    (id) => findHub(db, id),
  )
  const coupons = await lookUp(
    rows.flatMap(({ order }) => order.couponCode || []),
    (code) => findCoupon(db, code),
  )
  return known.map((it) => ({
    ...it,
    ...carsOf(it, (id) => cars.get(id)),
    cover: covers.find(({ id }) => id === it.order.coverId),
    card: cards.find(({ id }) => id === (it.subscription.cardId ?? it.order.cardId)),
    hub: hubs.get(hubIdOf(it.order) ?? 0),
    hubBack: hubs.get(it.end?.hubId ?? 0),
    coupon: coupons.get(it.order.couponCode),
  }))
}

/** The cars of a subscription: ordered, driven now, and driven before. */
function carsOf(
  { subscription, order, vehicles }: Row & Pick<SubscriptionFacts, 'vehicles'>,
  carOf: (classificationId: number) => OfferedVehicle | undefined,
) {
  const find = (classificationId: number) => {
    const car = carOf(classificationId)
    if (!car) throw new Error(`car of subscription ${subscription.id} not found`)
    return car
  }
  const now = vehicles.find(({ till }) => till === null)
  const before = vehicles.filter(({ till }) => till !== null).toReversed()
  return {
    car: find(order.classificationId),
    current: find(now?.classificationId ?? order.classificationId),
    previous: before.map(({ classificationId }) => find(classificationId)),
  }
}

/** A customer's orders that are not placed yet, newest first: open drafts, and those in payment. */
export async function readUnplaced({ db, now }: Deps, customerId: string): Promise<OrderState[]> {
  const found = await listUnplaced(db, customerId, new Date(now().getTime() - DRAFT_LIFE))
  const drafts = await Promise.all(found.map(({ id }) => readOrder(db, { id, customerId }, now())))
  return drafts.filter(({ order }) => order.status !== 'expired')
}
