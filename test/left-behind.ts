import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const PREFIX = 'galgal-postgres-'

/** How the folder of a cluster begins: with the process that has to end it. */
export const clusterPrefix = () => join(tmpdir(), `${PREFIX}${process.pid}-`)

/** Ends the PostgreSQL of runs that were killed, and removes their folders. */
export function endLeftBehind() {
  for (const folder of globSync(join(tmpdir(), `${PREFIX}*-*`))) {
    const [owner] = basename(folder).slice(PREFIX.length).split('-')
    if (isAlive(Number(owner))) continue
    try {
      endCluster(join(folder, 'data'))
      rmSync(folder, { recursive: true, force: true })
    } catch {
      // Another user's, who has to do it.
    }
  }
}

/** Asks the server of a data folder to end at once; it removes its file when it has. */
function endCluster(data: string) {
  const file = join(data, 'postmaster.pid')
  if (!existsSync(file)) return
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  // The number may be another program's by now.
  if (!commandOf(pid).includes(data)) return
  process.kill(pid, 'SIGQUIT')
  for (let waitedMs = 0; isAlive(pid) && waitedMs < 5000; waitedMs += 20) pause(20)
}

const pause = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

export function commandOf(pid: number): string {
  const file = `/proc/${pid}/cmdline`
  if (existsSync(file)) return readFileSync(file, 'utf8')
  return spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout ?? ''
}

/** Whether a process has this number; one of another user has it too. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
