import type { No } from '@galgal/contract/call'
import { refusals } from '@galgal/contract/refusals'
import type { Page } from '../http/visit.server.ts'
import { sayOf } from '../i18n/words.server.ts'
import { waitOf } from './wait.ts'

/** A no because of too many tries says when the next one may be. */
export function sayWhen(page: Page, no: No): No {
  if (no.status !== 429 || no.retryAfterSeconds === undefined) return no
  const say = sayOf(page, 'login')
  const when = say('when', waitOf(no.retryAfterSeconds))
  const isLocked = no.code === refusals.LoginLocked.code
  return { ...no, message: isLocked ? say('locked', { when }) : say('tooMany', { when }) }
}
