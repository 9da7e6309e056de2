import { and, desc, eq, lte } from 'drizzle-orm'
import { type Db, first } from '../database.ts'
import { settings } from '../schema/office.ts'

export type SettingRow = typeof settings.$inferSelect

/** The value that counts at an instant; undefined while nobody has set one. */
export const findSetting = (db: Db, key: string, at: Date): Promise<SettingRow | undefined> =>
  first(
    db
      .select()
      .from(settings)
      .where(and(eq(settings.key, key), lte(settings.from, at)))
      .orderBy(desc(settings.from), desc(settings.createdAt))
      .limit(1),
  )

/** Every value that was ever set, newest first. */
export const listSettings = (db: Db): Promise<SettingRow[]> =>
  db.select().from(settings).orderBy(desc(settings.from), desc(settings.createdAt)).limit(500)

export const addSetting = (tx: Db, row: SettingRow) => tx.insert(settings).values(row)
