/** So many keys are remembered; the first that came are forgotten when there are more. */
const MOST_KEYS = 50_000

type Window = { count: number; endsAt: number }

/** Counts uses by key, in memory. The first use opens a window of `within` milliseconds; its end is fixed. */
export function createCounter(within: number, mostKeys = MOST_KEYS) {
  const windows = new Map<string, Window>()
  return (key: string, now: number): Window => {
    const known = windows.get(key)
    if (known && known.endsAt > now) {
      known.count++
      return known
    }
    windows.delete(key)
    const opened = { count: 1, endsAt: now + within }
    windows.set(key, opened)
    for (const oldest of windows.keys())
      if (windows.size > mostKeys) windows.delete(oldest)
      else break
    return opened
  }
}
