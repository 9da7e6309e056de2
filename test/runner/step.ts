import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../files.ts'
import { type Command, runCommand } from './child.ts'
import { readEvents } from './events.ts'
import { openProgress, type Progress, sayTime } from './progress.ts'
import {
  add,
  allTests,
  count,
  type Durations,
  durationsOf,
  msLeft,
  newTally,
  type Tally,
} from './tally.ts'

export const RESULTS = join(ROOT, 'test', 'results')
const DURATIONS = join(RESULTS, 'durations.json')
const TICK_MS = 1000
const LAST_LINES = 60

export type Step = {
  name: string
  commands: Command[]
  /** Whether its program tells of tests; the step itself counts as one otherwise. */
  hasTests?: boolean
  /** Whether it runs a part of its tests, of which the next whole run has nothing to learn. */
  isPart?: boolean
}

/** How a step went; the tests are there for who counts them over several runs. */
export type Result = Pick<Tally, 'tests' | 'failures'> & {
  name: string
  passed: number
  failed: number
  skipped: number
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** Runs the commands of a step one after the other, shows how far it is, and says how it went. */
export async function runStep(step: Step, progress: Progress = openProgress()): Promise<Result> {
  const { name, commands, hasTests = false, isPart = false } = step
  const start = performance.now()
  const elapsed = () => performance.now() - start
  const last = readDurations()[name] ?? {}
  const tally = newTally()
  const output: string[] = []
  const show = () => progress.show(name, describe(tally, last, elapsed()))
  const tick = setInterval(show, TICK_MS)
  show()
  const onError = (text: string) => output.push(text)
  const onOutput = readEvents((event) => {
    add(tally, event)
    // Whoever waits may begin to mend it; all that is known of it stands at the end.
    if ('failure' in event && event.failure) progress.say(`✗ ${event.failure.title}`)
  }, onError)
  let code = 0
  for (const command of commands) {
    code = await runCommand(command, { onOutput, onError })
    if (code !== 0) break
  }
  clearInterval(tick)
  writeLog(name, output)
  const result = resultOf(step, tally, code, output)
  if (code === 0 && !isPart) keepDurations(name, durationsOf(tally, elapsed()))
  const { passed, failed, skipped } = result
  const counts = hasTests
    ? `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''} · `
    : ''
  progress.end(name, `${failed ? '✗' : '✓'} ${name} · ${counts}${seconds(elapsed())}`)
  return result
}

function describe(tally: Tally, last: Durations, elapsedMs: number): string {
  const all = allTests(tally, last)
  const failed = count(tally, 'failed')
  const left = msLeft(tally, last, elapsedMs)
  return [
    all ? ` ${tally.tests.length} of ${all}` : '',
    failed ? `, ${failed} failed` : '',
    left === undefined ? ` · ${Math.round(elapsedMs / 1000)} s` : ` · ${sayTime(left)} left`,
  ].join('')
}

/** A step without tests counts as one; one that crashed, or ended badly without a test that failed, has failed. */
function resultOf({ name, hasTests }: Step, tally: Tally, code: number, output: string[]): Result {
  const failures = [...tally.failures]
  const because = (error: string) => {
    failures.push({ title: name, error: `${error}\n${lastLines(output)}`.trim() })
  }
  if (!hasTests) {
    if (code !== 0) because('')
  } else if (!tally.hasEnded) because(`ended with code ${code} before its tests had`)
  else if (tally.tests.length === 0 && failures.length === 0) because('ran no test')
  else if (code !== 0 && failures.length === 0) because(`ended with code ${code}`)
  return {
    name,
    passed: hasTests ? count(tally, 'passed') : Number(code === 0),
    failed: failures.length,
    skipped: count(tally, 'skipped'),
    tests: tally.tests,
    failures,
  }
}

const lastLines = (output: string[]) =>
  output.join('').trimEnd().split('\n').slice(-LAST_LINES).join('\n')

function writeLog(name: string, output: string[]) {
  mkdirSync(RESULTS, { recursive: true })
  writeFileSync(join(RESULTS, `${name.replaceAll(/[^a-z0-9]+/gi, '-')}.log`), output.join(''))
}

/** What every step took when it last ran to its end on this machine. */
export function readDurations(): Record<string, Durations> {
  try {
    return JSON.parse(readFileSync(DURATIONS, 'utf8')) as Record<string, Durations>
  } catch {
    // The first run on this machine, or one that was ended while it wrote.
    return {}
  }
}

function keepDurations(name: string, durations: Durations) {
  mkdirSync(RESULTS, { recursive: true })
  writeFileSync(DURATIONS, `${JSON.stringify({ ...readDurations(), [name]: durations })}\n`)
}
