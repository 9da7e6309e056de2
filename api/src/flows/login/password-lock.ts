import { MINUTE } from '@galgal/domain/dates'
import type { PasswordRule } from '../../db/account/wrong-passwords.ts'

/** Four wrong tries within a quarter of an hour are free; the fifth locks for a minute, each later one for twice as long, up to an hour. */
export const PASSWORD_RULE: PasswordRule = {
  locks: [0, 0, 0, 0, ...[1, 2, 4, 8, 16, 32, 60].map((minutes) => minutes * MINUTE)],
  within: 15 * MINUTE,
}

/** How long a lock still holds: at least one second. */
export const secondsUntil = (end: Date, now: Date): number =>
  Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000))
