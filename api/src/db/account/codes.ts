import { and, count, desc, eq, gt, inArray, isNull, lt, lte, ne, sql } from 'drizzle-orm'
import { type Db, first } from '../database.ts'
import { codes } from '../schema/people.ts'

export type Code = typeof codes.$inferSelect

/** Until the transaction ends, no one else sends to this target. */
export const lockTarget = (tx: Db, target: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`codes ${target}`}, 0))`)

/** When codes for any of these purposes were made for a target since a moment, newest first. */
export async function listSendTimes(
  db: Db,
  target: string,
  { purposes, since }: { purposes: Code['purpose'][]; since: Date },
) {
  const rows = await db
    .select({ at: codes.createdAt })
    .from(codes)
    .where(
      and(inArray(codes.purpose, purposes), eq(codes.target, target), gt(codes.createdAt, since)),
    )
    .orderBy(desc(codes.createdAt))
  return rows.map(({ at }) => at)
}

export const addCode = (db: Db, code: typeof codes.$inferInsert) => db.insert(codes).values(code)

/** The message did not leave: as if it had never been asked for. */
export const removeCode = (db: Db, id: string) => db.delete(codes).where(eq(codes.id, id))

/** The newest code of an owner for a target; older ones are replaced by it. */
export const findCode = (db: Db, wanted: Pick<Code, 'purpose' | 'owner' | 'target'>) =>
  first(
    db
      .select()
      .from(codes)
      .where(
        and(
          eq(codes.purpose, wanted.purpose),
          eq(codes.owner, wanted.owner),
          eq(codes.target, wanted.target),
        ),
      )
      .orderBy(desc(codes.createdAt), desc(codes.id))
      .limit(1),
  )

/** A code by its own name, of one purpose. */
export const findCodeById = (db: Db, { id, purpose }: Pick<Code, 'id' | 'purpose'>) =>
  first(
    db
      .select()
      .from(codes)
      .where(and(eq(codes.id, id), eq(codes.purpose, purpose))),
  )

/** Takes one of the tries before anything is compared; undefined when none is left. Gives how many are taken. */
export async function takeTry(db: Db, id: string, most: number): Promise<number | undefined> {
  const [taken] = await db
    .update(codes)
    .set({ tries: sql`${codes.tries} + 1` })
    .where(and(eq(codes.id, id), lt(codes.tries, most)))
    .returning({ tries: codes.tries })
  return taken?.tries
}

/** True for the one caller who uses the code. */
export async function useCode(db: Db, id: string, now: Date): Promise<boolean> {
  const used = await db
    .update(codes)
    .set({ usedAt: now })
    .where(and(eq(codes.id, id), isNull(codes.usedAt)))
    .returning({ id: codes.id })
  return used.length === 1
}

/** How many codes were texted to someone in a stretch of time, and how many of them were used. */
export async function countTextedCodes(db: Db, { from, till }: { from: Date; till: Date }) {
  const [counted] = await db
    .select({ sent: count(), used: count(codes.usedAt) })
    .from(codes)
    .where(
      and(
        inArray(codes.purpose, ['phone', 'login']),
        ne(codes.owner, ''),
        gt(codes.createdAt, from),
        lte(codes.createdAt, till),
      ),
    )
  return counted ?? { sent: 0, used: 0 }
}

/** Codes of before a moment: no limit counts them any more. */
export const forgetOldCodes = (db: Db, before: Date) =>
  db.delete(codes).where(lt(codes.createdAt, before))
