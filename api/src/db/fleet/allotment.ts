import type { Day } from '@galgal/domain/dates'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { fleetCars } from '../schema/fleet.ts'
import { subscriptions } from '../schema/orders.ts'
import type { Car } from './cars.ts'

type Wanted = {
  classificationId: number
  colourId: string
  /** Where it is handed over, or brought from. */
  hub: number | null
  /** On which it may still be driven. */
  day: Day
}

const goodOn = (day: Day): SQL =>
  sql`coalesce(${fleetCars.licenceUntil}, ${day}) >= ${day} and coalesce(${fleetCars.insuranceUntil}, ${day}) >= ${day}`

/** A plate that was invented for somebody before the car was registered. */
const isPlateFree = sql`not exists (select from ${subscriptions} s where s.license_plate = ${fleetCars.plate}
  and s.license_plate <> '' and s.status in ('pending', 'waitingForCustomer', 'active'))`

/** Free cars of a colour, locked: those of the hub first, longest there first. Whoever else takes one is not waited for. */
export const lockFreeCars = (
  tx: Db,
  { classificationId, colourId, hub, day }: Wanted,
  most: number,
): Promise<Car[]> =>
  tx
    .select()
    .from(fleetCars)
    .where(
      and(
        eq(fleetCars.classificationId, classificationId),
        eq(fleetCars.colourId, colourId),
        sql`${fleetCars.state} = 'available' and ${fleetCars.purpose} = 'sale'`,
        goodOn(day),
        isPlateFree,
      ),
    )
    .orderBy(
      sql`${fleetCars.hubId} is distinct from ${hub}::int`,
      asc(fleetCars.since),
      fleetCars.id,
    )
    .limit(most)
    .for('update', { skipLocked: true })
