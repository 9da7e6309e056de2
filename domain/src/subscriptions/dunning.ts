import { addDays, dayAt, instantAt } from '../dates.ts'

/** Days to wait after the first, the second … failed try; after the last one a person decides. */
const waits = [3, 4]

/** When a bill is charged again after so many failures, in the morning in Israel; undefined after the last try. */
export function nextTryAfter(failures: number, now: Date): Date | undefined {
  const days = waits[failures - 1]
  return days === undefined ? undefined : instantAt(addDays(dayAt(now), days), '06:00')
}
