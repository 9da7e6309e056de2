import type { Day } from '@galgal/domain/dates'
import { sql } from 'drizzle-orm'
import { anyId } from '../among.ts'
import type { Db } from '../database.ts'

type Between = { from: Day; till: Day; today: Day }

type StoredSpan = {
  carId: string
  kind: 'custody' | 'allotted' | 'workshop'
  from: Day
  till: Day
  isOpen: boolean
  subscriptionId: string | null
  customerId: string | null
}

const dayOf = (instant: string) =>
  sql.raw(`to_char(${instant} at time zone 'Asia/Jerusalem', 'YYYY-MM-DD')`)

/** What keeps some cars within some days. What has no end yet lasts until its planned one, and until today at least. */
export async function listSpans(
  db: Db,
  carIds: readonly string[],
  { from, till, today }: Between,
): Promise<StoredSpan[]> {
  if (carIds.length === 0) return []
  const ids = anyId(carIds)
  const { rows } = (await db.execute(sql`select * from (
      select c.car_id as "carId", 'custody' as kind, ${dayOf('c."from"')} as "from",
        coalesce(${dayOf('c.till')}, greatest(s.end_date, ${today})) as till, c.till is null as "isOpen",
        s.id as "subscriptionId", s.customer_id as "customerId"
        from custody c join subscriptions s on s.id = c.subscription_id where c.car_id = ${ids}
      union all select f.id, 'allotted', s.start_date, greatest(s.end_date, s.start_date), true, s.id, s.customer_id
        from fleet_cars f join subscriptions s on s.id = f.subscription_id
        where f.id = ${ids} and f.state = 'allotted' and s.slot_lost_at is null
      union all select v.car_id, 'workshop', v.opened_on, coalesce(v.done_on, greatest(v.opened_on, ${today})),
        v.done_on is null, null, null from services v where v.car_id = ${ids}
      union all select f.id, 'workshop', ${dayOf('f.since')}, ${today}, true, null, null
        from fleet_cars f where f.id = ${ids} and f.state = 'workshop'
    ) spans where "from" <= ${till} and till >= ${from} order by "from", kind`)) as unknown as {
    rows: StoredSpan[]
  }
  return rows
}
