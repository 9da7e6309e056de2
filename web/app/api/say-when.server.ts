import type { ApiError } from '@galgal/contract/call'
import { refusals } from '@galgal/contract/refusals'
import type { RouteArgs } from '../http/request-context.server.ts'
import { getTranslations } from '../i18n/messages.server.ts'
import { waitOf } from './wait.ts'

/** A no because of too many tries says when the next one may be. */
export function sayWhen(args: RouteArgs, error: ApiError): ApiError {
  if (error.status !== 429 || error.retryAfterSeconds === undefined) return error
  const t = getTranslations(args, 'login')
  const when = t('when', waitOf(error.retryAfterSeconds))
  const isLocked = error.code === refusals.LoginLocked.code
  return { ...error, message: isLocked ? t('locked', { when }) : t('tooMany', { when }) }
}
