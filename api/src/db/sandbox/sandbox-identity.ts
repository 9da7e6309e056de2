import { and, eq, isNull } from 'drizzle-orm'
import { type Db, first, hasRows } from '../database.ts'
import { sandboxIdentityRuns } from '../schema/identity.ts'

export type SandboxIdentityRun = typeof sandboxIdentityRuns.$inferSelect

/** The same run a second time changes nothing. */
export const addSandboxRun = (db: Db, run: typeof sandboxIdentityRuns.$inferInsert) =>
  db.insert(sandboxIdentityRuns).values(run).onConflictDoNothing()

export const findSandboxRun = (db: Db, id: string): Promise<SandboxIdentityRun | undefined> =>
  first(db.select().from(sandboxIdentityRuns).where(eq(sandboxIdentityRuns.id, id)))

/** Its earlier token opens nothing any more. */
export const setSandboxToken = (db: Db, id: string, tokenHash: string) =>
  db.update(sandboxIdentityRuns).set({ tokenHash }).where(eq(sandboxIdentityRuns.id, id))

/** What decides in the names of a run's files, in place of what was sent before; nothing once its outcome is fixed. */
export const setSandboxFiles = (db: Db, id: string, fileNames: string[]) =>
  db
    .update(sandboxIdentityRuns)
    .set({ fileNames })
    .where(and(eq(sandboxIdentityRuns.id, id), isNull(sandboxIdentityRuns.outcome)))

type Outcome = Pick<SandboxIdentityRun, 'outcome' | 'at'>

/** Fixes the outcome; false when it was before. */
export const fixSandboxOutcome = (db: Db, id: string, outcome: Outcome): Promise<boolean> =>
  hasRows(
    db
      .update(sandboxIdentityRuns)
      .set(outcome)
      .where(and(eq(sandboxIdentityRuns.id, id), isNull(sandboxIdentityRuns.outcome)))
      .returning({ id: sandboxIdentityRuns.id }),
  )

/** Removes a person's runs. */
export const removeSandboxRuns = (db: Db, applicant: string) =>
  db.delete(sandboxIdentityRuns).where(eq(sandboxIdentityRuns.applicant, applicant))
