import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { ROOT } from '../files.ts'
import { freePort } from '../postgres.ts'

const PATIENCE_MS = 180_000
const LOOK_EVERY_MS = 20
const crash = pathToFileURL(join(import.meta.dirname, 'crash.ts')).href

/** The real app as a process of its own, which may die and be started again. */
export type App = {
  url: string
  /** Starts it and says how many milliseconds it took until it was ready; with a point it dies there by itself. */
  start: (point?: string) => Promise<number>
  kill: () => Promise<void>
  /** Waits until it has died by itself; false when it did not. */
  diedWithin: (milliseconds: number) => Promise<boolean>
  isAlive: () => boolean
  pid: () => number
  /** The lines it logged that match. */
  logged: (pattern: RegExp) => string[]
  /** Ends it as a supervisor does, and gives its exit code; what it logged can still be read. */
  end: () => Promise<number | null>
  stop: () => Promise<void>
}

/** With settings of its own beside the usual ones; without a database's address on the embedded one. */
export async function createApp(
  databaseUrl: string | undefined,
  settings: NodeJS.ProcessEnv = {},
): Promise<App> {
  const port = Number(settings.PORT ?? (await freePort()))
  const url = `http://127.0.0.1:${port}`
  const folder = mkdtempSync(join(tmpdir(), 'galgal-faults-'))
  const log = join(folder, 'log')
  const env = {
    ...process.env,
    PORT: String(port),
    OFFICE: 'off',
    PUBLIC_URL: url,
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    // What is told to a crowd is looked at, not when it is told to come back.
    MOST_LAG_MS: '0',
    ...settings,
  }
  let child: ChildProcess | undefined
  const isAlive = () => child !== undefined && child.exitCode === null && child.signalCode === null
  const gone = async () => {
    if (child && isAlive()) await once(child, 'exit')
  }

  async function start(point?: string) {
    const begun = performance.now()
    const out = openSync(log, 'a')
    const quick = '--import=./quick-imports.ts'
    const args = [quick, ...(point ? ['--import', crash] : []), 'server.ts']
    child = spawn(process.execPath, args, {
      cwd: ROOT,
      env: { ...env, ...(point && { CRASH_AT: point }) },
      stdio: ['ignore', out, out],
    })
    try {
      await waitUntilReady(url, isAlive)
    } catch (cause) {
      throw new Error(`the app did not start: ${readFileSync(log, 'utf8').slice(-2000)}`, {
        cause,
      })
    }
    return performance.now() - begun
  }

  async function end() {
    child?.kill('SIGTERM')
    await gone()
    return child?.exitCode ?? null
  }

  return {
    url,
    start,
    isAlive,
    pid: () => child?.pid ?? 0,
    end,
    kill: async () => {
      child?.kill('SIGKILL')
      await gone()
    },
    diedWithin: async (milliseconds) => {
      await Promise.race([gone(), wait(milliseconds, undefined, { ref: false })])
      return !isAlive()
    },
    logged: (pattern) =>
      readFileSync(log, 'utf8')
        .split('\n')
        .filter((line) => pattern.test(line)),
    stop: async () => {
      await end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Resolves when it says that it can answer; a process that died at its start is an error. */
export async function waitUntilReady(url: string, isAlive: () => boolean) {
  const end = performance.now() + PATIENCE_MS
  while (performance.now() < end) {
    if (!isAlive()) throw new Error('the app ended while it was starting')
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer?.ok) return
    await wait(LOOK_EVERY_MS)
  }
  throw new Error(`the app at ${url} is not ready`)
}
