/** The periods by which a list of cars can be priced, in months, ascending; the first is the one without a choice. */
export const listPeriods = [1, 3, 12, 36] as const

/** The period in an address's `period`; null for the first one and for what is none. */
export function readListPeriod(text: string | null): number | null {
  const [, ...others] = listPeriods
  return others.find((months) => String(months) === text) ?? null
}
