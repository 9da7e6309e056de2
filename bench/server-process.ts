import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { delimiter, join } from 'node:path'
import { freePort } from './app.ts'

const PATIENCE_MS = 60_000
/** The kernel counts processor time in hundredths of a second. */
const TICK_MS = 10

// Servers share one core and the load has the other, so that none takes from what it measures.
const canPin =
  availableParallelism() > 1 &&
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, 'taskset')))
/** A command that runs on some cores alone, such as `1` or `0-2`, where that can be. */
export const onCores = (cores: string, command: string[]): [string, ...string[]] =>
  canPin ? ['taskset', '-c', cores, ...command] : (command as [string, ...string[]])
const onServersCore = (command: string[]) => onCores('0', command)
export const onLoadsCore = (command: string[]) => onCores('1', command)

export type Running = {
  url: string
  /** Resident memory in MB and processor time so far in ms; NaN where the kernel does not tell. */
  usage: () => { megabytes: number; cpuMs: number }
  stop: () => Promise<void>
}

/** Starts a server on a free port and waits until it answers `path`. */
export async function startServer(
  command: (port: number) => string[],
  { cwd, env, path }: { cwd: string; env?: (port: number) => Record<string, string>; path: string },
): Promise<Running> {
  const port = await freePort()
  const [file = '', ...args] = onServersCore(command(port))
  const child = spawn(file, args, {
    cwd,
    env: { ...process.env, ...env?.(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  await answers(url + path, child)
  const stop = async () => {
    if (child.exitCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return { url, usage: () => usageOf(child.pid), stop }
}

async function answers(url: string, child: ChildProcess) {
  const end = Date.now() + PATIENCE_MS
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new Error(`the server of ${url} ended`)
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  child.kill()
  throw new Error(`nothing answers at ${url}`)
}

function usageOf(pid: number | undefined) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const kilobytes = Number(/VmRSS:\s*(\d+)/.exec(status)?.[1])
    // The fields after the program's name, which may hold spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    const cpuMs = (Number(fields[11]) + Number(fields[12])) * TICK_MS
    return { megabytes: Math.round(kilobytes / 1024), cpuMs }
  } catch {
    return { megabytes: Number.NaN, cpuMs: Number.NaN }
  }
}
