import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './files.ts'
import { endLeftBehind } from './left-behind.ts'
import { findPrograms, openCluster } from './postgres.ts'

const holding = `
  import { openCluster } from './test/postgres.ts'
  await openCluster()
  console.log('open')
  setInterval(() => {}, 1000)
`

const isThere = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test.runIf(findPrograms())(
  'the PostgreSQL of a run that was killed is ended and removed by the next one',
  async () => {
    const run = spawn(process.execPath, ['--input-type=module', '-e', holding], { cwd: ROOT })
    await once(run.stdout, 'data')
    const [folder = ''] = globSync(join(tmpdir(), `galgal-postgres-${run.pid}-*`))
    const [server] = readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')
    run.kill('SIGKILL')
    await once(run, 'exit')
    expect(isThere(Number(server))).toBe(true)

    const next = await openCluster()
    expect(isThere(Number(server))).toBe(false)
    expect(existsSync(folder)).toBe(false)
    endLeftBehind()
    expect(globSync(join(tmpdir(), `galgal-postgres-${process.pid}-*`))).toHaveLength(1)
    next.stop()
  },
)
