import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { ROOT } from './files.ts'

/** A run of its own, which says the numbers of the programs that it starts. */
const run = (source: string) =>
  spawn(process.execPath, ['--input-type=module', '-e', source], { cwd: ROOT })

const firstLine = async ({ stdout }: ChildProcess) => {
  const [said] = stdout ? await once(stdout, 'data') : []
  return String(said).trim()
}

const hasEnded = (pid: number) => {
  try {
    process.kill(pid, 0)
    return false
  } catch {
    return true
  }
}

test('busy loops end with the run that started them, even when it is killed', async () => {
  const child = run(`
    import { startLoad } from './test/runner/child.ts'
    console.log(startLoad(1).pids[0])
  `)
  const loop = Number(await firstLine(child))
  expect(hasEnded(loop)).toBe(false)
  child.kill('SIGKILL')
  await vi.waitFor(() => expect(hasEnded(loop)).toBe(true), { timeout: 20_000 })
})

test('a run that is stopped ends the program it runs, and begins no other', async () => {
  const child = run(`
    import { endAll, runCommand } from './test/runner/child.ts'
    process.once('SIGTERM', async () => {
      await endAll()
      process.exit(1)
    })
    const ears = { onOutput: (text) => process.stdout.write(text), onError: () => {} }
    await runCommand({ args: ['node', '-e', 'console.log(process.pid); setInterval(() => {}, 1000)'] }, ears)
    console.log('and went on')
  `)
  const program = Number(await firstLine(child))
  const more: string[] = []
  child.stdout?.on('data', (chunk) => more.push(String(chunk)))
  child.kill('SIGTERM')
  const [code] = await once(child, 'close')
  expect({ code, more }).toEqual({ code: 1, more: [] })
  expect(hasEnded(program)).toBe(true)
})

test('a test program ends in order when the run that started it was killed', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'galgal-run-')), 'still at work')
  writeFileSync(file, '')
  const child = run(`
    import { runCommand } from './test/runner/child.ts'
    const source = \`
      import { rmSync } from 'node:fs'
      import { endWithRunner } from './test/runner/events.ts'
      endWithRunner()
      process.once('SIGINT', () => {
        rmSync(process.argv[1])
        process.exit()
      })
      setInterval(() => console.log(process.pid), 100)
    \`
    const ears = { onOutput: (text) => process.stdout.write(text), onError: () => {} }
    await runCommand({ args: ['node', '--input-type=module', '-e', source, '${file}'] }, ears)
  `)
  await firstLine(child)
  child.kill('SIGKILL')
  await vi.waitFor(() => expect(existsSync(file)).toBe(false), { timeout: 20_000 })
  rmSync(dirname(file), { recursive: true })
})
