import { addDays, dayAt, instantAt } from './dates.ts'

/** Days to wait after the first, the second … try that failed. After the last one a person has to look. */
const waits = [3, 4]

/** How many tries of a bill there are before a person has to look. */
export const TRIES = waits.length + 1

/** When a bill is tried again after so many tries that failed: in the morning in Israel; undefined: by itself never. */
export function nextTryAfter(failures: number, now: Date): Date | undefined {
  const days = waits[failures - 1]
  return days === undefined ? undefined : instantAt(addDays(dayAt(now), days), '06:00')
}
