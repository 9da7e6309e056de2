import { desc, eq } from 'drizzle-orm'
import { asyncCommit } from '../async-commit.ts'
import type { Db } from '../database.ts'
import { sandboxOutbox } from '../schema/sandbox.ts'

/** One e-mail of each id arrives, as in a mail program. Pretended e-mails need not outlive a power cut. */
export const addToOutbox = (db: Db, message: typeof sandboxOutbox.$inferInsert) =>
  db.insert(sandboxOutbox).values(message).onConflictDoNothing().returning({ asyncCommit })

/** Newest first, at most 200. */
export const listOutbox = (db: Db, to?: string) =>
  db
    .select()
    .from(sandboxOutbox)
    .where(to ? eq(sandboxOutbox.to, to) : undefined)
    .orderBy(desc(sandboxOutbox.at), desc(sandboxOutbox.id))
    .limit(200)

export const findInOutbox = async (db: Db, id: string) =>
  (await db.select().from(sandboxOutbox).where(eq(sandboxOutbox.id, id)).limit(1))[0]
