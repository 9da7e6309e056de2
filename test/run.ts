import { writeFileSync } from 'node:fs'
import { availableParallelism, devNull } from 'node:os'
import { join } from 'node:path'
import { openPostgres, type Postgres } from './postgres.ts'
import { compare, readProofs, readRequirements, readThreats } from './requirements.ts'
import { findBase, findChangedTests } from './runner/changed.ts'
import { endAll, startLoad } from './runner/child.ts'
import { describeFailure } from './runner/failures.ts'
import { HELP, type Options, readOptions } from './runner/options.ts'
import { openProgress } from './runner/progress.ts'
import { mostTelling, steadinessOf, table } from './runner/steadiness.ts'
import { RESULTS, type Result, readDurations, runStep, type Step } from './runner/step.ts'
import { code, journeys, pageTypes, storefront, traces, vitest } from './runner/steps.ts'

// What a developer has set for the app is not what is tested.
process.env.ENV_FILE = devNull

const BUSY_LOOPS = 2
const WHOLE_PROCESSES = [
  'test/two-processes.test.ts',
  'test/start-and-stop.test.ts',
  'test/roles.test.ts',
  'test/seen-from-outside.test.ts',
  'test/shared-caches.test.ts',
  'test/pooler.test.ts',
  'test/production-words.test.ts',
]
const RULES_AND_CALLS = 'rules and calls'
/** Of each of two runs beside each other: what one waits for leaves a core to the other. */
const HALF = [`--maxWorkers=${availableParallelism()}`]

const progress = openProgress()
const run = (step: Step) => runStep(step, progress)

let postgres: Postgres | undefined

/** The call tests once more, on a server, where races show that the embedded database hides; then whole apps. */
async function onPostgres(): Promise<Result[]> {
  postgres = await openPostgres()
  if (!postgres) {
    console.log(
      '! tests ran on PGlite only: no PostgreSQL found (install it, or set DATABASE_URL_TEST)',
    )
    return []
  }
  try {
    const env = { TEST_DATABASE_URL: postgres.url }
    return [
      await run(vitest('calls on PostgreSQL', ['api/src', ...HALF], {}, env)),
      await run(vitest('whole processes', WHOLE_PROCESSES, {}, env)),
    ]
  } finally {
    postgres.stop()
    postgres = undefined
  }
}

const codeIsRight = async (): Promise<Result[]> => [
  await run(pageTypes),
  ...(await Promise.all(code.map(run))),
]

async function everything(): Promise<Result[]> {
  const results = await codeIsRight()
  results.push(await run(storefront))
  const [rules, server] = await Promise.all([run(vitest(RULES_AND_CALLS, HALF)), onPostgres()])
  results.push(rules, ...server)
  results.push(await traced(await run(await journeys())))
  requirements()
  return results
}

async function check(isAll: boolean): Promise<Result[]> {
  const results = codeIsRight()
  const found = isAll ? undefined : findBase()
  if (!found) return [...(await results), await run(vitest(RULES_AND_CALLS, []))]
  const last = readDurations()[RULES_AND_CALLS] ?? {}
  const { files, left } = await findChangedTests(found.base, last)
  const name = `rules, and what changed ${found.description}`
  const tests = await run(vitest(name, files, { isPart: true }))
  if (left) console.log(`! ${left} more test files reach what changed: npm run check -- --all`)
  return [...(await results), tests]
}

/** Walks what failed a second time, for its trace alone. */
async function traced(result: Result): Promise<Result> {
  const failed = result.tests.filter(({ outcome }) => outcome === 'failed')
  if (failed.length === 0) return result
  const { tests } = await run(await traces(failed.map(({ unit }) => unit)))
  const attachmentsOf = (unit: string) =>
    tests.find((test) => test.unit === unit)?.attachments ?? []
  const failures = result.failures.map((failure) => ({
    ...failure,
    attachments: [
      ...(failure.attachments ?? []),
      ...attachmentsOf(failure.title).filter(({ what }) => what === 'trace'),
    ],
  }))
  return { ...result, failures }
}

/** The journeys again and again, and a table of what failed how often, which a run that is stopped leaves as far as it came. */
async function repeat(times: number, name: string | undefined): Promise<Result[]> {
  const results: Result[] = []
  const rows = () => steadinessOf(results.flatMap(({ tests }) => tests))
  for (let time = 1; time <= times; time++) {
    results.push(await run(await journeys(name, { time, of: times })))
    writeFileSync(join(RESULTS, 'steadiness.md'), `${table(rows())}\n`)
  }
  console.log(`\n${table(mostTelling(rows()))}\n\nall of them: test/results/steadiness.md`)
  return results
}

async function test({ name, repeat: times, isLoaded }: Extract<Options, { is: 'test' }>) {
  const load = isLoaded ? startLoad(BUSY_LOOPS) : undefined
  try {
    if (times === undefined && name === undefined) return await everything()
    const build = await run(storefront)
    if (build.failed) return [build]
    if (times !== undefined) return [build, ...(await repeat(times, name))]
    return [build, await traced(await run(await journeys(name)))]
  } finally {
    load?.end()
  }
}

function requirements() {
  const statements = [...readRequirements(), ...readThreats()]
  const { proven, unproven, unknown } = compare(statements, readProofs())
  console.log(
    `  requirements and threats: ${proven.length} proven, ${unproven.length} without a test, ${unknown.length} unknown (npm run requirements)`,
  )
}

function conclude(results: Result[]) {
  for (const failure of results.flatMap(({ failures }) => failures))
    console.log(`\n${describeFailure(failure)}`)
  const sum = (part: 'passed' | 'failed') => results.reduce((all, result) => all + result[part], 0)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  process.exitCode = sum('failed') > 0 ? 1 : 0
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await endAll()
    postgres?.stop()
    process.exit(1)
  })
}

function options(): Options {
  try {
    return readOptions(process.argv.slice(2))
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${HELP}`)
    process.exit(2)
  }
}

const chosen = options()
if (chosen.is === 'help') console.log(HELP)
else conclude(await (chosen.is === 'check' ? check(chosen.isAll) : test(chosen)))
