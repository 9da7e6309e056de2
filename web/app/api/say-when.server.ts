import type { No } from '@galgal/contract/call'
import { refusals } from '@galgal/contract/refusals'
import type { Page } from '../http/visit.server.ts'
import { getTranslations } from '../i18n/messages.server.ts'
import { waitOf } from './wait.ts'

/** A no because of too many tries says when the next one may be. */
export function sayWhen(page: Page, no: No): No {
  if (no.status !== 429 || no.retryAfterSeconds === undefined) return no
  const t = getTranslations(page, 'login')
  const when = t('when', waitOf(no.retryAfterSeconds))
  const isLocked = no.code === refusals.LoginLocked.code
  return { ...no, message: isLocked ? t('locked', { when }) : t('tooMany', { when }) }
}
