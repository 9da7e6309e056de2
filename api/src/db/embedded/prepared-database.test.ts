import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { Database } from '../database.ts'
import { openDatabase } from '../open-database.ts'
import { preparedFile, readPrepared } from './prepared-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'galgal-prepared-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const migrations = JSON.parse(
  readFileSync(new URL('../migrations/meta/_journal.json', import.meta.url), 'utf8'),
).entries as unknown[]

test('a first start begins with the files that the build left: migrated and empty', async () => {
  const build = fileURLToPath(new URL('../../../build-database.ts', import.meta.url))
  if (!existsSync(preparedFile())) await promisify(execFile)(process.execPath, [build])
  const files = await readPrepared()?.arrayBuffer()
  expect(files?.byteLength).toBeGreaterThan(1_000_000)

  const one = await beginIn('one')
  const other = await beginIn('other')
  // Of one making: each that is made anew has an identifier of its own.
  expect(one).toEqual(other)
  expect(one).toMatchObject({ migrations: migrations.length, hubs: 0 })
}, 120_000)

/** Begins in a new folder, writes, and opens it once more. */
async function beginIn(name: string) {
  const place = { directory: join(folder, name, 'db') }
  const first = await openDatabase(place)
  const [begun] = await rowsOf(
    first,
    sql`select
    (select count(*)::int from drizzle.__drizzle_migrations) as migrations,
    (select count(*)::int from hubs) as hubs,
    (select system_identifier::text from pg_control_system()) as made`,
  )
  await first.db.execute(sql`create table written (what text)`)
  await first.db.execute(sql`insert into written values (${name})`)
  await first.close()
  const again = await openDatabase(place)
  expect(await rowsOf(again, sql`select what from written`)).toEqual([{ what: name }])
  await again.close()
  return begun
}

async function rowsOf({ db }: Database, query: SQL) {
  const { rows } = (await db.execute(query)) as unknown as { rows: unknown[] }
  return rows
}
