import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../src/db/open-database.ts'

/** What may never be true of orders, money and cars, whatever went wrong; nothing found means all is well. */
const faults = sql`
  select 'an order without its charge' as fault, id from orders o where status = 'ordered'
    and not exists (select from payments p where p.order_id = o.id and p.kind = 'charge' and p.state = 'approved')
  union all select 'a charge without its order', p.id from payments p join orders o on o.id = p.order_id
    where p.kind = 'charge' and p.state = 'approved' and o.status <> 'ordered'
  union all select 'two charges of one order', order_id from payments
    where kind = 'charge' and state = 'approved' group by order_id having count(*) > 1
  union all select 'two deposits of one order', order_id from payments
    where kind = 'deposit' and state = 'approved' group by order_id having count(*) > 1
  union all select 'an order without a subscription for each car', o.id from orders o where status = 'ordered'
    and quantity <> (select count(*) from subscriptions s where s.order_id = o.id)
  union all select 'an order in payment without a payment in the air', o.id from orders o where status = 'paying'
    and not exists (select from payments p where p.order_id = o.id
      and p.state in ('authorising', 'challenge', 'unknown'))
  union all select 'cars held for nobody', r.id from reservations r join orders o on o.id = r.order_id
    where r.state = 'consumed' and o.status <> 'ordered'
  union all select 'stock that does not add up', s.classification_id || ' ' || s.colour_id from stock s
    where s.total - s.available <> coalesce((select sum(r.quantity) from reservations r
      where r.classification_id = s.classification_id and r.colour_id = s.colour_id
        and r.state in ('held', 'extended', 'consumed')), 0)
  union all select 'a bill that is not its charge', p.id from payments p
    where p.kind = 'charge' and p.state = 'approved'
    and p.amount <> (select coalesce(sum(b.amount), 0) from billing_items b where b.payment_id = p.id)
  union all select 'the provider holds other money than we know', p.id from payments p
    left join sandbox_payments s on s.key = p.id
    where (p.state = 'approved') <> coalesce(s.state = 'approved', false)
    and p.state not in ('authorising', 'challenge', 'unknown', 'undoing')`

export const findFaults = (db: Db) => rowsOf(db, faults)

/** The rows of a query that only a test asks. */
export async function rowsOf(db: Db, query: SQL): Promise<Record<string, unknown>[]> {
  return ((await db.execute(query)) as { rows: Record<string, unknown>[] }).rows
}
