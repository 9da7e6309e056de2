import { DAY } from '../dates.ts'
import type { Agorot } from '../money.ts'

/** A monthly price, gross, and when it was on offer. */
export type OfferedPrice = { monthly: Agorot; since: Date; until: Date }

const LOOK_BACK = 30 * DAY
const SHOWN_FOR = 60 * DAY

/** The lowest gross price of the 30 days before the present one, if higher, for 60 days; else null (Consumer Protection Law 1981, 2(a)(13); directive (EU) 2019/2161). */
export function previousPrice(
  present: { monthly: Agorot; since: Date },
  offered: readonly OfferedPrice[],
  now: Date,
): Agorot | null {
  if (offered.length === 0) return null
  const began = present.since.getTime()
  if (now.getTime() - began >= SHOWN_FOR) return null
  const before = offered.filter(
    ({ since, until }) => until.getTime() > began - LOOK_BACK && since.getTime() < began,
  )
  const lowest = Math.min(...before.map(({ monthly }) => monthly))
  return Number.isFinite(lowest) && lowest > present.monthly ? lowest : null
}

/** Discount in whole percent, rounded down; 0 without a previous price. */
export const discountPercent = (monthly: Agorot, previous: Agorot | null): number =>
  previous === null ? 0 : Math.floor(((previous - monthly) * 100) / previous)
