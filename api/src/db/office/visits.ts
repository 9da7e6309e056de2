import type { Day } from '@galgal/domain/dates'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { anyNumber } from '../among.ts'
import type { Db } from '../database.ts'
import { visitAssignments } from '../schema/office-desk.ts'
import type { Door } from '../schema/orders.ts'
import { listPeople } from './people.ts'
import { type Hubs, isAtHubs } from './scope.ts'

/** More nobody does on a day; beyond it the list of subscriptions goes on. */
const MOST = 500

type Raw = {
  subscriptionId: string
  direction: 'out' | 'in'
  day: Day
  status: string
  substatus: string
  plate: string
  classificationId: number
  customerId: string
  holdReason: string | null
  hubId: number | null
  door: Door | null
  way: '' | 'pickup' | 'Door2Door'
  requestedBy: 'customer' | 'staff' | 'term' | null
  assignedId: string | null
  assignedName: string | null
}

export type VisitRow = Awaited<ReturnType<typeof listVisits>>[number]

const common = sql`s.id as "subscriptionId", s.status, s.substatus, s.license_plate as plate,
  coalesce(driven.classification_id, o.classification_id) as "classificationId", s.customer_id as "customerId",
  c.hold_reason as "holdReason", a.staff_id as "assignedId", st.name as "assignedName"`

const joined = (direction: 'out' | 'in') => sql`join orders o on o.id = s.order_id
  join customers c on c.id = s.customer_id
  left join subscription_vehicles driven on driven.subscription_id = s.id and driven.till is null
  left join visit_assignments a on a.subscription_id = s.id and a.direction = ${direction}
  left join staff st on st.id = a.staff_id`

const inHubs = (hub: SQL, hubs: Hubs) => isAtHubs(hub, hubs) ?? sql`true`

const hubOfOrder = sql`o.hub`
const hubOfReturn = sql`coalesce(t.hub_id, (t.door ->> 'hubId')::int, ${hubOfOrder})`

type In = { from: Day; till: Day; hubs: Hubs; staffId?: string | undefined }

/** Hand-overs whose slot was lost have no day. */
const handOvers = ({ from, till, hubs }: In) => sql`select 'out' as direction, s.start_date as day,
  ${hubOfOrder} as "hubId", o.door, o.delivery_method as way, null as "requestedBy", ${common}
  from subscriptions s ${joined('out')}
  where s.start_date between ${from} and ${till} and s.status <> 'cancelled' and s.slot_lost_at is null
    and ${inHubs(hubOfOrder, hubs)}`

/** Ends that were asked for, each at the place that was chosen. */
const chosenReturns = ({ from, till, hubs }: In) => sql`select 'in' as direction, t.end_date as day,
  ${hubOfReturn} as "hubId", t.door, case when t.place_lost_at is null then t.delivery_method else '' end as way,
  case when t.staff_id is null then 'customer' else 'staff' end as "requestedBy", ${common}
  from terminations t join subscriptions s on s.id = t.subscription_id ${joined('in')}
  where t.end_date between ${from} and ${till} and t.withdrawn_at is null and t.kind = 'ending'
    and s.status in ('active', 'ended') and ${inHubs(hubOfReturn, hubs)}`

/** What comes back because its months are over, though nobody chose a place. */
const plainReturns = ({ from, till, hubs }: In) => sql`select 'in' as direction, s.end_date as day,
  ${hubOfOrder} as "hubId", null::jsonb as door, '' as way, 'term' as "requestedBy", ${common}
  from subscriptions s ${joined('in')}
  where s.end_date between ${from} and ${till} and s.status = 'active' and ${inHubs(hubOfOrder, hubs)}
    and not exists (select from terminations t where t.subscription_id = s.id and t.withdrawn_at is null)`

const sources = { out: [handOvers], in: [chosenReturns, plainReturns] }

