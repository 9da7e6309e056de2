import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { odometerReadings } from '../schema/subscriptions.ts'

export type OdometerReading = typeof odometerReadings.$inferSelect
type Car = Pick<OdometerReading, 'subscriptionId' | 'licensePlate'>

export const addReading = (tx: Db, reading: OdometerReading) =>
  tx.insert(odometerReadings).values(reading)

/** Of one car, newest first. */
export const listReadings = (
  db: Db,
  { subscriptionId, licensePlate }: Car,
): Promise<OdometerReading[]> =>
  db
    .select()
    .from(odometerReadings)
    .where(
      and(
        eq(odometerReadings.subscriptionId, subscriptionId),
        eq(odometerReadings.licensePlate, licensePlate),
      ),
    )
    .orderBy(desc(odometerReadings.at), desc(odometerReadings.kilometres))
