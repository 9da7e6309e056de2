import { endOfDayAt } from '@galgal/domain/dates'

const MOST_MS = 60_000

/** Until when, in milliseconds since 1970, what is read of the catalogue now may be shown: a minute, and only today, since it names days. */
export const cacheUntil = (now: Date): number => Math.min(now.getTime() + MOST_MS, endOfDayAt(now))

/** Until when a page made now may still be shown while the one after it is made: a minute more, and never tomorrow. */
export const usableUntil = (now: Date): number =>
  Math.min(now.getTime() + 2 * MOST_MS, endOfDayAt(now))

/** Until when a page made now may be shown where the one after it cannot be made: it names days. */
export const lastUntil = (now: Date): number => endOfDayAt(now)
