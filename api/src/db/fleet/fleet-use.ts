import { DAY } from '@galgal/domain/dates'
import { and, type SQL, sql } from 'drizzle-orm'
import { isAmong } from '../among.ts'
import type { Db } from '../database.ts'
import { fleetCars } from '../schema/fleet.ts'

/** So many days are looked back on. */
const LOOKED_BACK = 90 * DAY

const holder = sql<
  string | null
>`(select held.customer_id from custody c join subscriptions held on held.id = c.subscription_id
  where c.car_id = fleet_cars.id and c.till is null)`

// What nobody has decided: drafts of its returns, and what whoever has it now has reported.
const openDamage = sql<number>`((select count(*) from visits v join damage_claims d on d.visit_id = v.id
    where (v.car_id = fleet_cars.id or (v.car_id is null and v.license_plate = fleet_cars.plate)) and d.state = 'draft')
  + (select count(*) from damage_reports r join custody c on c.subscription_id = r.subscription_id
    where c.car_id = fleet_cars.id and c.till is null and r.license_plate = fleet_cars.plate))::int`

/** The same of all cars at once: those of which something is. */
const damagedCars = sql`(select f.id from damage_claims d join visits v on v.id = d.visit_id
    join fleet_cars f on f.id = v.car_id or (v.car_id is null and f.plate = v.license_plate) where d.state = 'draft'
  union select f.id from damage_reports r join custody c on c.subscription_id = r.subscription_id and c.till is null
    join fleet_cars f on f.id = c.car_id and f.plate = r.license_plate)`

const usedDays = (now: Date) => {
  const [from, till] = [now.getTime() - LOOKED_BACK, now.getTime()].map((at) =>
    new Date(at).toISOString(),
  )
  const days = sql`coalesce(round(sum(extract(epoch from
      least(coalesce(c.till, ${till}::timestamptz), ${till}::timestamptz) - greatest(c."from", ${from}::timestamptz))) / 86400), 0)::int`
  const isWithin = sql`c."from" < ${till}::timestamptz and coalesce(c.till, ${till}::timestamptz) > ${from}::timestamptz`
  return { days, isWithin }
}

const usedDaysOfOne = (now: Date) => {
  const { days, isWithin } = usedDays(now)
  return sql<number>`(select ${days} from custody c where c.car_id = fleet_cars.id and ${isWithin})`
}

/** Cars that were used on so many days, of all of them at once. */
const usedCars = (now: Date, such: (days: SQL) => SQL) => {
  const { days, isWithin } = usedDays(now)
  return sql`(select c.car_id from custody c where ${isWithin} group by c.car_id having ${such(days)})`
}

export type UseFilters = {
  person?: string | undefined
  damage?: boolean | undefined
  usedFrom?: number | undefined
  usedTill?: number | undefined
}

/** Cars by who has them, by damage that is open, and by how many of the last ninety days they were used. */
export const isUsedSo = (by: UseFilters, now: Date): SQL | undefined =>
  and(
    by.person === undefined ? undefined : sql`${holder} = ${by.person}`,
    by.damage === undefined ? undefined : sql`(fleet_cars.id in ${damagedCars}) = ${by.damage}`,
    // Whoever was used on no day is in no custody.
    by.usedFrom
      ? sql`fleet_cars.id in ${usedCars(now, (days) => sql`${days} >= ${by.usedFrom}`)}`
      : undefined,
    by.usedTill === undefined
      ? undefined
      : sql`fleet_cars.id not in ${usedCars(now, (days) => sql`${days} > ${by.usedTill}`)}`,
  )

/** Who has some cars, what of them is damaged, and how many of the last ninety days they were used; by the car's id. */
export async function readFleetUse(db: Db, ids: readonly string[], now: Date) {
  const rows = await db
    .select({
      id: fleetCars.id,
      customerId: holder,
      damage: openDamage,
      used: usedDaysOfOne(now),
    })
    .from(fleetCars)
    .where(isAmong(fleetCars.id, ids))
  return new Map(rows.map(({ id, ...use }) => [id, use]))
}
