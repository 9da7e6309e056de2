import { expect, test } from 'vitest'
import { mostTelling, steadinessOf, table } from './runner/steadiness.ts'

const walk = (name: string, ms: number, outcome: 'passed' | 'failed' | 'skipped' = 'passed') => ({
  unit: `[he phone] › ${name}`,
  outcome,
  ms,
})

const rows = steadinessOf([
  walk('a.spec.ts › a | b', 1000),
  walk('a.spec.ts › a | b', 3000),
  walk('a.spec.ts › a | b', 2000),
  walk('b.spec.ts › c', 500),
  walk('b.spec.ts › c', 700, 'failed'),
  walk('c.spec.ts › never walked', 0, 'skipped'),
])

test('the table says how often a journey failed and how long it took, the least steady first', () => {
  expect(table(rows)).toBe(`| Journey | Project | Runs | Failed | Slowest (s) | Median (s) |
|---|---|--:|--:|--:|--:|
| b.spec.ts › c | he phone | 2 | 1 | 0.7 | 0.6 |
| a.spec.ts › a \\| b | he phone | 3 | 0 | 3.0 | 2.0 |`)
})

test('the screen shows those that failed, and the slowest when none did', () => {
  expect(mostTelling(rows).map(({ name }) => name)).toEqual(['b.spec.ts › c'])
  expect(mostTelling(rows.slice(1))).toHaveLength(1)
})
