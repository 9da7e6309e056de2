import type { ApiError } from '@galgal/contract/call'
import { clearCookie, cookieOf, setCookie } from '@galgal/ui/http/cookies.server.ts'
import { redirectTo } from '@galgal/ui/http/redirect-to.server.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { waitOf } from '@galgal/ui/http/wait.ts'
import { getTranslations } from '@galgal/ui/i18n/messages.server.ts'
import { pathInto } from '@galgal/ui/navigation/paths.ts'
import { redirectDocument } from 'react-router'
import { type Me, officeContext } from './office-context.server.ts'
import { ownPath } from './own-path.ts'
import { keepSession } from './session.server.ts'

/** Between the password and the second factor; the API lets it live as long. */
const PENDING = 'officePending'
const FIVE_MINUTES_SECONDS = 5 * 60

export const pendingOf = (args: RouteArgs) => cookieOf(args, PENDING)

export const keepPending = (args: RouteArgs, pending: string) =>
  setCookie(args, PENDING, pending, FIVE_MINUTES_SECONDS)

const forgetPending = (args: RouteArgs) => clearCookie(args, PENDING)

/** Begins the session of whoever has shown all factors, and leads to the page that they wanted, in their language. */
export function enter(args: RouteArgs, { token, me }: { token: string; me: Me }, next: string) {
  keepSession(officeContext(args), token)
  forgetPending(args)
  // Another language is another document.
  return redirectDocument(pathInto(me.locale, ownPath(next)), 303)
}

/** Back to the beginning, with the page that was wanted. */
export const toSignIn = (args: RouteArgs, next: string) =>
  redirectTo(args, `/sign-in${nextQuery(next)}`)

export const nextQuery = (next: string) => (next ? `?${new URLSearchParams({ next })}` : '')

/** Too many tries say when the next one may be. */
export function sayWhen(args: RouteArgs, error: ApiError): ApiError {
  if (error.status !== 429 || error.retryAfterSeconds === undefined) return error
  const t = getTranslations(args, 'login')
  return { ...error, message: t('tooMany', { when: t('when', waitOf(error.retryAfterSeconds)) }) }
}
