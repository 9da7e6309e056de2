import { DAY } from './dates.ts'
import type { Agorot } from './money.ts'

/** A monthly price that was really asked, gross, from one instant until another. */
export type AskedPrice = { monthly: Agorot; since: Date; until: Date }

const LOOK_BACK = 30 * DAY
const SHOWN_FOR = 60 * DAY

/**
 * The price that may stand crossed out beside the present one, gross agorot: the lowest that was asked
 * in the 30 days before the present one began, while it is higher, for 60 days. Null when there is none.
 * A former price that nobody was asked misleads (Consumer Protection Law 1981, section 2(a)(13)); the 30
 * days are those of directive (EU) 2019/2161.
 */
export function previousPrice(
  present: { monthly: Agorot; since: Date },
  asked: readonly AskedPrice[],
  now: Date,
): Agorot | null {
  if (asked.length === 0) return null
  const began = present.since.getTime()
  if (now.getTime() - began >= SHOWN_FOR) return null
  const before = asked.filter(
    ({ since, until }) => until.getTime() > began - LOOK_BACK && since.getTime() < began,
  )
  const lowest = Math.min(...before.map(({ monthly }) => monthly))
  return Number.isFinite(lowest) && lowest > present.monthly ? lowest : null
}

/** Whole percent by which a price is below the one before, never more than it is; 0 when there was none. */
export const discountPercent = (monthly: Agorot, previous: Agorot | null): number =>
  previous === null ? 0 : Math.floor(((previous - monthly) * 100) / previous)
