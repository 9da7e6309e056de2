import { asc, eq } from 'drizzle-orm'
import type { Db } from '../src/db/database.ts'
import { itsOwn, type Order, type OrderKey } from '../src/db/order/orders.ts'
import type { Payment } from '../src/db/payments/payments.ts'
import { catalogueChanges } from '../src/db/schema/catalogue.ts'
import { orders } from '../src/db/schema/orders.ts'
import { payments } from '../src/db/schema/payments.ts'

/** An order as it is written, whatever follows from it. */
export async function findOrder(db: Db, orderKey: OrderKey): Promise<Order | undefined> {
  const [found] = await db.select().from(orders).where(itsOwn(orderKey))
  return found
}

/** Oldest first. */
export const listPayments = (db: Db, orderId: string): Promise<Payment[]> =>
  db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(payments.createdAt)

/** The cars of each change of the catalogue, oldest first; a transaction's own too. */
export async function listCatalogueChanges(db: Db) {
  const { cars, id } = catalogueChanges
  const rows = await db.select({ cars }).from(catalogueChanges).orderBy(asc(id))
  return rows.map((row) => row.cars)
}
