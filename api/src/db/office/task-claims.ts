import { and, eq, lte, or, type SQL, sql } from 'drizzle-orm'
import { type Db, hasRows } from '../database.ts'
import { taskClaims } from '../schema/office-desk.ts'
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
