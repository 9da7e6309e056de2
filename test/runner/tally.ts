import type { Attachment, Event, Failure, Outcome } from './events.ts'

/** How long something took when it last ran to its end. */
export type Durations = { ms?: number; units?: Record<string, { ms: number; tests: number }> }

export type Test = { unit: string; outcome: Outcome; ms: number; attachments?: Attachment[] }
type Unit = { tests?: number; done: number; ms?: number }

/** What is known of a step while it runs. */
export type Tally = {
  units: Map<string, Unit>
  tests: Test[]
  failures: Failure[]
  hasEnded: boolean
}

export const newTally = (): Tally => ({
  units: new Map(),
  tests: [],
  failures: [],
  hasEnded: false,
})

/** Adds what a test program told. */
export function add(tally: Tally, event: Event) {
  if (event.is === 'end') tally.hasEnded = true
  else if (event.is === 'fault') tally.failures.push(event.failure)
  else if (event.is === 'plan') unitOf(tally, event.unit).tests = event.tests
  else if (event.is === 'unit') unitOf(tally, event.unit).ms = event.ms
  else {
    const { unit, outcome, ms, failure, attachments } = event
    unitOf(tally, unit).done += 1
    tally.tests.push({ unit, outcome, ms, attachments })
    if (failure) tally.failures.push({ ...failure, attachments })
  }
}

function unitOf({ units }: Tally, name: string): Unit {
  const unit = units.get(name) ?? { done: 0 }
  units.set(name, unit)
  return unit
}

export const count = ({ tests }: Tally, outcome: Outcome) =>
  tests.filter((test) => test.outcome === outcome).length

/** How many tests there are, as far as anyone can know: a file that was not read yet has as many as last time. */
export function allTests({ units }: Tally, last: Durations): number {
  const of = ([name, unit]: [string, Unit]) =>
    Math.max(unit.done, unit.tests ?? last.units?.[name]?.tests ?? 0)
  return [...units].reduce((sum, entry) => sum + of(entry), 0)
}

/** The pace of the first few says little. */
const LEAST_DONE = 0.05

/** The milliseconds that a step will still take, by what its units took last time; undefined before anyone can tell. */
export function msLeft(tally: Tally, last: Durations, elapsedMs: number): number | undefined {
  const ended = [...tally.units].filter(([, { ms }]) => ms !== undefined)
  const mean = ended.reduce((sum, [, { ms = 0 }]) => sum + ms, 0) / Math.max(1, ended.length)
  const weight = ([name, { ms }]: [string, Unit]) => last.units?.[name]?.ms ?? ms ?? mean
  const sum = (units: [string, Unit][]) => units.reduce((all, unit) => all + weight(unit), 0)
  const done = sum(ended)
  const all = sum([...tally.units])
  if (done > all * LEAST_DONE) return (elapsedMs * (all - done)) / done
  // One that takes longer than last time takes nobody knows how long.
  return last.ms !== undefined && last.ms > elapsedMs ? last.ms - elapsedMs : undefined
}

/** What the next run wants to know of this one. */
export const durationsOf = (tally: Tally, ms: number): Durations => ({
  ms,
  units: Object.fromEntries(
    [...tally.units].map(([name, unit]) => [name, { ms: unit.ms ?? 0, tests: unit.done }]),
  ),
})
