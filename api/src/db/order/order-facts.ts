import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { buildOnce, given } from '../build-once.ts'
import { besidesCar, carOf, type OfferedVehicle } from '../catalogue/catalogue.ts'
import type { Db } from '../database.ts'
import type { Uses } from '../limits.ts'
import { nestedRows, wholeRow } from '../nested-rows.ts'
import type { Card } from '../payments/cards.ts'
import type { Payment } from '../payments/payments.ts'
import { hubs, terms, vehicles } from '../schema/catalogue.ts'
import { cards, isReserved, orders, stockReservations, subscriptions } from '../schema/orders.ts'
import { payments } from '../schema/payments.ts'
import { limits } from '../schema/rate-limits.ts'
import { type Hub, type HubDay, isBooked } from './hubs.ts'
import { itsOwn, type Order, type OrderKey } from './orders.ts'
import type { StockReservation } from './stock.ts'

/** All that is written of one order, as of one moment. */
export type OrderFacts = {
  order: Order
  car: OfferedVehicle
  isCarRetired: boolean
  /** Oldest first. */
  payments: Payment[]
  /** All that its customer may choose from, newest first. */
  cards: Card[]
  stockReservation: StockReservation | undefined
  subscriptionIds: string[]
  /** The licence plate of the first car; null before one is allotted. */
  vehicleId: string | null
  /** Of the coverages and the calendar that hold now. */
  termsTag: string
  /** Its hub on its day, when that is asked for and there is one. */
  pickUp: HubDay | undefined
  /** The windows of the keys that are asked for. */
  uses: (Uses & { key: string })[]
}

const ofOrder = {
  order: wholeRow(orders),
  vehicle: wholeRow(vehicles),
  payments: nestedRows(payments, eq(payments.orderId, orders.id), sql`${payments.createdAt}`),
  cards: nestedRows(
    cards,
    sql`${eq(cards.customerId, orders.customerId)} and ${isNull(cards.removedAt)}`,
    sql`${cards.createdAt} desc, ${cards.id} desc`,
  ),
  reservations: nestedRows(
    stockReservations,
    sql`${eq(stockReservations.orderId, orders.id)} and ${isReserved}`,
    sql`${stockReservations.id}`,
  ),
  subscriptionIds: sql<string[]>`(select coalesce(json_agg(${subscriptions.id}
    order by ${subscriptions.position}), '[]') from ${subscriptions} where ${eq(subscriptions.orderId, orders.id)})`,
  vehicleId: sql<string | null>`(select nullif(${subscriptions.licensePlate}, '')
    from ${subscriptions} where ${eq(subscriptions.orderId, orders.id)}
    order by ${subscriptions.position} limit 1)`,
  termsTag: sql<string>`(select ${terms.tag} from ${terms})`,
}

const others = alias(orders, 'others')

const ofPickUp = {
  hubs: nestedRows(hubs, eq(hubs.id, orders.hubId), sql`${hubs.id}`),
  booked: sql`(select coalesce(sum(${others.quantity}), 0) from ${orders} "others"
    where ${and(
      isBooked(others.status),
      eq(others.hubId, orders.hubId),
      eq(others.pickUpDate, orders.pickUpDate),
      ne(others.id, orders.id),
    )})`.mapWith(Number),
}

const ofKeys = {
  uses: nestedRows(
    limits,
    sql`${limits.key} = any(${sql.placeholder('keys')})`,
    sql`${limits.key}`,
  ),
}

const factsWith = <More extends object>(more: More) =>
  buildOnce((db) =>
    db
      .select({ ...besidesCar, ...ofOrder, ...more })
      .from(orders)
      .innerJoin(vehicles, eq(vehicles.classificationId, orders.classificationId))
      .where(
        itsOwn({ id: given('id', orders.id), customerId: given('customerId', orders.customerId) }),
      ),
  )
const plain = factsWith({})
const withinLimits = factsWith(ofKeys)
const atHub = factsWith({ ...ofPickUp, ...ofKeys })

type Row = Awaited<ReturnType<typeof plain>>[number] &
  Partial<{ hubs: Hub[]; booked: number; uses: OrderFacts['uses'] }>

/** In one statement: what every step of an order asks of the database is mostly the way there and back. */
export async function readOrderFacts(
  db: Db,
  orderKey: OrderKey,
  { withHub = false, keys = [] }: { withHub?: boolean; keys?: string[] } = {},
): Promise<OrderFacts | undefined> {
  const values = { ...orderKey, keys }
  const [row]: Row[] = withHub
    ? await atHub(db, values)
    : await (keys.length ? withinLimits(db, values) : plain(db, values))
  if (!row) return undefined
  const {
    vehicle,
    colours,
    photos,
    reservations: [stockReservation],
    hubs: [hub] = [],
    booked = 0,
    uses = [],
    ...facts
  } = row
  return {
    ...facts,
    pickUp: hub && { hub, booked },
    uses,
    car: carOf({ vehicle, colours, photos }),
    isCarRetired: vehicle.retiredAt !== null,
    stockReservation,
  }
}
