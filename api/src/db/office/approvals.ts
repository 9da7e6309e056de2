import { and, asc, desc, eq, gt, lte, ne } from 'drizzle-orm'
import { type Db, first } from '../database.ts'
import { approvals } from '../schema/office.ts'

export type Approval = typeof approvals.$inferSelect

/** Undefined when the same call of the same subject is waiting already. */
export const addApproval = (tx: Db, row: Approval): Promise<Approval | undefined> =>
  first(tx.insert(approvals).values(row).onConflictDoNothing().returning())

export const findApproval = (db: Db, id: string): Promise<Approval | undefined> =>
  first(db.select().from(approvals).where(eq(approvals.id, id)))

/** Decides what waits, once, and never for whoever asked; undefined when it cannot be decided. */
export const decideApproval = (
  tx: Db,
  id: string,
  it: { state: 'approved' | 'refused'; decidedBy: string; decidedAt: Date; words: string },
): Promise<Approval | undefined> =>
  first(
    tx
      .update(approvals)
      .set(it)
      .where(
        and(
          eq(approvals.id, id),
          eq(approvals.state, 'waiting'),
          ne(approvals.requestedBy, it.decidedBy),
          gt(approvals.expiresAt, it.decidedAt),
        ),
      )
      .returning(),
  )

/** What waits for its day alone, and was requested by then, oldest first. */
export const listPlanned = (db: Db, until: Date): Promise<Approval[]> =>
  db
    .select()
    .from(approvals)
    .where(
      and(
        eq(approvals.state, 'waiting'),
        eq(approvals.why, 'oneManager'),
        lte(approvals.requestedAt, until),
      ),
    )
    .orderBy(asc(approvals.requestedAt))

/** Ends what waited for its day; undefined when somebody has decided meanwhile. */
export const takePlanned = (
  tx: Db,
  id: string,
  it: { state: 'approved' | 'refused'; decidedAt: Date },
): Promise<Approval | undefined> =>
  first(
    tx
      .update(approvals)
      .set(it)
      .where(and(eq(approvals.id, id), eq(approvals.state, 'waiting')))
      .returning(),
  )

/** What somebody was allowed to take away since then. */
export const findGrantedFile = (
  db: Db,
  it: { call: string; subjectId: string; requestedBy: string; since: Date },
): Promise<Approval | undefined> =>
  first(
    db
      .select()
      .from(approvals)
      .where(
        and(
          eq(approvals.state, 'approved'),
          eq(approvals.subjectKind, 'file'),
          eq(approvals.call, it.call),
          eq(approvals.subjectId, it.subjectId),
          eq(approvals.requestedBy, it.requestedBy),
          gt(approvals.decidedAt, it.since),
        ),
      )
      .limit(1),
  )

export const expireApprovals = (db: Db, now: Date) =>
  db
    .update(approvals)
    .set({ state: 'expired' })
    .where(and(eq(approvals.state, 'waiting'), lte(approvals.expiresAt, now)))

/** What waits first, then what was decided, newest first. */
export const listApprovals = (db: Db, state?: Approval['state']): Promise<Approval[]> =>
  db
    .select()
    .from(approvals)
    .where(state && eq(approvals.state, state))
    .orderBy(desc(approvals.requestedAt), desc(approvals.id))
    .limit(200)

/** Calls of which something waits. */
export async function listWaitingCalls(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ call: approvals.call })
    .from(approvals)
    .where(eq(approvals.state, 'waiting'))
  return rows.map(({ call }) => call)
}
