import { clearCookie, cookieOf, setCookie } from '@galgal/ui/http/cookies.server.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { pathIn } from '@galgal/ui/navigation/paths.ts'

const COOKIE = 'orderSummaryId'
const LIFE_SECONDS = 30 * 60
/** Stands before the id when an e-mail's link led to the order. */
const FROM_EMAIL = 'letter.'

/** Whether this can be the id of an order; only the API knows whether it is one. */
export const isOrderId = (id: string) => /^[\w-]{1,64}$/.test(id)

/** Remembers the order that a visitor asked for, until they have signed in. */
export const keepOrderSummary = (args: RouteArgs, id: string, isFromEmail: boolean) =>
  setCookie(args, COOKIE, isFromEmail ? FROM_EMAIL + id : id, LIFE_SECONDS)

/** The address of the order that was asked for before signing in; it is asked for once. */
export function takeOrderSummary(args: RouteArgs): string | undefined {
  const stored = cookieOf(args, COOKIE)
  if (stored === undefined) return undefined
  clearCookie(args, COOKIE)
  const isFromEmail = stored.startsWith(FROM_EMAIL)
  const id = isFromEmail ? stored.slice(FROM_EMAIL.length) : stored
  const query = isFromEmail ? '?notification=order' : ''
  return isOrderId(id) ? pathIn(args.params, `/order-summary/${id}${query}`) : undefined
}
