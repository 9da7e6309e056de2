import { writeCookie } from '@galgal/ui/http/cookies.server.ts'
import type { PageContext } from '@galgal/ui/http/request-context.server.ts'

/** As long as a session lasts at most. */
const TWELVE_HOURS_SECONDS = 12 * 60 * 60

/** Over https it belongs to this host alone, whatever its neighbours set. */
const nameOf = ({ secure }: Pick<PageContext, 'secure'>) => (secure ? '__Host-office' : 'office')

/** The session that this browser brings; what no header can hold was never ours. */
export function sessionOf(context: PageContext): string | undefined {
  const session = context.cookies.get(nameOf(context)) ?? ''
  return /^[\w-]{1,512}$/.test(session) ? session : undefined
}

/** Begins a session in this browser, unless the API has set its cookie itself. */
export function keepSession(context: PageContext, token: string) {
  if (token) writeCookie(context, nameOf(context), token, TWELVE_HOURS_SECONDS)
}

export const forgetSession = (context: PageContext) => writeCookie(context, nameOf(context), '', 0)

/** Hands a `Set-Cookie` line of the API on to the browser; the rest of this request has the cookie already. */
export function keepCookie(context: PageContext, line: string) {
  const [, name = '', value = ''] = /^([^=;]+)=([^;]*)/.exec(line) ?? []
  if (!name) return
  context.setCookies.set(name, line)
  if (/;\s*max-age=0\b/i.test(line)) context.cookies.delete(name)
  else context.cookies.set(name, value)
}
