import { parsePrice } from '../money.ts'
import { normaliseText } from '../normalise-text.ts'
import type { Budget } from './catalogue-filter.ts'

/** The price slider's step and the least distance between its thumbs, in shekels. */
export const BUDGET_STEP = 50
export const BUDGET_DISTANCE = 100

/** The ends of a budget, and the fields of a form in which they are typed. */
export const ends = ['min', 'max'] as const
export const endFields = { min: 'budgetMin', max: 'budgetMax' } as const

/** Shekels of a typed end: undefined when nothing was typed, null when it is no amount. */
export function readEnd(text: string): number | null | undefined {
  if (!normaliseText(text)) return undefined
  const amount = parsePrice(text)
  return amount === undefined || amount < 0 ? null : amount / 100
}

/** What was typed as an end and is no amount. */
export type Unread = { [End in keyof Budget]?: string | undefined }

/** The ends of a form's fields that are no amounts. */
export function unreadEnds(fields: Iterable<readonly [string, string]>): Unread {
  const texts = new Map(fields)
  const unread = ends.flatMap((end) => {
    const text = texts.get(endFields[end]) ?? ''
    return readEnd(text) === null ? [[end, text]] : []
  })
  return Object.fromEntries(unread)
}

/** Both ends to multiples of the step, outwards. */
export const roundOutwards = ({ min, max }: Budget): Budget => ({
  min: Math.floor(min / BUDGET_STEP) * BUDGET_STEP,
  max: Math.ceil(max / BUDGET_STEP) * BUDGET_STEP,
})

export const isBudget = ({ min, max }: Budget): boolean =>
  min >= 0 && min % BUDGET_STEP === 0 && max % BUDGET_STEP === 0 && max - min >= BUDGET_DISTANCE

/** The ends of the slider for the prices there are; undefined when they are too close for one. */
export function budgetBounds(prices: readonly number[]): Budget | undefined {
  if (!prices.length) return undefined
  const bounds = roundOutwards({
    min: prices.reduce((a, b) => Math.min(a, b)),
    max: prices.reduce((a, b) => Math.max(a, b)),
  })
  return isBudget(bounds) ? bounds : undefined
}

/** Where the slider stops: at the steps around each price there is, so that every stop lets other cars in and most stops lie where most cars are. */
export function budgetStops(prices: readonly number[]): number[] {
  const stops = prices.flatMap((price) => Object.values(roundOutwards({ min: price, max: price })))
  return [...new Set(stops)].sort((a, b) => a - b)
}

/** The place of the stop nearest to a sum; of two, the lower one. */
export function nearestStop(sum: number, stops: readonly number[]): number {
  const above = stops.findIndex((stop) => stop >= sum)
  if (above < 0) return Math.max(0, stops.length - 1)
  const [lower = Number.NEGATIVE_INFINITY, upper = sum] = [stops[above - 1], stops[above]]
  return sum - lower <= upper - sum ? above - 1 : above
}

/** Moves one thumb: to a step, inside the bounds, and never nearer to the other than the least distance. */
export function moveThumb(
  budget: Budget,
  thumb: 'min' | 'max',
  to: number,
  bounds: Budget,
): Budget {
  const step = Math.round(to / BUDGET_STEP) * BUDGET_STEP
  return thumb === 'min'
    ? { ...budget, min: Math.max(bounds.min, Math.min(step, budget.max - BUDGET_DISTANCE)) }
    : { ...budget, max: Math.min(bounds.max, Math.max(step, budget.min + BUDGET_DISTANCE)) }
}

/** The budget (shekels) of two typed ends, put in order, inside the bounds and apart; null when it narrows nothing. */
export function budgetFrom(
  typed: { min: number | undefined; max: number | undefined },
  bounds: Budget | undefined,
): Budget | null {
  if (!bounds) return null
  const inside = (value: number) => Math.max(bounds.min, Math.min(value, bounds.max))
  const ends = [inside(typed.min ?? bounds.min), inside(typed.max ?? bounds.max)]
  const { min, max } = roundOutwards({ min: Math.min(...ends), max: Math.max(...ends) })
  const apart = {
    min: Math.min(min, bounds.max - BUDGET_DISTANCE),
    max: Math.max(max, Math.min(min, bounds.max - BUDGET_DISTANCE) + BUDGET_DISTANCE),
  }
  return apart.min === bounds.min && apart.max === bounds.max ? null : apart
}
