import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { type Db, first, hasRows } from '../database.ts'
import { custody, fleetCars } from '../schema/fleet.ts'
import { subscriptions } from '../schema/orders.ts'
import type { Car } from './cars.ts'

/** The single car that a subscription is allotted or drives, locked; none where plates are invented. */
export const lockCarOf = (tx: Db, subscriptionId: string): Promise<Car | undefined> =>
  first(
    tx.select().from(fleetCars).where(eq(fleetCars.subscriptionId, subscriptionId)).for('update'),
  )

/** Whether a subscription has one of the single cars. */
export const hasCar = (db: Db, subscriptionId: string): Promise<boolean> =>
  hasRows(
    db
      .select({ id: fleetCars.id })
      .from(fleetCars)
      .where(eq(fleetCars.subscriptionId, subscriptionId)),
  )

export const addCustody = (tx: Db, row: typeof custody.$inferInsert) =>
  tx.insert(custody).values(row)

export const endCustody = (tx: Db, carId: string, till: Date) =>
  tx
    .update(custody)
    .set({ till })
    .where(and(eq(custody.carId, carId), isNull(custody.till)))

/** Until when somebody had a car, the last time it came back. */
export const lastBack = async (db: Db, carId: string): Promise<Date | undefined> => {
  const row = await first(
    db
      .select({ till: custody.till })
      .from(custody)
      .where(and(eq(custody.carId, carId), isNotNull(custody.till)))
      .orderBy(desc(custody.till))
      .limit(1),
  )
  return row?.till ?? undefined
}

/** More nobody reads at once. */
const MOST = 200

/** Who had a car, the last first. */
export const listCustody = (db: Db, carId: string) =>
  db
    .select({
      id: custody.id,
      subscriptionId: custody.subscriptionId,
      customerId: subscriptions.customerId,
      from: custody.from,
      till: custody.till,
    })
    .from(custody)
    .innerJoin(subscriptions, eq(subscriptions.id, custody.subscriptionId))
    .where(eq(custody.carId, carId))
    .orderBy(desc(custody.from), desc(custody.id))
    .limit(MOST)
