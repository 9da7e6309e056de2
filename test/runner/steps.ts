import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../postgres.ts'
import { openScratch } from '../scratch.ts'
import { RESULTS, type Step } from './step.ts'

const BUILD_INFO = (name: string) => [
  '--incremental',
  '--tsBuildInfoFile',
  join(RESULTS, `${name}.tsbuildinfo`),
]

/** The types of pages, which a fresh clone lacks and everything below reads. */
export const pageTypes: Step = {
  name: 'types of pages',
  commands: ['web', 'office'].map((cwd) => ({ args: ['react-router', 'typegen'], cwd })),
}

/** Types, lint and what nobody uses. */
export const code: Step[] = [
  {
    name: 'types',
    commands: [
      { args: ['tsc', '-p', '.', ...BUILD_INFO('root')] },
      { args: ['tsc', '-p', 'web', ...BUILD_INFO('web')] },
      { args: ['tsc', '-p', 'office', ...BUILD_INFO('office')] },
      { args: ['tsc', '-p', 'web/service-worker', ...BUILD_INFO('service-worker')] },
    ],
  },
  { name: 'lint', commands: [{ args: ['biome', 'check', '--error-on-warnings', '.'] }] },
  {
    name: 'unused',
    commands: [
      { args: ['knip', '--no-progress'] },
      // What tests alone use is no part of the app.
      { args: ['knip', '--no-progress', '--production', '--include', 'files,exports,types'] },
    ],
  },
]

export const storefront: Step = {
  name: 'storefront build',
  commands: [{ args: ['node', 'bootstrap.mjs', 'start'] }],
}

/** Some or all of Vitest's tests. */
export const vitest = (name: string, args: string[], more: Partial<Step> = {}, env = {}): Step => ({
  name,
  hasTests: true,
  commands: [
    { args: ['vitest', 'run', '--reporter=./test/runner/vitest-reporter.ts', ...args], env },
  ],
  ...more,
})

const TRACED = join(RESULTS, 'failed-journeys.txt')
const MOST_TRACED = 10

async function playwright(step: Pick<Step, 'name' | 'isPart'>, args: string[]): Promise<Step> {
  const { path } = JSON.parse(readFileSync(join(RESULTS, 'chromium.json'), 'utf8')) as {
    path: string
  }
  const env = {
    // Playwright sets FORCE_COLOR for its workers, and Node complains when both are there.
    NO_COLOR: undefined,
    CHROMIUM_PATH: path,
    JOURNEY_PORT: String(await freePort()),
    JOURNEY_OFFICE_PORT: String(await freePort()),
    TMPDIR: openScratch(),
  }
  const reporter = '--reporter=./test/runner/playwright-reporter.ts'
  const command = ['playwright', 'test', '-c', 'e2e/playwright.config.ts', reporter, ...args]
  return { ...step, hasTests: true, commands: [{ args: command, env }] }
}

/** All journeys, or those whose name holds `grep`; `times` says which run of how many it is. */
export const journeys = (grep?: string, times?: { time: number; of: number }) =>
  playwright(
    {
      name: times ? `journeys ${times.time} of ${times.of}` : 'journeys',
      isPart: grep !== undefined || times !== undefined,
    },
    [
      ...(grep === undefined ? [] : ['--grep', grep]),
      ...(times ? ['--output', `e2e/results/run-${times.time}`] : []),
    ],
  )

/** The same journeys once more with a trace, which would cost every journey a quarter more; whether they pass now says nothing. */
export function traces(units: string[]) {
  writeFileSync(TRACED, units.slice(0, MOST_TRACED).join('\n'))
  const args = ['--trace', 'on', '--test-list', TRACED, '--output', 'e2e/results/traces']
  return playwright({ name: 'traces of what failed', isPart: true }, args)
}