/** Cars that go out or come back on some days, of some hubs, of one person if named, by day. */
export async function listVisits(db: Db, directions: readonly ('out' | 'in')[], it: In) {
  const parts = directions.flatMap((direction) => sources[direction].map((of) => of(it)))
  const of = it.staffId === undefined ? sql`true` : sql`v."assignedId" = ${it.staffId}`
  const { rows } = (await db.execute(sql`select v.* from (${sql.join(parts, sql` union all `)}) v
    where ${of} order by v.day, v."subscriptionId" limit ${MOST}`)) as unknown as { rows: Raw[] }
  const people = await listPeople(
    db,
    rows.map(({ customerId }) => customerId),
  )
  return rows.map((row) => ({ ...row, person: people(row.customerId) }))
}

type Late = { id: string; customerId: string; day: Day; substatus: string }

const lateRows = async (db: Db, query: SQL) => {
  const { rows } = (await db.execute(query)) as unknown as { rows: Late[] }
  const people = await listPeople(
    db,
    rows.map(({ customerId }) => customerId),
  )
  return rows.map((row) => ({ ...row, person: people(row.customerId) }))
}

/** Hand-overs of the next days for which their customers still have something to do. */
export const listWaitingCustomers = (db: Db, { from, till, hubs }: In) =>
  lateRows(
    db,
    sql`select s.id, s.customer_id as "customerId", s.start_date as day, s.substatus
      from subscriptions s join orders o on o.id = s.order_id
      where s.start_date between ${from} and ${till} and s.status = 'waitingForCustomer'
        and s.slot_lost_at is null and ${inHubs(hubOfOrder, hubs)}
      order by s.start_date, s.id limit ${MOST}`,
  )

/** Hand-overs of the next days for which no car is allotted yet. */
export const listWithoutCar = (db: Db, { from, till, hubs }: In) =>
  lateRows(
    db,
    sql`select s.id, s.customer_id as "customerId", s.start_date as day, s.substatus
      from subscriptions s join orders o on o.id = s.order_id
      where s.license_plate = '' and s.status in ('pending', 'waitingForCustomer')
        and s.start_date between ${from} and ${till} and s.slot_lost_at is null
        and ${inHubs(hubOfOrder, hubs)}
      order by s.start_date, s.id limit ${MOST}`,
  )

/** Hand-overs whose place and time were lost and not chosen again. */
export const listLostSlots = (db: Db, hubs: Hubs) =>
  lateRows(
    db,
    sql`select s.id, s.customer_id as "customerId", s.start_date as day, s.substatus
      from subscriptions s join orders o on o.id = s.order_id
      where s.status in ('pending', 'waitingForCustomer') and s.slot_lost_at is not null
        and ${inHubs(hubOfOrder, hubs)}
      order by s.slot_lost_at, s.id limit ${MOST}`,
  )

/** Who of the office may do visits at some hubs, by name. */
export async function listVisitors(db: Db, hubs: Hubs): Promise<{ id: string; name: string }[]> {
  const at =
    hubs === null
      ? sql`true`
      : sql`(st.hubs is null or exists (select from jsonb_array_elements_text(st.hubs) own where own::int = ${anyNumber(hubs)}))`
  const { rows } = (await db.execute(sql`select st.id, st.name from staff st
    where st.state = 'active' and ${at} and exists (select from staff_roles r join roles on roles.name = r.role
      where r.staff_id = st.id and roles.permissions ? 'visits.act')
    order by st.name, st.id limit 200`)) as unknown as { rows: { id: string; name: string }[] }
  return rows
}

type Assignment = typeof visitAssignments.$inferInsert

/** Instead of whoever had it before. */
export const assignVisit = (tx: Db, { subscriptionId, direction, ...who }: Assignment) =>
  tx
    .insert(visitAssignments)
    .values({ subscriptionId, direction, ...who })
    .onConflictDoUpdate({
      target: [visitAssignments.subscriptionId, visitAssignments.direction],
      set: who,
    })

export const unassignVisit = (
  tx: Db,
  { subscriptionId, direction }: Pick<Assignment, 'subscriptionId' | 'direction'>,
) =>
  tx
    .delete(visitAssignments)
    .where(
      and(
        eq(visitAssignments.subscriptionId, subscriptionId),
        eq(visitAssignments.direction, direction),
      ),
    )
