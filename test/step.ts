import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ROOT } from './files.ts'

/** What a step adds to the last line. */
export type Count = { passed: number; failed: number; skipped?: number }
export type Command = { args: string[]; env?: Record<string, string | undefined>; cwd?: string }

const HEARTBEAT_MS = 10_000
const BIN = join(ROOT, 'node_modules', '.bin')
const COLOUR = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }

const secondsSince = (start: number) => `${((performance.now() - start) / 1000).toFixed(1)} s`
const running = new Set<ReturnType<typeof spawn>>()

/** Ends what is still running, when the person stops the whole. */
export const endAll = () => {
  for (const child of running) child.kill('SIGTERM')
}

/** Runs the commands of a step one after the other, says how it went, and shows their output when one fails. */
export async function step(name: string, commands: Command[], countOf?: () => Count) {
  const start = performance.now()
  const output: string[] = []
  const heartbeat = setInterval(() => {
    console.log(`  … ${name} ${secondsSince(start)}  ${lastLine(output)}`)
  }, HEARTBEAT_MS)
  let code = 0
  for (const command of commands) {
    code = await run(command, output)
    if (code !== 0) break
  }
  clearInterval(heartbeat)
  const count = total(code, countOf)
  if (count.failed > 0) console.log(output.join(''))
  console.log(
    `${count.failed > 0 ? '✗' : '✓'} ${name} · ${describe(count, countOf)}${secondsSince(start)}`,
  )
  return count
}

/** A step without tests counts as one failure when it fails; so does one that fails outside its tests. */
function total(code: number, countOf: (() => Count) | undefined): Count {
  if (!countOf) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
  try {
    const count = countOf()
    if (count.passed + count.failed === 0) return { ...count, failed: 1 }
    return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
  } catch {
    return { passed: 0, failed: 1 }
  }
}

const describe = ({ passed, failed, skipped }: Count, countOf?: () => Count) =>
  countOf ? `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''} · ` : ''

const lastLine = (output: string[]) =>
  stripVTControlCharacters(output.slice(-5).join('')).trim().split('\n').at(-1)?.slice(0, 100) ?? ''

function run({ args: [file = '', ...args], env, cwd = '' }: Command, output: string[]) {
  return new Promise<number>((done) => {
    const child = spawn(file, args, {
      cwd: join(ROOT, cwd),
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PATH: `${BIN}${delimiter}${process.env.PATH}`, ...COLOUR, ...env },
    })
    running.add(child)
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()))
    child.on('error', (error) => output.push(`${file}: ${error.message}\n`))
    child.on('close', (code) => {
      running.delete(child)
      done(code ?? 1)
    })
  })
}
