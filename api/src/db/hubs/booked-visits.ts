import type { Day } from '@galgal/domain/dates'
import type { BookedVisit } from '@galgal/domain/orders/displaced-visits'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { isAtHubs } from '../office/scope.ts'

/** A visit that has its place for good. */
export type Booked = BookedVisit & {
  orderId: string
  customerId: string
  /** One of those that still wait to change hands; null when none does any more, or the order is not paid yet. */
  subscriptionId: string | null
  isPaying: boolean
}

type Raw = Omit<Booked, 'window' | 'bookedAt'> & {
  fromTime: string | null
  tillTime: string | null
  bookedAt: string
}

const ofOrder = sql`o.id as "orderId", o.customer_id as "customerId", o.status = 'paying' as "isPaying",
  (select s.id from subscriptions s where s.order_id = o.id and s.status in ('pending', 'waitingForCustomer')
    and s.slot_lost_at is null order by s.position limit 1) as "subscriptionId",
  coalesce(o.ordered_at, o.updated_at) as "bookedAt"`
const ofEnd = sql`s.order_id as "orderId", s.customer_id as "customerId", false as "isPaying", s.id as "subscriptionId",
  t.requested_at as "bookedAt"`

const ends = sql`terminations t join subscriptions s on s.id = t.subscription_id and s.status = 'active'
  and t.place_lost_at is null`

/** What is to change hands at some hubs, or at doors by them, from a day on. */
export async function listBookedVisits(
  db: Db,
  { from, hubIds }: { from: Day; hubIds: readonly number[] | null },
): Promise<Booked[]> {
  const at = (hub: SQL) => isAtHubs(hub, hubIds) ?? sql`true`
  const { rows } = (await db.execute(sql`
    select o.id as "ownerId", 'out' as direction, o.hub_id as "hubId", o.pick_up_date as day,
      null as "fromTime", null as "tillTime", o.quantity as cars, ${ofOrder}
    from orders o where o.status in ('paying', 'ordered') and o.pick_up_date >= ${from} and ${at(sql`o.hub_id`)}
    union all select o.id, 'out', r.hub_id, r.date, r.from_time, r.till_time, r.cars, ${ofOrder}
    from slots r join orders o on o.id = r.owner_id and o.status in ('paying', 'ordered')
    where r.direction = 'out' and r.held_until is null and r.date >= ${from} and ${at(sql`r.hub_id`)}
    union all select s.id, 'back', t.hub_id, t.end_date, null, null, 1, ${ofEnd}
    from ${ends} where t.withdrawn_at is null and t.delivery_method = 'pickup' and t.end_date >= ${from}
      and ${at(sql`t.hub_id`)}
    union all select s.id, 'back', r.hub_id, r.date, r.from_time, r.till_time, r.cars, ${ofEnd}
    from slots r join ${ends} on r.owner_id = s.id
    where t.withdrawn_at is null and r.direction = 'back' and r.held_until is null and r.date >= ${from}
      and ${at(sql`r.hub_id`)}`)) as unknown as { rows: Raw[] }
  return rows.map(({ fromTime, tillTime, bookedAt, ...row }) => ({
    ...row,
    window: fromTime && tillTime ? { fromTime, tillTime } : null,
    bookedAt: new Date(bookedAt),
  }))
}
