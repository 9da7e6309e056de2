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
    where v.license_plate = fleet_cars.plate and d.state = 'draft')
  + (select count(*) from damage_reports r join custody c on c.subscription_id = r.subscription_id
    where c.car_id = fleet_cars.id and c.till is null and r.license_plate = fleet_cars.plate))::int`

const usedDays = (now: Date) => {
  const [from, till] = [now.getTime() - LOOKED_BACK, now.getTime()].map((at) =>
    new Date(at).toISOString(),
  )
  return sql<number>`(select coalesce(round(sum(extract(epoch from
      least(coalesce(c.till, ${till}::timestamptz), ${till}::timestamptz) - greatest(c."from", ${from}::timestamptz))) / 86400), 0)::int
    from custody c where c.car_id = fleet_cars.id and c."from" < ${till}::timestamptz
      and coalesce(c.till, ${till}::timestamptz) > ${from}::timestamptz)`
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
    by.damage === undefined ? undefined : sql`(${openDamage} > 0) = ${by.damage}`,
    by.usedFrom === undefined ? undefined : sql`${usedDays(now)} >= ${by.usedFrom}`,
    by.usedTill === undefined ? undefined : sql`${usedDays(now)} <= ${by.usedTill}`,
  )

/** Who has some cars, what of them is damaged, and how many of the last ninety days they were used; by the car's id. */
export async function readFleetUse(db: Db, ids: readonly string[], now: Date) {
  const rows = await db
    .select({
      id: fleetCars.id,
      customerId: holder,
      damage: openDamage,
      used: usedDays(now),
    })
    .from(fleetCars)
    .where(isAmong(fleetCars.id, ids))
  return new Map(rows.map(({ id, ...use }) => [id, use]))
}
