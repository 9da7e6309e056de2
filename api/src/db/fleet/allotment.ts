import type { Day } from '@galgal/domain/dates'
import { and, asc, desc, eq, gt, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { type Db, first } from '../database.ts'
import { fleetCars } from '../schema/fleet.ts'
import { orders, subscriptions } from '../schema/orders.ts'
import type { Car } from './cars.ts'

export type Wanted = {
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

const isWaiting = inArray(subscriptions.status, ['pending', 'waitingForCustomer'])

/** Who has no day begins after all others. */
const LAST = '9999-12-31'
const beginsOn = (it: string) =>
  sql.raw(`case when ${it}.slot_lost_at is null then ${it}.start_date else '${LAST}' end`)

/** The day on which a subscription begins, for whoever of several is first. */
export const beginOf = ({ slotLostAt, startDate }: { slotLostAt: Date | null; startDate: Day }) =>
  slotLostAt ? LAST : startDate

/** The car of whoever begins last after a day, of those who can still be given another; locked with its subscription. Whoever else moves one is not waited for. */
export const lockProvisional = (
  tx: Db,
  { classificationId, colourId, hub, day }: Wanted,
  begins: Day,
): Promise<{ car: Car; subscriptionId: string } | undefined> =>
  first(
    tx
      .select({ car: fleetCars, subscriptionId: subscriptions.id })
      .from(fleetCars)
      .innerJoin(subscriptions, eq(subscriptions.id, fleetCars.subscriptionId))
      .where(
        and(
          eq(fleetCars.classificationId, classificationId),
          eq(fleetCars.colourId, colourId),
          eq(fleetCars.state, 'allotted'),
          isWaiting,
          ne(subscriptions.substatus, 'ready'),
          gt(beginsOn('subscriptions'), begins),
          goodOn(day),
        ),
      )
      .orderBy(
        sql`${fleetCars.hubId} is distinct from ${hub}::int`,
        desc(beginsOn('subscriptions')),
        desc(subscriptions.id),
      )
      .limit(1)
      .for('update', { skipLocked: true }),
  )

/** A car that can be handed over is there: one of the fleet stands at the hub and may be driven on the first day; one under a plate that was invented always is. */
export const isCarThere = sql<boolean>`(${subscriptions.licensePlate} <> '' and not exists (select from fleet_cars f
  where f.subscription_id = ${subscriptions.id} and (f.hub_id is distinct from ${orders.hub}
    or f.licence_until < ${subscriptions.startDate} or f.insurance_until < ${subscriptions.startDate})))`

const MOST = 200

/** Who waits for a car and could have one: those who begin first. */
export async function listToAllot(db: Db): Promise<string[]> {
  const { rows } = (await db.execute(sql`select w.id from (
      select s.id, ${beginsOn('s')} as begins, s.created_at from subscriptions s join orders o on o.id = s.order_id
        where s.license_plate = '' and s.status in ('pending', 'waitingForCustomer')
        and exists (select from fleet_cars f left join subscriptions d on d.id = f.subscription_id
          where f.classification_id = o.classification_id and f.colour_id = o.colour_id
          and (f.state = 'available' and f.purpose = 'sale'
            or f.state = 'allotted' and ${beginsOn('d')} > ${beginsOn('s')} and d.substatus <> 'ready'))
      union all
      select s.id, ${beginsOn('s')}, s.created_at from fleet_cars own
        join subscriptions s on s.id = own.subscription_id join orders o on o.id = s.order_id
        where own.state = 'allotted' and (own.hub_id is distinct from o.hub
          or own.licence_until < s.start_date or own.insurance_until < s.start_date)
        and exists (select from fleet_cars f where f.classification_id = o.classification_id
          and f.colour_id = o.colour_id and f.state = 'available' and f.purpose = 'sale')
    ) w order by w.begins, w.created_at, w.id limit ${MOST}`)) as unknown as {
    rows: { id: string }[]
  }
  return rows.map(({ id }) => id)
}
