import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ROOT, read } from '../files.ts'
import { rowsOf, type Shop } from './shop.ts'

const CONFIG = 'deploy/backup/pgbackrest.conf'
const SETTINGS = 'deploy/backup/postgresql.conf'
const LOOK_EVERY_MS = 200

/** The backups of a shop's database: the operators' own settings, with a folder where they name a bucket. */
export type Backups = Awaited<ReturnType<typeof openBackups>>

export async function openBackups({ db, cluster }: Pick<Shop, 'db' | 'cluster'>) {
  const { port, searchParams } = new URL(cluster.url)
  const socket = searchParams.get('host') ?? ''
  const data = join(socket, 'data')
  const { uid, gid } = statSync(data)
  const folder = join(tmpdir(), `galgal-backups-${process.pid}`)
  const config = join(folder, 'pgbackrest.conf')
  for (const path of ['', 'repository', 'log', 'lock', 'spool']) {
    mkdirSync(join(folder, path))
    chownSync(join(folder, path), uid, gid)
  }
  writeFileSync(config, configOf({ folder, data, port, socket }))

  /** As the database's own user, to whom its files belong. */
  const pgbackrest = (...words: string[]) => {
    const { status, stdout, stderr, error } = spawnSync(
      'pgbackrest',
      [`--config=${config}`, '--stanza=galgal', ...words],
      { uid, gid, cwd: folder, encoding: 'utf8' },
    )
    if (status !== 0)
      throw new Error(`pgbackrest ${words.at(-1)}: ${error?.message ?? stdout + stderr}`)
  }
  for (const [name, value] of settingsOf(read(SETTINGS)))
    await db.execute(
      `alter system set ${name} = '${value.replace('pgbackrest ', `pgbackrest --config=${config} `)}'`,
    )
  cluster.kill()
  await startAgain(cluster.start)
  pgbackrest('stanza-create')
  pgbackrest('check')
  return {
    full: () => pgbackrest('--type=full', 'backup'),
    /** Waits until all that was committed until now lies in the repository; gives milliseconds. */
    untilArchived: async () => {
      const begun = performance.now()
      const question = 'select pg_walfile_name(pg_current_wal_lsn()) as name'
      const [now] = await rowsOf<{ name: string }>(db, question)
      for (;;) {
        const last = 'select last_archived_wal as name from pg_stat_archiver'
        const [row] = await rowsOf<{ name: string | null }>(db, last)
        // Names of one history are in the order of their segments.
        if (row?.name && now && row.name >= now.name) return performance.now() - begun
        await wait(LOOK_EVERY_MS)
      }
    },
    /** The database's machine is lost, with all that lay on it. */
    destroy: () => {
      cluster.kill()
      for (const name of readdirSync(data)) rmSync(join(data, name), { recursive: true })
    },
    /** Restores to a named point or, without one, to the last that was archived, and waits until it may be written to. */
    restore: async (point?: string) => {
      const to = point ? ['--type=name', `--target=${point}`, '--target-action=promote'] : []
      pgbackrest(...to, 'restore')
      await startAgain(cluster.start)
      while (await isRecovering(db)) await wait(LOOK_EVERY_MS)
      // Its checkpointer sleeps till the next checkpoint, five minutes, and lets archive_timeout pass till then.
      await db.execute('checkpoint')
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}

type Place = { folder: string; data: string; port: string; socket: string }

/** What is committed for operators, less the bucket. */
function configOf({ folder, data, port, socket }: Place) {
  const ours: Record<string, string> = {
    'repo1-type': 'posix',
    'repo1-path': join(folder, 'repository'),
    'repo1-cipher-pass': 'of the drill alone',
    'spool-path': join(folder, 'spool'),
    'pg1-path': data,
    'pg1-port': port,
    'pg1-user': 'galgal',
    'log-path': join(folder, 'log'),
    'lock-path': join(folder, 'lock'),
    'pg1-socket-path': socket,
  }
  const lines = read(CONFIG)
    .split('\n')
    .filter((line) => !/^(?:#|repo1-s3-)/.test(line))
    .map((line) => {
      const [name = ''] = line.split('=')
      return name in ours ? `${name}=${ours[name]}` : line
    })
  const more = ['log-path', 'lock-path'].map((name) => `${name}=${ours[name]}`)
  return [...lines, `pg1-socket-path=${socket}`]
    .join('\n')
    .replace('[global]', ['[global]', ...more].join('\n'))
}

const settingsOf = (text: string) =>
  [...text.matchAll(/^(\w+) = '?(.*?)'?$/gm)].map(
    ([, name = '', value = '']) => [name, value] as const,
  )

/** A server that was killed is waited for, and one that plays back its log says no until it is consistent. */
async function startAgain(start: () => void, tries = 50) {
  for (let tried = 1; ; tried++)
    try {
      return start()
    } catch (error) {
      if (tried === tries) throw error
      await wait(LOOK_EVERY_MS)
    }
}

async function isRecovering(db: Shop['db']) {
  const question = 'select pg_is_in_recovery() as it'
  const rows = await rowsOf<{ it: boolean }>(db, question).catch(() => undefined)
  return rows?.[0]?.it ?? true
}

/** Copies files as operators do. */
export function copyObjects(from: string, to: string) {
  const script = join(ROOT, 'deploy/backup/objects.sh')
  const { status, stderr } = spawnSync('sh', [script, from, to], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`objects.sh: ${stderr}`)
}

/** Each file of customers by the SHA-256 of what is in it. */
export function checksumsOf(folder: string): Map<string, string> {
  const documents = join(folder, 'documents')
  return new Map(
    readdirSync(documents)
      .filter((name) => !name.endsWith('.part'))
      .map((name) => [
        name,
        createHash('sha256')
          .update(readFileSync(join(documents, name)))
          .digest('hex'),
      ]),
  )
}
