import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openInMemory, openSeeded } from '../../test/seeded-database.ts'
import { updateAuditView } from './audit.ts'
import type { Db } from './database.ts'

const migrations = fileURLToPath(new URL('./migrations', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'galgal-audit-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let db: Db
beforeAll(async () => {
  db = (await openSeeded(undefined)).db
})

const rowOf = async (db: Db) => {
  const { rows } = (await db.execute(
    sql`select oid, pg_get_viewdef(oid) as text from pg_class where relname = 'order_audit'`,
  )) as unknown as { rows: [{ oid: number; text: string }] }
  return rows[0]
}

/** A database as a release long ago left it. */
async function snapshotOfRelease(lastMigration: string): Promise<Blob> {
  cpSync(migrations, folder, { recursive: true })
  const file = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { tag: string }[] }
  const released = journal.entries.findIndex(({ tag }) => tag === lastMigration) + 1
  expect(released).toBeGreaterThan(0)
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, released) }))
  const lite = await PGlite.create()
  await migrate(drizzle({ client: lite }), { migrationsFolder: folder })
  return lite.dumpDataDir('none')
}

test('a new database and one of an older release end with the same view, that of audit.sql', async () => {
  const old = await openInMemory(await snapshotOfRelease('0015_refunds_on_their_way'))
  const { text } = await rowOf(db)
  expect(text).toContain('a late day that is not billed when all is settled')
  expect((await rowOf(old.db)).text).toBe(text)
})

test('the view is made anew when its text changes, in columns too, and left alone otherwise', async () => {
  const { oid } = await rowOf(db)
  await updateAuditView(db)
  expect((await rowOf(db)).oid).toBe(oid)
  await updateAuditView(db, "create view order_audit as select 'none' as other")
  expect((await rowOf(db)).text).toContain('other')
  await updateAuditView(db)
  expect((await rowOf(db)).text).toContain('an order without its charge')
})
