import { eq, isNull, sql } from 'drizzle-orm'
import { besidesCar, carOf, type OfferedVehicle } from '../catalogue/catalogue.ts'
import type { Db } from '../database.ts'
import { nestedRows, wholeRow } from '../nested-rows.ts'
import type { Card } from '../payments/cards.ts'
import type { Payment } from '../payments/payments.ts'
import { terms, vehicles } from '../schema/catalogue.ts'
import { cards, isReserved, orders, stockReservations, subscriptions } from '../schema/orders.ts'
import { payments } from '../schema/payments.ts'
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

/** In one statement: what every step of an order asks of the database is mostly the way there and back. */
export async function readOrderFacts(db: Db, orderKey: OrderKey): Promise<OrderFacts | undefined> {
  const [row] = await db
    .select({ ...besidesCar, ...ofOrder })
    .from(orders)
    .innerJoin(vehicles, eq(vehicles.classificationId, orders.classificationId))
    .where(itsOwn(orderKey))
  if (!row) return undefined
  const {
    vehicle,
    colours,
    photos,
    reservations: [stockReservation],
    ...facts
  } = row
  return {
    ...facts,
    car: carOf({ vehicle, colours, photos }),
    isCarRetired: vehicle.retiredAt !== null,
    stockReservation,
  }
}
