import { type Permission, permissions } from '@galgal/contract/Office/permissions'
import { and, desc, eq, gt, isNull, lt, ne, type SQL } from 'drizzle-orm'
import { type Db, first } from '../database.ts'
import { staff, staffSessions } from '../schema/office.ts'
import { ownPermissions, ownRoles } from './staff.ts'

export type StaffSessionRow = typeof staffSessions.$inferSelect

/** Who is signed in, as they are at this call. */
export type StaffSession = {
  id: string
  staffId: string
  name: string
  email: string
  locale: 'he' | 'en'
  roles: string[]
  permissions: ReadonlySet<Permission>
  /** Null: all. */
  hubs: number[] | null
  proofAt: Date | null
  createdAt: Date
  lastUsedAt: Date
  breakGlass: string | null
}

/** The session of a token's hash, whatever its age; not of somebody who is suspended, nor one that was ended. */
export const findStaffSession = (db: Db, hash: string): Promise<StaffSession | undefined> =>
  findSession(db, and(eq(staffSessions.hash, hash), isNull(staffSessions.revokedAt)))

/** A session that began something which goes on without it; with what its person may by now. Not of somebody who is suspended. */
export const findJobSession = (db: Db, id: string): Promise<StaffSession | undefined> =>
  findSession(db, eq(staffSessions.id, id))

async function findSession(db: Db, which: SQL | undefined): Promise<StaffSession | undefined> {
  const found = await first(
    db
      .select({ session: staffSessions, person: staff, roles: ownRoles, granted: ownPermissions })
      .from(staffSessions)
      .innerJoin(staff, eq(staff.id, staffSessions.staffId))
      .where(and(which, eq(staff.state, 'active'))),
  )
  if (!found) return undefined
  const { session, person, roles, granted } = found
  const { id, staffId, proofAt, createdAt, lastUsedAt, breakGlass } = session
  const { name, email, locale, hubs } = person
  return {
    id,
    staffId,
    proofAt,
    createdAt,
    lastUsedAt,
    breakGlass,
    name,
    email,
    locale,
    hubs,
    roles,
    permissions: new Set(breakGlass === null ? granted : emergencyPermissions),
  }
}

/** All but those by which somebody could stay, or hide what was done. */
const emergencyPermissions = permissions.filter((it) => !/^(?:staff|roles|log)\./.test(it))

export const addStaffSession = (tx: Db, row: StaffSessionRow) =>
  tx.insert(staffSessions).values(row)

/** Whether somebody has signed in before, and never from a device of this name. */
export async function isNewStaffDevice(db: Db, staffId: string, device: string): Promise<boolean> {
  const known = await db
    .selectDistinct({ device: staffSessions.device })
    .from(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), isNull(staffSessions.breakGlass)))
  return known.length > 0 && known.every((it) => it.device !== device)
}

export const useStaffSession = (db: Db, id: string, lastUsedAt: Date) =>
  db.update(staffSessions).set({ lastUsedAt }).where(eq(staffSessions.id, id))

export const proveStaffSession = (db: Db, id: string, proofAt: Date) =>
  db.update(staffSessions).set({ proofAt }).where(eq(staffSessions.id, id))

/** Sessions that live, newest first. */
export const listStaffSessions = (
  db: Db,
  staffId: string,
  since: { opened: Date; used: Date },
): Promise<StaffSessionRow[]> =>
  db
    .select()
    .from(staffSessions)
    .where(
      and(
        eq(staffSessions.staffId, staffId),
        isNull(staffSessions.revokedAt),
        gt(staffSessions.createdAt, since.opened),
        gt(staffSessions.lastUsedAt, since.used),
      ),
    )
    .orderBy(desc(staffSessions.lastUsedAt), desc(staffSessions.id))

/** Ends one session of somebody. */
export const endStaffSession = (db: Db, staffId: string, id: string, revokedAt: Date) =>
  db
    .update(staffSessions)
    .set({ revokedAt })
    .where(and(eq(staffSessions.staffId, staffId), eq(staffSessions.id, id)))

/** Ends every session of somebody but the given one. */
export const endStaffSessions = (db: Db, staffId: string, revokedAt: Date, exceptId = '') =>
  db
    .update(staffSessions)
    .set({ revokedAt })
    .where(
      and(
        eq(staffSessions.staffId, staffId),
        ne(staffSessions.id, exceptId),
        isNull(staffSessions.revokedAt),
      ),
    )

export const forgetStaffSessions = (db: Db, before: Date) =>
  db.delete(staffSessions).where(lt(staffSessions.createdAt, before))
