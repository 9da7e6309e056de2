import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { ROOT } from '../files.ts'

export type Command = { args: string[]; env?: Record<string, string | undefined>; cwd?: string }

const BIN = join(ROOT, 'node_modules', '.bin')
/** Every program we start keeps what V8 made of its code, for the next that starts the same. */
const NODE_COMPILE_CACHE = join(ROOT, 'test', 'results', 'compiled')
/** And finds its files sooner. */
const NODE_OPTIONS = [
  process.env.NODE_OPTIONS,
  `--import=${pathToFileURL(join(ROOT, 'quick-imports.ts'))}`,
]
  .filter(Boolean)
  .join(' ')
const COLOUR = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }
const MOST_PATIENCE_MS = 8000
const running = new Set<ChildProcess>()
let isEnding = false

/** Ends what is still running, when the person stops the whole; on SIGINT Playwright ends its server and browsers too. */
export async function endAll() {
  isEnding = true
  const left = [...running]
  const closed = left.map((child) => once(child, 'close'))
  for (const child of left) child.kill('SIGINT')
  await Promise.race([Promise.all(closed), setTimeout(MOST_PATIENCE_MS)])
  for (const child of running) child.kill('SIGKILL')
}

function start({ args: [file = '', ...args], env, cwd = '' }: Command, input: 'ignore' | 'pipe') {
  const child = spawn(file, args, {
    cwd: join(ROOT, cwd),
    stdio: [input, 'pipe', 'pipe'],
    env: {
      ...process.env,
      PATH: `${BIN}${delimiter}${process.env.PATH}`,
      NODE_COMPILE_CACHE,
      NODE_OPTIONS,
      ...COLOUR,
      ...env,
    },
  })
  running.add(child)
  child.once('close', () => running.delete(child))
  return child
}

type Ears = { onOutput: (text: string) => void; onError: (text: string) => void }

/** Runs a program to its end, hands over what it prints as it comes, and gives its exit code. */
export function runCommand(command: Command, { onOutput, onError }: Ears) {
  return new Promise<number>((done) => {
    const child = start(command, 'ignore')
    child.stdout?.setEncoding('utf8').on('data', onOutput)
    child.stderr?.setEncoding('utf8').on('data', onError)
    child.on('error', (error) => onError(`${command.args[0]}: ${error.message}\n`))
    // A whole that is stopped goes no further.
    child.on('close', (code) => isEnding || done(code ?? 1))
  })
}

// What it reads closes with the run that started it, also when that is killed.
const BUSY = `
  process.stdin.on('end', () => process.exit()).resume()
  const spin = () => {
    const until = performance.now() + 100
    while (performance.now() < until);
    setImmediate(spin)
  }
  spin()
`

/** Keeps cores busy beside what is measured. */
export function startLoad(loops: number) {
  const children = Array.from({ length: loops }, () =>
    start({ args: [process.execPath, '-e', BUSY] }, 'pipe'),
  )
  const end = () => {
    for (const child of children) child.kill('SIGKILL')
  }
  return { pids: children.map(({ pid }) => pid), end }
}
