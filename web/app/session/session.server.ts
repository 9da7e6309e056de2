import { randomBytes } from 'node:crypto'
import { cookiesOf, writeCookie } from '@galgal/ui/http/cookies.server.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { type RequestContext, requestContext } from '../http/request-context.server.ts'
import { SIGNED_IN } from './signed-in.ts'

/** The cookies of a session, named as the specification names them. */
export const sessionCookies = {
  token: 'xToken',
  customer: 'xCustomer',
  accountToken: 'aToken',
  accountCustomer: 'aCustomer',
  refresh: 'xRefresh',
} as const

const THIRTY_DAYS_SECONDS = 30 * 24 * 60 * 60

export type Tokens = {
  token: string
  aToken: string
  customerToken: string
  aCustomer: string
  refreshToken: string
}

export function keepTokens(context: RequestContext, tokens: Tokens) {
  const keep = (name: string, value: string) =>
    writeCookie(context, name, value, THIRTY_DAYS_SECONDS)
  keep(sessionCookies.token, tokens.token)
  keep(sessionCookies.customer, tokens.customerToken)
  keep(sessionCookies.accountToken, tokens.aToken)
  keep(sessionCookies.accountCustomer, tokens.aCustomer)
  keep(sessionCookies.refresh, tokens.refreshToken)
  setSessionMarker(context)
}

/** Tells the browser's scripts that there is a session and when it is another one, and nothing of it. */
export const setSessionMarker = (context: RequestContext) =>
  writeCookie(
    context,
    SIGNED_IN,
    context.cookies.get(SIGNED_IN) ?? newMarker(),
    THIRTY_DAYS_SECONDS,
    {
      readable: true,
    },
  )

const newMarker = () => randomBytes(6).toString('hex')

/** Begins a session on this page's answer: the tokens go into cookies that no script can read. */
export function signIn(args: RouteArgs, tokens: Tokens) {
  const context = requestContext(args)
  context.cookies.delete(SIGNED_IN)
  keepTokens(context, tokens)
}

/** Ends the session in this browser. */
export function signOut(args: RouteArgs) {
  for (const name of Object.values(sessionCookies)) writeCookie(requestContext(args), name, '', 0)
  writeCookie(requestContext(args), SIGNED_IN, '', 0, { readable: true })
}

/** Of our staff, who see a page as its customer does: their session reads and does nothing else. */
const VIEWED = 'viewed'
export const isViewer = (args: RouteArgs) => cookiesOf(args).has(VIEWED)

export const carriesSession = (cookies: ReadonlyMap<string, string>) =>
  cookies.has(sessionCookies.token) || cookies.has(sessionCookies.refresh)

/** The refresh token, for a call that ends this browser's session also when its access token has run out. */
export function ownRefreshToken(args: RouteArgs): { refreshToken?: string } {
  const refreshToken = cookiesOf(args).get(sessionCookies.refresh) ?? ''
  // What was never ours would have the whole call refused.
  return /^[\w-]{1,100}$/.test(refreshToken) ? { refreshToken } : {}
}

/** Whether this visitor may have a session; the API alone knows whether it still lives. */
export const mayBeSignedIn = (args: RouteArgs) => carriesSession(cookiesOf(args))
