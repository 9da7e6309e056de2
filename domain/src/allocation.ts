import type { Day } from './dates.ts'
import { type Agorot, shekels } from './money.ts'

/**
 * Above which sum before VAT a tax invoice to a business needs a number of the Tax Authority's for its buyer to
 * deduct the VAT, newest first. Source: VAT Law 1975, section 47, and the Authority's notices of its steps.
 */
const limits = [
  { from: '2026-06-01', above: shekels(5_000) },
  { from: '2026-01-01', above: shekels(10_000) },
]

/** In place of a number: the Authority looked at the invoice and gave it none. */
export const NOT_ALLOCATED = 'refused'

/** Whether an invoice of a day to a business, in agorot, needs an allocation number. What goes back, and what has no VAT, needs none. */
export function needsAllocation({ net, vat }: { net: Agorot; vat: Agorot }, day: Day): boolean {
  const limit = limits.find(({ from }) => from <= day)
  return limit !== undefined && vat > 0 && net > limit.above
}
