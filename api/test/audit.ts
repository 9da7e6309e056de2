import { type SQL, sql } from 'drizzle-orm'
import { listFaults } from '../src/db/audit.ts'
import type { Db } from '../src/db/database.ts'

/** What the sandbox's company knows of money that we do not, or the other way round. */
const providerMismatches = sql`
  select 'the provider holds other money than we know' as fault, p.id from payments p
    left join sandbox_payments s on s.key = p.id
    where p.how = 'card' and (p.state = 'approved') <> coalesce(s.state = 'approved', false)
    and p.state not in ('authorising', 'challenge', 'unknown', 'undoing')
  union all select 'the books and the provider add up to other sums', l.total || ' ' || s.total
    from (select coalesce(sum(amount), 0) as total from ledger_entries where account in ('card', 'depositHeld')) l,
      (select coalesce(sum(amount), 0) - (select coalesce(sum(amount), 0) from sandbox_refunds where state <> 'failed') as total
        from sandbox_payments where state = 'approved') s
    where l.total <> s.total
    and not exists (select from refunds where state in ('asked', 'pending'))
    and not exists (select from payments where state in ('authorising', 'challenge', 'unknown', 'undoing'))`

/** What may never be true, and what the pretended company says otherwise; with a time also what was left lying for more than a minute. */
export async function findFaults(db: Db, now = new Date(0)): Promise<Record<string, unknown>[]> {
  const faults = await listFaults(db, now)
  return [
    ...faults.map(({ fault, id }) => ({ fault, id })),
    ...(await rowsOf(db, providerMismatches)),
  ]
}

/** The rows of a query that only a test asks. */
export async function rowsOf(db: Db, query: SQL): Promise<Record<string, unknown>[]> {
  return ((await db.execute(query)) as { rows: Record<string, unknown>[] }).rows
}
