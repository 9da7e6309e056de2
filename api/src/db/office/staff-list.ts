import { asc, ne, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { staff, staffPasskeys, staffSessions } from '../schema/office.ts'
import { BREAK_GLASS, ownRoles } from './staff.ts'

/** Everyone with roles and factors, by name; whoever came in by an emergency is nobody of ours. */
export async function listStaff(db: Db) {
  const rows = await db
    .select({
      person: staff,
      roles: ownRoles,
      passkeys: sql<number>`(select count(*)::int from ${staffPasskeys}
        where ${staffPasskeys.staffId} = ${staff.id})`,
      seen: sql<string | null>`(select max(${staffSessions.lastUsedAt}) from ${staffSessions}
        where ${staffSessions.staffId} = ${staff.id})::text`,
    })
    .from(staff)
    .where(ne(staff.email, BREAK_GLASS))
    .orderBy(asc(staff.name), asc(staff.id))
  return rows.map(({ seen, ...row }) => ({ ...row, lastSeenAt: seen ? new Date(seen) : null }))
}
