import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  BUDGET_DISTANCE,
  BUDGET_STEP,
  budgetBounds,
  budgetFrom,
  budgetStops,
  isBudget,
  moveThumb,
  nearestStop,
  readEnd,
  roundOutwards,
  unreadEnds,
} from './budget.ts'

const bounds = { min: 2000, max: 6000 }
const anyShekels = fc.integer({ min: -1000, max: 9000 })

test('[CA16] two thumbs are never nearer than 100', () => {
  expect(BUDGET_DISTANCE).toBe(100)
  expect(moveThumb({ min: 2500, max: 4000 }, 'min', 3990, bounds)).toEqual({ min: 3900, max: 4000 })
  expect(moveThumb({ min: 2500, max: 4000 }, 'max', 100, bounds)).toEqual({ min: 2500, max: 2600 })
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom('min' as const, 'max' as const), anyShekels)),
      (moves) => {
        let budget = bounds
        for (const [thumb, to] of moves) {
          budget = moveThumb(budget, thumb, to, bounds)
          expect(budget.max - budget.min).toBeGreaterThanOrEqual(100)
          expect(budget.min).toBeGreaterThanOrEqual(bounds.min)
          expect(budget.max).toBeLessThanOrEqual(bounds.max)
        }
      },
    ),
  )
})

test('[CA17] thumbs stand on steps of 50', () => {
  expect(BUDGET_STEP).toBe(50)
  expect(moveThumb(bounds, 'min', 2524, bounds).min).toBe(2500)
  expect(moveThumb(bounds, 'max', 2525, bounds).max).toBe(2550)
})

test('the slider’s ends are the prices there are, outwards to steps', () => {
  expect(budgetBounds([2990, 1520, 4810])).toEqual({ min: 1500, max: 4850 })
  expect(budgetBounds([1500, 1600])).toEqual({ min: 1500, max: 1600 })
  expect(budgetBounds(Array.from({ length: 200_000 }, (_, it) => 1000 + (it % 500)))).toEqual({
    min: 1000,
    max: 1500,
  })
})

test('there is no slider for prices that are too close or absent', () => {
  expect(budgetBounds([])).toBeUndefined()
  expect(budgetBounds([2000])).toBeUndefined()
  expect(budgetBounds([2000, 2050])).toBeUndefined()
})

test('a budget is whole steps, at least 100 apart', () => {
  expect(isBudget({ min: 2000, max: 2100 })).toBe(true)
  expect(isBudget({ min: 0, max: 100 })).toBe(true)
  for (const [min, max] of [
    [2000, 2050],
    [2010, 2500],
    [2000, 2490],
    [-50, 100],
    [2500, 2000],
  ] as const)
    expect(isBudget({ min, max })).toBe(false)
  expect(roundOutwards({ min: 2510, max: 3990 })).toEqual({ min: 2500, max: 4000 })
})

test.for([
  ['nothing', undefined, undefined, null],
  ['the bounds', 2000, 6000, null],
  ['beyond the bounds', 100, 9000, null],
  ['the lower end', 2510, undefined, { min: 2500, max: 6000 }],
  ['the upper end', undefined, 3990, { min: 2000, max: 4000 }],
  ['the wrong way round', 4000, 3000, { min: 3000, max: 4000 }],
  ['one price', 3000, 3000, { min: 3000, max: 3100 }],
  ['the highest price', 6000, 6000, { min: 5900, max: 6000 }],
  ['below everything', 10, 20, { min: 2000, max: 2100 }],
] as const)('typing %s', ([, min, max, budget]) => {
  expect(budgetFrom({ min, max }, bounds)).toEqual(budget)
})

test('whatever is typed gives a budget inside the bounds, or none', () => {
  const typed = fc.option(anyShekels, { nil: undefined })
  fc.assert(
    fc.property(typed, typed, (min, max) => {
      const budget = budgetFrom({ min, max }, bounds)
      if (!budget) return
      expect(isBudget(budget)).toBe(true)
      expect(budget.min).toBeGreaterThanOrEqual(bounds.min)
      expect(budget.max).toBeLessThanOrEqual(bounds.max)
    }),
  )
  expect(budgetFrom({ min: 3000, max: 4000 }, undefined)).toBeNull()
})

test.for([
  ['2490,50', 2490.5],
  ['₪2,490', 2490],
  ['', undefined],
  [' \u200f', undefined],
  ['-5', null],
  ['abc', null],
  ['2490.500', null],
] as const)('[PY04] an end typed as “%s” is %s', ([text, end]) => {
  expect(readEnd(text)).toBe(end)
})

test('[PY04] what is no amount is named by its end, as it was typed', () => {
  expect(unreadEnds(new URLSearchParams('budgetMin=cheap&budgetMax=2,490&type=van'))).toEqual({
    min: 'cheap',
  })
})

test('[CA17] the slider stops at the steps around each price, so it moves most where most cars are', () => {
  const stops = budgetStops([2480, 2510, 2550, 2480, 15_990])
  expect(stops).toEqual([2450, 2500, 2550, 15_950, 16_000])
  expect(stops.map((stop) => nearestStop(stop, stops))).toEqual([0, 1, 2, 3, 4])
  expect([2400, 2525, 2526, 9000, 20_000].map((sum) => nearestStop(sum, stops))).toEqual([
    0, 1, 2, 2, 4,
  ])
  expect(nearestStop(3000, [])).toBe(0)
})
