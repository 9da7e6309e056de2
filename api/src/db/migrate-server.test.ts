import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createDatabase } from '../../test/new-database.ts'
import { writeSlowMigration } from '../../test/slow-migration.ts'
import { migrateServer } from './migrate-server.ts'

const DATABASE_URL = process.env.TEST_DATABASE_URL
const LONGER_THAN_A_STATEMENT_S = 3.2

const folder = mkdtempSync(join(tmpdir(), 'galgal-migrations-'))
afterAll(() => rmSync(folder, { recursive: true }))

test.runIf(DATABASE_URL)(
  'a migration takes as long as it needs, and of two processes one does it and the other waits',
  async () => {
    const count = writeSlowMigration(folder, LONGER_THAN_A_STATEMENT_S)
    const url = await createDatabase(DATABASE_URL ?? '', 'galgal_migrations')
    const migrate = () => migrateServer(url, folder)
    await Promise.all([migrate(), migrate()])
    const client = new Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query('select count(*)::int from drizzle.__drizzle_migrations')
    expect(rows).toEqual([{ count }])
    await client.end()
  },
)
