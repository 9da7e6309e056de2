import { createHash } from 'node:crypto'
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import type { Client } from 'pg'
import type { Database } from '../src/db/database.ts'
import { embeddedOn, openDatabase, parsers } from '../src/db/open-database.ts'
import { seedWhenEmpty } from '../src/db/seed/seed.ts'
import { prepareEmptying } from './emptying.ts'
import { databaseAt, recreateDatabase } from './new-database.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const templates = join(root, 'test/results/templates')

export type Seeded = Database & { url?: string }

/** A database of a worker's own, on a server or in memory, migrated and seeded: a copy of what was made once. */
export const openSeeded = (url: string | undefined): Promise<Seeded> =>
  url ? copyOnServer(url) : copyInMemory()

async function seed({ db }: Database) {
  await seedWhenEmpty(db, 'demo', new Date('2026-11-01T08:00:00Z'))
  await prepareEmptying(db)
}

/** All that a template is made of: another of these gives another template. */
const PARTS = [
  'api/src/db/**/*.{ts,sql}',
  'api/src/db/seed/*.json',
  'api/test/{emptying,seeded-database}.ts',
  '{domain,i18n}/**/*.{ts,json}',
]

function templateName() {
  const hash = createHash('sha256')
  const exclude = ['**/node_modules/**', '**/*.test.ts']
  for (const file of globSync(PARTS, { cwd: root, exclude }).toSorted())
    hash.update(readFileSync(join(root, file)))
  return `galgal_template_${hash.digest('hex').slice(0, 16)}`
}

/** Nobody opens it after a crash: what it commits it need not write, nor whole pages of it. */
const UNKEPT = ['-c', 'synchronous_commit=off', '-c', 'full_page_writes=off']
const startParams = [...PGlite.defaultStartParams, ...UNKEPT]

/** An embedded database that is gone with the process; it begins empty, or as another's snapshot. */
export async function openInMemory(loadDataDir?: Blob) {
  const lite = await PGlite.create({ parsers, startParams, ...(loadDataDir && { loadDataDir }) })
  const snapshot = async () => {
    await lite.exec('checkpoint')
    return lite.dumpDataDir('none')
  }
  return { ...(await embeddedOn(lite)), snapshot }
}

/** Makes what databases are copied from, unless it is there. */
export const makeTemplate = (url: string | undefined) =>
  url ? withTemplate(url, () => Promise.resolve()) : makeSnapshot()

const copyInMemory = async () => openInMemory(new Blob([readFileSync(await makeSnapshot())]))

const beforeSeed = (file: string) => `${file}_empty`

/** A migrated database in memory that was never seeded. */
export const openEmpty = async () =>
  openInMemory(new Blob([readFileSync(beforeSeed(await makeSnapshot()))]))

/** Fills a data directory with a migrated database that was never seeded, which takes a first start seconds. */
export async function fillDirectory(folder: string) {
  const loadDataDir = new Blob([readFileSync(beforeSeed(await makeSnapshot()))])
  const dataDir = join(folder, 'db')
  await (await PGlite.create({ dataDir, loadDataDir, startParams })).close()
}

/** The file of a seeded database; beside it lies what that was before. */
async function makeSnapshot(): Promise<string> {
  const name = templateName()
  const file = join(templates, name)
  if (existsSync(file)) return file
  const database = await openInMemory()
  mkdirSync(templates, { recursive: true })
  await write(beforeSeed(file), await database.snapshot())
  await seed(database)
  await write(file, await database.snapshot())
  await database.close()
  for (const other of readdirSync(templates))
    if (!other.startsWith(name)) rmSync(join(templates, other), { force: true })
  return file
}

/** Whoever reads it meanwhile finds all of it or nothing. */
async function write(file: string, snapshot: Blob) {
  writeFileSync(`${file}.${process.pid}`, new Uint8Array(await snapshot.arrayBuffer()))
  renameSync(`${file}.${process.pid}`, file)
}

/** A worker that opens another keeps the one it has. */
let copies = 0

async function copyOnServer(url: string): Promise<Seeded> {
  const own = `galgal_test_${process.env.VITEST_POOL_ID ?? 1}_${process.pid}_${++copies}`
  await withTemplate(url, async (admin, template) => {
    await recreateDatabase(admin, own, template)
  })
  const to = databaseAt(url, own)
  return { ...(await openDatabase({ url: to, directory: '' })), url: to }
}

async function withTemplate(url: string, use: (admin: Client, template: string) => Promise<void>) {
  const { Client } = await import('pg')
  const template = templateName()
  const admin = new Client({ connectionString: url })
  await admin.connect()
  // Whoever comes second waits for the template; a lock of the session goes with its connection.
  await admin.query("select pg_advisory_lock(hashtext('galgal template'))")
  try {
    const known = await admin.query('select from pg_database where datname = $1', [template])
    if (known.rowCount === 0) await makeServerTemplate(admin, url, template)
    await use(admin, template)
  } finally {
    await admin.end()
  }
}

/** It bears its name only once it is whole. */
async function makeServerTemplate(admin: Client, url: string, template: string) {
  const unfinished = `${template}_unfinished`
  await recreateDatabase(admin, unfinished)
  const database = await openDatabase({ url: databaseAt(url, unfinished), directory: '' })
  await seed(database)
  await database.close()
  await admin.query(`alter database ${unfinished} rename to ${template}`)
}
