import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  accessSync,
  chownSync,
  constants,
  globSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, delimiter, join } from 'node:path'
import { commandOf, isAlive } from './left-behind.ts'
import { unprivileged } from './postgres.ts'

const PREFIX = 'galgal-daemons-'
const places = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']

/** Where a program lies; undefined when this machine has none. */
export const findProgram = (name: string): string | undefined =>
  places.map((place) => join(place, name)).find(isProgram)

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Which of these are missing here, each by the package that has it. */
export const missingPrograms = (packages: Record<string, string>): string[] =>
  Object.entries(packages)
    .filter(([program]) => !findProgram(program))
    .map(([program, name]) => `${program} (of the package ${name})`)

export type Daemon = {
  isAlive: () => boolean
  signal: (signal: NodeJS.Signals) => void
  /** Ends it, and waits until it has. */
  end: (signal?: NodeJS.Signals) => Promise<void>
  logged: () => string
}

/** A folder for programs that refuse to run as root, which are gone with it. */
export function openDaemons() {
  endLeftBehindDaemons()
  const user = unprivileged()
  const own = (path: string) => {
    if (user) chownSync(path, user.uid, user.gid)
    return path
  }
  const folder = own(mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`)))
  const all: Daemon[] = []

  const write = (name: string, text: string) => {
    const path = join(folder, name)
    writeFileSync(path, text, { mode: 0o600 })
    return own(path)
  }
  const makeFolder = (name: string) => {
    const path = join(folder, name)
    mkdirSync(path, { recursive: true, mode: 0o700 })
    return own(path)
  }
  const start = (name: string, program: string, args: string[], more = {}): Daemon => {
    const log = join(folder, `${name}.log`)
    const out = openSync(log, 'a')
    const path = findProgram(program) ?? program
    const child = spawn(path, args, {
      cwd: folder,
      env: { PATH: places.join(delimiter), HOME: folder, LC_ALL: 'C.UTF-8', ...more },
      stdio: ['ignore', out, out],
      ...(user && { uid: user.uid, gid: user.gid }),
    })
    child.on('error', () => {})
    const daemon = daemonOf(child, log)
    write(`${name}.pid`, String(child.pid ?? 0))
    all.push(daemon)
    return daemon
  }
  return {
    folder,
    user,
    write,
    makeFolder,
    start,
    close: async () => {
      await Promise.all(all.toReversed().map((daemon) => daemon.end('SIGKILL')))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Daemons = ReturnType<typeof openDaemons>

function daemonOf(child: ChildProcess, log: string): Daemon {
  const isRunning = () =>
    child.pid !== undefined && child.exitCode === null && child.signalCode === null
  return {
    isAlive: isRunning,
    signal: (signal) => void child.kill(signal),
    end: async (signal = 'SIGTERM') => {
      if (!isRunning()) return
      const gone = once(child, 'exit')
      child.kill(signal)
      await gone
    },
    logged: () => readFileSync(log, 'utf8'),
  }
}

/** Ends the programs of runs that were killed, and removes their folders. */
function endLeftBehindDaemons() {
  for (const folder of globSync(join(tmpdir(), `${PREFIX}*-*`))) {
    const [owner] = basename(folder).slice(PREFIX.length).split('-')
    if (isAlive(Number(owner))) continue
    try {
      for (const file of globSync(
        ['*.pid', '*/data/postmaster.pid'].map((it) => join(folder, it)),
      )) {
        const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
        // The number may be another program's by now.
        if (pid > 0 && commandOf(pid).includes(folder)) process.kill(pid, 'SIGKILL')
      }
      rmSync(folder, { recursive: true, force: true })
    } catch {
      // Another user's, who has to do it.
    }
  }
}
