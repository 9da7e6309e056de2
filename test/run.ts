import { readFileSync, rmSync } from 'node:fs'
import { freePort, openPostgres, type Postgres } from './postgres.ts'
import { compare, readProofs, readRequirements, readThreats } from './requirements.ts'
import { type Count, endAll, step } from './step.ts'

const isFast = process.argv.includes('--fast')
const RESULTS = 'test/results'

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

const readJson = <Report>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as Report

function vitestCount(file: string): Count {
  const report = readJson<VitestReport>(file)
  // A file that cannot be loaded has no tests to count.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests,
  }
}

function playwrightCount(file: string): Count {
  const { stats, errors } = readJson<PlaywrightReport>(file)
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }
}

function vitest(name: string, args: string[], env: Record<string, string> = {}) {
  const report = `${RESULTS}/${name.replaceAll(' ', '-')}.json`
  rmSync(report, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return step(name, [{ args: ['vitest', 'run', ...reporters, ...args], env }], () =>
    vitestCount(report),
  )
}

/** Types, lint and what nobody uses. */
async function code(): Promise<Count[]> {
  return [
    await step('types', [
      { args: ['tsc', '-p', '.'] },
      { args: ['react-router', 'typegen'], cwd: 'web' },
      { args: ['tsc', '-p', 'web'] },
      { args: ['tsc', '-p', 'web/service-worker'] },
    ]),
    await step('lint', [{ args: ['biome', 'check', '--error-on-warnings', '.'] }]),
    await step('unused', [{ args: ['knip', '--no-progress'] }]),
  ]
}

let postgres: Postgres | undefined

/** The call tests once more, on a server, where races show that the embedded database hides; then two whole houses on one. */
async function onPostgres(): Promise<Count[]> {
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
      await vitest('calls on PostgreSQL', ['--dir', 'api'], env),
      await vitest('two processes', ['test/two-processes.test.ts'], env),
    ]
  } finally {
    postgres.stop()
    postgres = undefined
  }
}

async function journeys(): Promise<Count> {
  const report = `${RESULTS}/journeys.json`
  rmSync(report, { force: true })
  const { path } = readJson<{ path: string }>(`${RESULTS}/chromium.json`)
  const env = {
    // Playwright sets FORCE_COLOR for its workers, and Node complains when both are there.
    NO_COLOR: undefined,
    CHROMIUM_PATH: path,
    JOURNEY_PORT: String(await freePort()),
    PLAYWRIGHT_JSON_OUTPUT_FILE: `${process.cwd()}/${report}`,
  }
  const args = ['playwright', 'test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json']
  return step('journeys', [{ args, env }], () => playwrightCount(report))
}

function requirements() {
  const statements = [...readRequirements(), ...readThreats()]
  const { proven, unproven, unknown } = compare(statements, readProofs())
  console.log(
    `  requirements and threats: ${proven.length} proven, ${unproven.length} without a test, ${unknown.length} unknown (npm run requirements)`,
  )
}

async function everything(): Promise<Count[]> {
  const counts = [...(await code()), await vitest('rules and calls', [])]
  if (!isFast) {
    counts.push(await step('storefront build', [{ args: ['node', 'bootstrap.mjs', 'start'] }]))
    counts.push(...(await onPostgres()))
    counts.push(await journeys())
  }
  return counts
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    endAll()
    postgres?.stop()
    process.exit(1)
  })
}

const counts = await everything()
requirements()
const sum = (part: 'passed' | 'failed') => counts.reduce((all, count) => all + count[part], 0)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') > 0 ? 1 : 0
