import { endOfDayAt } from '../dates.ts'

/** How long a cache before us may give what has prices or stock without asking, in seconds. */
export const SHARED_SECONDS = 30
/** How long after that it may still give it to those who come while it asks: a minute in all, as pages in memory. */
export const WHILE_ASKING_SECONDS = 30

/** How old what we keep in memory ourselves may be for those who come while there is much to do: each order changes the catalogue. */
export const OLD_WHEN_CROWDED_MS = 5000

const LONGEST_MS = (SHARED_SECONDS + WHILE_ASKING_SECONDS) * 1000
const ASKED_EACH_TIME = 'public, max-age=0, must-revalidate'

/** When an answer was made, and until when it may leave. */
type Made = { at: Date; sentUntil: number }

/**
 * The `Cache-Control` of what depends on the catalogue and is the same for everyone. A browser asks each time; a cache
 * before us that hears of changes keeps it for a moment, and never into another day, for days are named.
 */
export function catalogueCaching(isShared: boolean, { at, sentUntil }: Made): string {
  const isOfToday = sentUntil + LONGEST_MS <= endOfDayAt(at)
  return isShared && isOfToday
    ? `public, max-age=0, s-maxage=${SHARED_SECONDS}, must-revalidate`
    : ASKED_EACH_TIME
}
