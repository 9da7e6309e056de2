import { LRUCache } from 'lru-cache'

/** So many keys are remembered; the first that came are forgotten when there are more. */
const MAX_KEYS = 50_000

type Window = { count: number; endsAt: number }

/** Counts uses by key, in memory. The first use opens a window of `within` milliseconds; its end is fixed. */
export function createCounter(within: number, maxKeys = MAX_KEYS) {
  const windows = new LRUCache<string, Window>({ max: maxKeys })
  return (key: string, now: number): Window => {
    const known = windows.peek(key)
    if (known && known.endsAt > now) {
      known.count++
      return known
    }
    const opened = { count: 1, endsAt: now + within }
    windows.set(key, opened)
    return opened
  }
}
