import { spawnSync } from 'node:child_process'
import { chownSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { delimiter, dirname, join } from 'node:path'
import { clusterPrefix, endLeftBehind } from './left-behind.ts'

export type Postgres = { url: string; stop: () => void }
/** One that can be killed as a power cut would, or shut down, and started again. */
export type Cluster = Postgres & {
  kill: () => void
  /** Shuts it down as an operator does: whoever is at work is sent away. */
  halt: () => void
  start: () => void
  /** Its first process. */
  pid: () => number
}

/** Nothing in here has to survive: nothing is written to the disk for good, little to the log, and it stays in memory. */
const UNKEPT = [
  '-F -c synchronous_commit=off -c full_page_writes=off -c wal_level=minimal -c max_wal_senders=0',
  '-c shared_buffers=256MB -c checkpoint_timeout=1h -c max_wal_size=4GB',
].join(' ')

/** A PostgreSQL for the call tests: the one of DATABASE_URL_TEST, else a cluster of our own, else undefined. */
export async function openPostgres(): Promise<Postgres | undefined> {
  const given = process.env.DATABASE_URL_TEST
  if (given) return { url: given, stop: () => {} }
  const programs = findPrograms()
  return programs ? startCluster(programs, await freePort(), UNKEPT) : undefined
}

/** A cluster of our own with the settings PostgreSQL comes with: what it commits, it keeps. In a folder of another disk, if one is given. */
export async function openCluster(parent?: string): Promise<Cluster> {
  const programs = findPrograms()
  if (!programs) throw new Error('no PostgreSQL found: install it')
  return startCluster(programs, await freePort(), '', parent && join(parent, 'galgal-'))
}

/** The folder with initdb and pg_ctl, newest version first. */
export function findPrograms(): string | undefined {
  const onPath = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'initdb'))
  const installed = globSync([
    '/usr/lib/postgresql/*/bin/initdb',
    '/usr/pgsql-*/bin/initdb',
    '/opt/homebrew/opt/postgresql*/bin/initdb',
    ...onPath,
  ])
  const version = (path: string) => Number(/(\d+)\/bin/.exec(path)?.[1] ?? 0)
  const [newest] = installed.toSorted((one, other) => version(other) - version(one))
  return newest ? dirname(newest) : undefined
}

function startCluster(
  programs: string,
  port: number,
  more: string,
  prefix = clusterPrefix(),
): Cluster {
  endLeftBehind()
  const folder = mkdtempSync(prefix)
  const data = join(folder, 'data')
  const user = unprivileged()
  if (user) chownSync(folder, user.uid, user.gid)

  const run = (program: string, ...args: string[]) => {
    const command = join(programs, program)
    const [file = '', ...rest] = user
      ? ['runuser', '-u', user.name, '--', command, ...args]
      : [command, ...args]
    const { status, error } = spawnSync(file, rest, { cwd: folder, stdio: 'ignore' })
    if (status !== 0) throw new Error(`${program} ended with ${error?.message ?? status}`)
  }
  const stop = () => {
    try {
      run('pg_ctl', 'stop', '-D', data, '-m', 'immediate')
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }

  const settings = `-p ${port} -h 127.0.0.1 -k '${folder}' -c max_connections=200 ${more}`
  const start = () =>
    run('pg_ctl', 'start', '-w', '-D', data, '-l', join(folder, 'log'), '-o', settings)
  const pid = () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  const kill = () => void process.kill(pid(), 'SIGKILL')
  const halt = () => run('pg_ctl', 'stop', '-D', data, '-m', 'fast')
  try {
    run(
      'initdb',
      '-D',
      data,
      '-U',
      'galgal',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C',
      '--no-sync',
    )
    start()
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
  // A Unix socket is faster than TCP to this machine.
  return {
    url: `postgres://galgal@localhost:${port}/postgres?host=${encodeURIComponent(folder)}`,
    stop,
    kill,
    halt,
    start,
    pid,
  }
}

/** PostgreSQL refuses to run as root, and so does PgBouncer: then its own user, or nobody, runs it. */
export function unprivileged() {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) =>
      Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout || Number.NaN),
    )
    if (uid && gid) return { name, uid, gid }
  }
  throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody')
}

/** A port nobody listens on at the moment. */
export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
