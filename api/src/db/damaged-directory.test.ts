import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from './open-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'galgal-damaged-'))
const whole = join(folder, 'whole')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

beforeAll(async () => {
  const database = await openDatabase({ directory: join(whole, 'db') })
  await database.close()
}, 60_000)

type Damage = [name: string, reason: RegExp, damage: (db: string) => void]
const damages: Damage[] = [
  ['without its first file', /files of it are missing/, (db) => rmSync(join(db, 'PG_VERSION'))],
  [
    'that is gone beside its lock',
    /it was there and is gone/,
    (db) => rmSync(db, { recursive: true }),
  ],
  [
    'whose tables are gone',
    /it does not open/,
    (db) => rmSync(join(db, 'base'), { recursive: true }),
  ],
  [
    'whose log is cut off',
    /it does not open/,
    (db) => {
      const log = join(db, 'pg_wal')
      for (const name of readdirSync(log)) if (/^0/.test(name)) truncateSync(join(log, name), 1000)
    },
  ],
  [
    'that is no folder',
    /it is no folder/,
    (db) => {
      rmSync(db, { recursive: true })
      writeFileSync(db, 'something else')
    },
  ],
]

test.for(damages)(
  'a database %s is not opened nor begun anew, and one line says so',
  { timeout: 60_000 },
  async ([name, reason, damage]) => {
    const copy = join(folder, name)
    const db = join(copy, 'db')
    cpSync(whole, copy, { recursive: true })
    damage(db)
    const isThere = existsSync(join(db, 'PG_VERSION'))
    const failure = await openDatabase({ directory: db }).catch((error: Error) => error)
    expect(failure).toMatchObject({
      name: 'DirectoryDamaged',
      message: expect.stringMatching(reason),
    })
    expect((failure as Error).message).toContain(db)
    expect((failure as Error).message).not.toContain('\n')
    expect(existsSync(join(db, 'PG_VERSION'))).toBe(isThere)
  },
)

test('one that was removed with its lock is begun anew', async () => {
  const copy = join(folder, 'anew')
  cpSync(whole, copy, { recursive: true })
  rmSync(join(copy, 'db'), { recursive: true })
  rmSync(join(copy, 'db.lock'))
  const database = await openDatabase({ directory: join(copy, 'db') })
  await database.close()
}, 60_000)
