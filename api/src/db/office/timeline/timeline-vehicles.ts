import { sql } from 'drizzle-orm'
import { loggedAct, type Scope, type Source } from './timeline-source.ts'

/** Prices of one car that were planned together, for one day. */
const plannedTogether = (
  id: number,
) => sql`(select min(p.id) as id, p."on", p.planned_at, p.staff_id, p.state
  from planned_prices p where p.classification_id = ${id} group by p."on", p.planned_at, p.staff_id, p.state) x`

/** An act on several cars names them by its changes: by number, or before the name of what changed. */
const namedIn = (id: number) => sql`exists (select from jsonb_each(x.changes) c
  where starts_with(c.key, ${`${id} `})
    or (jsonb_typeof(c.value -> 0) = 'array' and c.value -> 0 @> to_jsonb(${id}::int))
    or (jsonb_typeof(c.value -> 1) = 'array' and c.value -> 1 @> to_jsonb(${id}::int)))`

/** What happened to a car of the catalogue, beside what was done to it alone. */
export function vehicles({ vehicleId: id }: Scope): Source[] {
  if (id === undefined) return []
  const plan = { group: 'orders', id: 'x.id', detail: 'x."on"', from: plannedTogether(id) } as const
  return [
    {
      ...plan,
      kind: 'pricesPlanned',
      at: 'x.planned_at',
      who: sql`'staff'`,
      staff: 'x.staff_id',
      where: sql`true`,
    },
    {
      ...plan,
      kind: 'pricesTaken',
      at: `greatest(x.planned_at, x."on"::timestamp at time zone 'Asia/Jerusalem')`,
      who: 'system',
      where: sql`x.state = 'taken'`,
    },
    {
      ...loggedAct,
      where: sql`x.subject_kind = 'list' and x.subject_id = 'catalogue' and x.permission = 'catalogue.act'
        and x.outcome in ('done', 'waiting') and x.details -> 'preview' is null and ${namedIn(id)}`,
    },
  ]
}
