import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import type { PGlite, Transaction } from '@electric-sql/pglite'
import { updateAuditView } from './audit.ts'
import type { Database, Db } from './database.ts'
import { readPrepared } from './embedded/prepared-database.ts'
import { yieldBetweenStatements } from './embedded/yielding-pglite.ts'
import type { ServerAddresses } from './open-server.ts'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

export type Place = Partial<ServerAddresses> & {
  /** Of the embedded database, where no server is named. */
  directory: string
  /** How long a server that is not there yet is waited for. */
  waitMs?: number
}

/** Opens and migrates. Throws with a clear message when another process holds the embedded directory, or no server answers. */
export async function openDatabase({ url, directory, waitMs = 0, ...server }: Place) {
  if (!url) return openEmbedded(directory)
  const { openServer } = await import('./open-server.ts')
  return openServer({ ...server, url }, migrationsFolder, waitMs)
}

async function openEmbedded(directory: string): Promise<Database> {
  const lock = lockDirectory(directory)
  try {
    const isNew = checkIsWhole(directory, lock.hasBegun)
    const database = await openPglite(directory, isNew)
      .then((lite) => embeddedOn(lite, lock.release))
      .catch((cause: unknown) => {
        throw isNew ? cause : new DirectoryDamaged(directory, reasonOf(cause), cause)
      })
    lock.begin()
    return database
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Says whether there is no database yet. PGlite would take a folder that lost its first file for an empty one, and begin anew over what is left. */
function checkIsWhole(directory: string, hasBegun: boolean): boolean {
  const files = filesIn(directory)
  if (files.includes('PG_VERSION')) return false
  if (files.length) throw new DirectoryDamaged(directory, 'files of it are missing')
  if (hasBegun) throw new DirectoryDamaged(directory, 'it was there and is gone')
  return true
}

function filesIn(directory: string): string[] {
  try {
    return existsSync(directory) ? readdirSync(directory) : []
  } catch (cause) {
    throw new DirectoryDamaged(directory, reasonOf(cause), cause)
  }
}

/** In a word: what aborts says nothing of why. */
function reasonOf(cause: unknown): string {
  const { code, message } = cause as { code?: unknown; message?: unknown }
  if (code === 'ENOTDIR') return 'it is no folder'
  if (code === 'EACCES' || code === 'EPERM') return 'permission denied'
  const [line = ''] = String(message ?? '').split('\n')
  return /^Aborted|^PGlite failed|^$/.test(line) ? 'it does not open' : line
}

const asText = (value: string) => value
// bigint stays text, as node-postgres gives it.
export const parsers = { 20: asText }

/** Lies in this process's memory, so a quarter of what a server of its own would take. */
const CACHE_MB = 32

async function openPglite(dataDir: string, isNew: boolean) {
  const loadDataDir = isNew ? readPrepared() : undefined
  const { PGlite } = await import('@electric-sql/pglite')
  return PGlite.create({
    dataDir,
    parsers,
    ...(loadDataDir && { loadDataDir }),
    // PGlite never calls fsync; writing the log with O_SYNC is the only mode that reaches the disk.
    startParams: [
      ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
      '-c',
      'wal_sync_method=open_datasync',
      '-c',
      `shared_buffers=${CACHE_MB}MB`,
    ],
  })
}

/** An embedded database as the app uses it, migrated. */
export async function embeddedOn(lite: PGlite, unlock = () => {}): Promise<Database> {
  const { drizzle } = await import('drizzle-orm/pglite')
  const { migrate } = await import('drizzle-orm/pglite/migrator')
  const { cacheStatements } = await import('./cached-statements.ts')
  leaveToDrizzle(lite)
  await cacheStatements(lite)
  const db = drizzle({ client: refuseUseInsideTransaction(yieldBetweenStatements(lite)) })
  await migrate(db, { migrationsFolder })
  await updateAuditView(db as unknown as Db)
  return {
    kind: 'embedded',
    db: db as unknown as Db,
    // What is said arrives within the transaction that said it, and is heard outside of it.
    listen: (channel, onMessage) => lite.listen(channel, AsyncResource.bind(onMessage)),
    lead: () => ({ isLeader: () => true, close: async () => {} }),
    close: async () => {
      await lite.close()
      unlock()
    },
  }
}

/** Drizzle reads these itself: date, timestamp, timestamptz, interval, their lists, and numeric's. */
const READ_BY_DRIZZLE = [1082, 1114, 1184, 1186, 1182, 1115, 1185, 1187, 1231]

function leaveToDrizzle(lite: PGlite) {
  for (const type of READ_BY_DRIZZLE) lite.parsers[type] = asText
}

/** PGlite has one connection: the outer handle inside a transaction would wait for itself for ever. */
function refuseUseInsideTransaction(lite: PGlite): PGlite {
  const inside = new AsyncLocalStorage<{ open: boolean }>()
  const guard = () => {
    if (inside.getStore()?.open)
      throw new Error('database used inside a transaction without its handle')
  }
  const { query, exec, transaction } = lite
  lite.query = (async (...args: Parameters<typeof query>) => {
    guard()
    return query.apply(lite, args)
  }) as typeof query
  lite.exec = async (...args) => {
    guard()
    return exec.apply(lite, args)
  }
  lite.transaction = (async (run: (tx: Transaction) => Promise<unknown>) => {
    guard()
    const state = { open: true }
    return inside
      .run(state, () => transaction.call(lite, run))
      .finally(() => {
        state.open = false
      })
  }) as typeof transaction
  return lite
}

/**
 * Two openers of one directory corrupt it silently. SQLite's file lock refuses the second and is freed by the kernel
 * when we die. The file remembers that a database was begun beside it.
 */
function lockDirectory(directory: string) {
  mkdirSync(dirname(directory), { recursive: true })
  const file = new DatabaseSync(`${directory}.lock`, { timeout: 500 })
  try {
    // Held over a commit, too.
    file.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch (cause) {
    file.close()
    throw new DirectoryInUse(directory, cause)
  }
  const { user_version: begun } = file.prepare('PRAGMA user_version').get() ?? {}
  return {
    hasBegun: begun === 1,
    begin: () => {
      if (begun !== 1) file.exec('PRAGMA user_version = 1; COMMIT; BEGIN EXCLUSIVE')
    },
    release: () => file.close(),
  }
}

/** A unique index refused the row. */
export const isDuplicate = (error: unknown): boolean =>
  (error as { cause?: { code?: unknown } })?.cause?.code === '23505'

export class DirectoryInUse extends Error {
  override name = 'DirectoryInUse'
  constructor(directory: string, cause: unknown) {
    super(
      `The database in ${directory} is in use by another Galgal process. Stop that one first, or start this one with another DATA_DIR or with DATABASE_URL.`,
      { cause },
    )
  }
}

/** The embedded database's folder is there in parts, or does not open: nothing is begun over what is left of it. */
class DirectoryDamaged extends Error {
  override name = 'DirectoryDamaged'
  constructor(directory: string, reason: string, cause?: unknown) {
    super(
      `The database in ${directory} cannot be used: ${reason}. Nothing was opened. Put back the whole of ${dirname(directory)} from a backup, or remove ${directory} and ${basename(directory)}.lock beside it to begin with an empty database.`,
      { cause },
    )
  }
}
