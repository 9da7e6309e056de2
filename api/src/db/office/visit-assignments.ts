import { and, eq } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { visitAssignments } from '../schema/office-desk.ts'

type Assignment = typeof visitAssignments.$inferInsert

/** Instead of whoever had it before. */
export const assignVisit = (tx: Db, { subscriptionId, direction, ...who }: Assignment) =>
  tx
    .insert(visitAssignments)
    .values({ subscriptionId, direction, ...who })
    .onConflictDoUpdate({
      target: [visitAssignments.subscriptionId, visitAssignments.direction],
      set: who,
    })

export const unassignVisit = (
  tx: Db,
  { subscriptionId, direction }: Pick<Assignment, 'subscriptionId' | 'direction'>,
) =>
  tx
    .delete(visitAssignments)
    .where(
      and(
        eq(visitAssignments.subscriptionId, subscriptionId),
        eq(visitAssignments.direction, direction),
      ),
    )
