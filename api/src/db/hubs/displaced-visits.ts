import { sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { isAtHubs } from '../office/scope.ts'
import { displacedVisits } from '../schema/office-desk.ts'

type DisplacedRow = typeof displacedVisits.$inferSelect

export const addDisplacedVisits = (tx: Db, rows: readonly DisplacedRow[]) =>
  rows.length ? tx.insert(displacedVisits).values([...rows]) : undefined

/** More nobody reads at once. */
const MOST = 200

type Waiting = Pick<
  DisplacedRow,
  'subscriptionId' | 'direction' | 'day' | 'fromTime' | 'tillTime'
> & {
  customerId: string
  hubId: number
}

/** Whose place one of some hubs gave up and who has not chosen another; null: of any hub. */
export async function listNotChosenAgain(
  db: Db,
  hubIds: readonly number[] | null,
): Promise<Waiting[]> {
  const at = isAtHubs(sql`d.hub_id`, hubIds) ?? sql`true`
  const { rows } = (await db.execute(sql`select distinct on (d.subscription_id, d.direction)
      d.subscription_id as "subscriptionId", d.direction, d.hub_id as "hubId", d.day, d.from_time as "fromTime",
      d.till_time as "tillTime", s.customer_id as "customerId"
    from displaced_visits d join subscriptions s on s.id = d.subscription_id
    where ${at} and case d.direction
      when 'out' then s.status in ('pending', 'waitingForCustomer') and s.slot_lost_at is not null
      else s.status = 'active' and exists (select from terminations t where t.subscription_id = s.id
        and t.withdrawn_at is null and t.place_lost_at is not null) end
    order by d.subscription_id, d.direction, d.displaced_at desc limit ${MOST}`)) as unknown as {
    rows: Waiting[]
  }
  return rows.toSorted((a, b) => (a.day < b.day ? -1 : 1))
}
