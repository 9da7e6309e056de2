import { safePath } from '@galgal/domain/safe-url'
import { localeOf } from '@galgal/i18n/locales'
import { clearCookie, cookieOf, setCookie } from '@galgal/ui/http/cookies.server.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { pathInto } from '@galgal/ui/navigation/paths.ts'

const COOKIE = 'intent'
const DAY_SECONDS = 24 * 60 * 60

/** Remembers the page a visitor wanted, until they have signed in or signed up. */
export const keepIntent = (args: RouteArgs, path: string) =>
  setCookie(args, COOKIE, path, DAY_SECONDS)

/** The page that is wanted, as it was asked for. */
export const wantedPath = (args: RouteArgs) => safePath(cookieOf(args, COOKIE) ?? '')

/** The page that was wanted, in the language of this one; it is asked for once. */
export function takeIntent(args: RouteArgs): string | undefined {
  const wanted = safePath(cookieOf(args, COOKIE) ?? '')
  clearCookie(args, COOKIE)
  return wanted && pathInto(localeOf(args.params).code, wanted)
}
