import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { dirname } from 'node:path'
import { filesOf, ROOT } from '../files.ts'
import { runCommand } from './child.ts'
import type { Durations } from './tally.ts'

/** Architecture rules that wait for a server to start or end; the whole run has them. */
const SLOW_RULES = [
  'test/left-behind.test.ts',
  'test/two-processes.test.ts',
  'test/start-and-stop.test.ts',
  'test/roles.test.ts',
  'test/seen-from-outside.test.ts',
  'test/shared-caches.test.ts',
  'test/pooler.test.ts',
  'test/dev.test.ts',
]
/** What types, lint and the architecture rules leave of a minute. */
const MOST_MS = 20_000
const UNKNOWN_MS = 1000

function git(...args: string[]): string[] | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' })
  return status === 0 ? stdout.trim().split('\n').filter(Boolean) : undefined
}

/** What is compared with: where this branch left main; on main what others have of it; without a change the commit before. */
export function findBase(): { base: string; description: string } | undefined {
  const [branch] = git('branch', '--show-current') ?? []
  const main = branch === 'main' ? 'origin/main' : 'main'
  const [head] = git('rev-parse', 'HEAD') ?? []
  const [left = head] = git('merge-base', 'HEAD', main) ?? git('merge-base', 'HEAD', 'main') ?? []
  if (!head || !left) return undefined
  const isClean = git('status', '--porcelain')?.length === 0
  if (left !== head || !isClean)
    return { base: left, description: `since ${left.slice(0, 9)} of main` }
  const [before] = git('rev-parse', 'HEAD~1') ?? []
  return before
    ? { base: before, description: 'in the last commit, as nothing else did' }
    : undefined
}

/** Files that differ from the base, as paths from the root: committed, not committed, or not known to git. */
const changedFiles = (base: string) => [
  ...(git('diff', '--name-only', '--diff-filter=d', base) ?? []),
  ...(git('ls-files', '--others', '--exclude-standard') ?? []),
]

/** The test files that reach a changed file through their imports, as Vitest sees them. */
async function reachedBy(base: string): Promise<string[]> {
  const printed = { output: '', errors: '' }
  const command = {
    args: ['vitest', 'list', '--filesOnly', '--changed', base],
    env: { NO_COLOR: '1', FORCE_COLOR: undefined },
  }
  const code = await runCommand(command, {
    onOutput: (text) => (printed.output += text),
    onError: (text) => (printed.errors += text),
  })
  if (code !== 0) throw new Error(`Vitest does not tell what a change reaches:\n${printed.errors}`)
  return printed.output.split('\n').filter((line) => line.endsWith('.test.ts'))
}

/** Those that changed themselves, then those beside a change, then the quick ones, until the time is up. */
export function choose(reached: string[], changed: string[], last: Durations): string[] {
  const folders = new Set(changed.map((file) => dirname(file)))
  const distance = (file: string) =>
    changed.includes(file) ? 0 : folders.has(dirname(file)) ? 1 : 2
  const msOf = (file: string) => last.units?.[file]?.ms ?? UNKNOWN_MS
  const nearest = reached.toSorted(
    (one, other) => distance(one) - distance(other) || msOf(one) - msOf(other),
  )
  let leftMs = MOST_MS * availableParallelism()
  return nearest.filter((file) => {
    const isIn = distance(file) === 0 || msOf(file) <= leftMs
    if (isIn) leftMs -= msOf(file)
    return isIn
  })
}

/** The test files of what changed, with the architecture rules, which read files that nothing imports; and how many have to wait. */
export async function findChangedTests(base: string, last: Durations) {
  const rules = filesOf('test/*.test.ts').filter((file) => !SLOW_RULES.includes(file))
  const reached = (await reachedBy(base)).filter((file) => !rules.includes(file))
  const chosen = choose(reached, changedFiles(base), last)
  return { files: [...rules, ...chosen], left: reached.length - chosen.length }
}
