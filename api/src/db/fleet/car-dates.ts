import { addDays, type Day } from '@galgal/domain/dates'
import { type CarDate, DAYS_BEFORE, MONTHS_BETWEEN_TESTS } from '@galgal/domain/fleet/car-dates'
import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { carDateNotices, fleetCars } from '../schema/fleet.ts'

type NearDate = { carId: string; kind: CarDate; until: Day; daysBefore: number }

/** The day of the test that follows the last one. */
export const nextTest = (car: string) =>
  `((${car}.tested_on::date + interval '${MONTHS_BETWEEN_TESTS} months')::date)::text`

/** The days that are so near by now, of which nobody has been told; from then on somebody has. */
export async function noteNearDates(tx: Db, today: Day, now: Date): Promise<NearDate[]> {
  const most = Math.max(...DAYS_BEFORE)
  const { rows } =
    (await tx.execute(sql`insert into ${carDateNotices} (car_id, kind, until, days_before, at)
    select f.id, p.kind, p.until, near.days, ${now.toISOString()}::timestamptz
      from fleet_cars f cross join lateral (values ('licence', f.licence_until), ('insurance', f.insurance_until),
        ('test', ${sql.raw(nextTest('f'))})) p (kind, until)
      cross join lateral (select min(before) as days from unnest(${sql.param([...DAYS_BEFORE])}::int[]) before
        where p.until::date - ${today}::date <= before) near
      where f.state <> 'gone' and p.until between ${today} and ${addDays(today, most)}
      order by p.until, f.plate
    on conflict do nothing
    returning car_id as "carId", kind, until, days_before as "daysBefore"`)) as unknown as {
      rows: NearDate[]
    }
  return rows
}

/** The plates of some cars, by their ids. */
export async function listPlates(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: fleetCars.id, plate: fleetCars.plate })
    .from(fleetCars)
    .where(inArray(fleetCars.id, [...ids]))
  return new Map(rows.map(({ id, plate }) => [id, plate]))
}
