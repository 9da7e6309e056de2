import { type Permission, roleNames, seededPermissions } from '@galgal/contract/Office/permissions'
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import { type Db, first, hasRows } from '../database.ts'
import { roles, staff, staffRoles } from '../schema/office.ts'
import { views } from '../schema/office-desk.ts'

export type Staff = typeof staff.$inferSelect
export type Role = typeof roles.$inferSelect

/** The roles of a staff member, and every permission that they have. */
export const ownRoles = sql<
  string[]
>`coalesce((select array_agg(${staffRoles.role} order by ${staffRoles.role})
  from ${staffRoles} where ${staffRoles.staffId} = ${staff.id}), '{}')`
export const ownPermissions = sql<Permission[]>`coalesce((select array_agg(distinct permission)
  from ${staffRoles} join ${roles} on ${roles.name} = ${staffRoles.role},
  jsonb_array_elements_text(${roles.permissions}) permission
  where ${staffRoles.staffId} = ${staff.id}), '{}')`

export const addStaff = (db: Db, row: typeof staff.$inferInsert): Promise<Staff | undefined> =>
  first(db.insert(staff).values(row).onConflictDoNothing({ target: staff.email }).returning())

export const findStaff = (db: Db, id: string): Promise<Staff | undefined> =>
  first(db.select().from(staff).where(eq(staff.id, id)))

export const findStaffByEmail = (db: Db, email: string): Promise<Staff | undefined> =>
  first(db.select().from(staff).where(eq(staff.email, email)))

export const lockStaff = (tx: Db, id: string): Promise<Staff | undefined> =>
  first(tx.select().from(staff).where(eq(staff.id, id)).for('update'))

export const changeStaff = (db: Db, id: string, change: Partial<Staff>) =>
  db.update(staff).set(change).where(eq(staff.id, id))

/** Every change of what somebody may do counts up. */
export const reviseStaff = (tx: Db, id: string, change: Partial<Staff> = {}) =>
  tx
    .update(staff)
    .set({ ...change, revision: sql`${staff.revision} + 1` })
    .where(eq(staff.id, id))

export async function setStaffRoles(tx: Db, staffId: string, names: readonly string[]) {
  await tx.delete(staffRoles).where(eq(staffRoles.staffId, staffId))
  if (names.length) await tx.insert(staffRoles).values(names.map((role) => ({ staffId, role })))
}

/** Who stands in the log for sessions that were opened at the server. */
export const BREAK_GLASS = 'break-glass'

export const listActiveOfRole = (db: Db, role: string): Promise<Staff[]> =>
  db
    .select({ person: staff })
    .from(staff)
    .innerJoin(staffRoles, eq(staffRoles.staffId, staff.id))
    .where(and(eq(staff.state, 'active'), eq(staffRoles.role, role)))
    .then((rows) => rows.map(({ person }) => person))

export const listActive = (db: Db): Promise<Staff[]> =>
  db
    .select()
    .from(staff)
    .where(and(eq(staff.state, 'active'), sql`${staff.email} <> ${BREAK_GLASS}`))

/** Everyone who works here, with what they may and where, by name. */
export const listColleagues = (db: Db) =>
  db
    .select({ id: staff.id, name: staff.name, hubs: staff.hubs, permissions: ownPermissions })
    .from(staff)
    .where(and(eq(staff.state, 'active'), sql`${staff.email} <> ${BREAK_GLASS}`))
    .orderBy(asc(staff.name), asc(staff.id))

export const hasDemoStaff = (db: Db): Promise<boolean> =>
  hasRows(db.select({ id: staff.id }).from(staff).where(eq(staff.isDemo, true)).limit(1))

/** Roles that are not there yet; what the office changed stays. */
export const seedRoles = (db: Db) =>
  db
    .insert(roles)
    .values(roleNames.map((name) => ({ name, permissions: seededPermissions(name) })))
    .onConflictDoNothing()

export const listRoles = (db: Db) =>
  db
    .select({
      role: roles,
      people: count(staffRoles.staffId),
    })
    .from(roles)
    .leftJoin(staffRoles, eq(staffRoles.role, roles.name))
    .groupBy(roles.name)
    .orderBy(asc(roles.name))

/** Locks out whoever else would change it; it may be given meanwhile. */
export const lockRole = (tx: Db, name: string): Promise<Role | undefined> =>
  first(tx.select().from(roles).where(eq(roles.name, name)).for('no key update'))

/** Nobody is given it until the transaction has ended. */
export const lockRoleWhole = (tx: Db, name: string): Promise<Role | undefined> =>
  first(tx.select().from(roles).where(eq(roles.name, name)).for('update'))

export const isRoleGiven = (tx: Db, name: string): Promise<boolean> =>
  hasRows(
    tx.select({ role: staffRoles.role }).from(staffRoles).where(eq(staffRoles.role, name)).limit(1),
  )

/** With the views that were kept for it. */
export async function removeRole(tx: Db, name: string) {
  await tx.delete(views).where(eq(views.role, name))
  await tx.delete(roles).where(eq(roles.name, name))
}

export const rolesOf = async (db: Db, staffId: string): Promise<string[]> =>
  (await db.select().from(staffRoles).where(eq(staffRoles.staffId, staffId))).map(
    ({ role }) => role,
  )

export const saveRole = (tx: Db, name: string, permissions: Permission[]) =>
  tx
    .insert(roles)
    .values({ name, permissions })
    .onConflictDoUpdate({
      target: roles.name,
      set: { permissions, revision: sql`${roles.revision} + 1` },
    })

/** They stay until the transaction has ended. */
export const areKnownRoles = async (db: Db, names: readonly string[]): Promise<boolean> => {
  const unique = new Set(names)
  if (!unique.size) return true
  const found = await db
    .select()
    .from(roles)
    .where(inArray(roles.name, [...unique]))
    .for('key share')
  return found.length === unique.size
}
