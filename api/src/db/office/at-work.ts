import { and, desc, eq, gt, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { type Db, hasRows } from '../database.ts'
import { staff } from '../schema/office.ts'
import { presence, type Subject, taskClaims } from '../schema/office-desk.ts'
import type { TaskKind } from './task-sources.ts'

type Task = { kind: TaskKind; subjectId: string }

const isOf = ({ kind, subjectId }: Task): SQL | undefined =>
  and(eq(taskClaims.kind, kind), eq(taskClaims.subjectId, subjectId))

/** Takes a task that is nobody's by now, or one's own again; false while another has it. */
export const takeTask = (
  tx: Db,
  { kind, subjectId, staffId, takenAt, until }: typeof taskClaims.$inferInsert,
): Promise<boolean> =>
  hasRows(
    tx
      .insert(taskClaims)
      .values({ kind, subjectId, staffId, takenAt, until })
      .onConflictDoUpdate({
        target: [taskClaims.kind, taskClaims.subjectId],
        set: { staffId, takenAt, until },
        setWhere: or(lte(taskClaims.until, takenAt), eq(taskClaims.staffId, staffId)),
      })
      .returning({ one: sql`1` }),
  )

/** Leaves a task of one's own; false when it is not. */
export const leaveTask = (
  tx: Db,
  { staffId, ...task }: Task & { staffId: string },
): Promise<boolean> =>
  hasRows(
    tx
      .delete(taskClaims)
      .where(and(isOf(task), eq(taskClaims.staffId, staffId)))
      .returning({ one: sql`1` }),
  )

type Here = { subject: Subject; subjectId: string; staffId: string; at: Date }

/** Writes down who has a record open now. */
export const putPresence = (db: Db, here: Here) =>
  db
    .insert(presence)
    .values(here)
    .onConflictDoUpdate({
      target: [presence.subject, presence.subjectId, presence.staffId],
      set: { at: here.at },
    })

/** Who else had it open since an instant, the last first. */
export const listPresent = (
  db: Db,
  { subject, subjectId, staffId, since }: Omit<Here, 'at'> & { since: Date },
) =>
  db
    .select({ id: staff.id, name: staff.name, at: presence.at })
    .from(presence)
    .innerJoin(staff, eq(staff.id, presence.staffId))
    .where(
      and(
        eq(presence.subject, subject),
        eq(presence.subjectId, subjectId),
        ne(presence.staffId, staffId),
        gt(presence.at, since),
      ),
    )
    .orderBy(desc(presence.at))
    .limit(20)

export const forgetPresence = (db: Db, before: Date) =>
  db.delete(presence).where(lt(presence.at, before))
