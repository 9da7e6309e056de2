import type { Day } from '../dates.ts'

type Papers = { licenceUntil: Day | null; insuranceUntil: Day | null }

/** Why a car may not be driven on a day; a day that is not known is no reason. */
export function whyUnfit(
  { licenceUntil, insuranceUntil }: Papers,
  day: Day,
): 'licenceOver' | 'insuranceOver' | undefined {
  if (licenceUntil && licenceUntil < day) return 'licenceOver'
  if (insuranceUntil && insuranceUntil < day) return 'insuranceOver'
  return undefined
}
