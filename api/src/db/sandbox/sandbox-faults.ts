import { and, asc, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { sandboxFaults } from '../schema/sandbox.ts'

/** Makes the next so many calls fail in one way; 0 ends it. */
export const setSandboxFault = (db: Db, name: string, times: number) =>
  db
    .insert(sandboxFaults)
    .values({ name, times })
    .onConflictDoUpdate({ target: sandboxFaults.name, set: { times } })

export const listSandboxFaults = (db: Db) =>
  db.select().from(sandboxFaults).where(gt(sandboxFaults.times, 0)).orderBy(asc(sandboxFaults.name))

/** The way in which the call that asks shall fail, counted down by one; undefined: it shall not. */
export async function takeSandboxFault<Name extends string>(
  db: Db,
  names: readonly Name[],
): Promise<Name | undefined> {
  const next = db
    .select({ name: sandboxFaults.name })
    .from(sandboxFaults)
    .where(
      and(
        inArray(sandboxFaults.name, names as readonly string[] as string[]),
        gt(sandboxFaults.times, 0),
      ),
    )
    .orderBy(asc(sandboxFaults.name))
    .limit(1)
  const [taken] = await db
    .update(sandboxFaults)
    .set({ times: sql`${sandboxFaults.times} - 1` })
    .where(and(inArray(sandboxFaults.name, next), gt(sandboxFaults.times, 0)))
    .returning({ name: sandboxFaults.name })
  return taken?.name as Name | undefined
}
