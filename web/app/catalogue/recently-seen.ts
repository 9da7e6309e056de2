import { idsIn, none, storedValue, useStored } from '../browser/stored-value.ts'

const MOST_SEEN = 9

// One more than is shown, because the car of a page does not stand among those seen before it.
const seen = storedValue('galgal.seen', (found) => idsIn(found, MOST_SEEN))

/** Remembers that a car's page was opened; it becomes the newest. */
export const noteSeen = (id: number) =>
  seen.change((ids) => [id, ...ids.filter((it) => it !== id)].slice(0, MOST_SEEN))

/** The cars whose pages were opened in this browser, newest first. */
export const useSeen = () => useStored(seen, (ids) => ids, none)
