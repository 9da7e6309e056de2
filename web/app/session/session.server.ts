import { randomBytes } from 'node:crypto'
import { cookiesOf, writeCookie } from '../http/cookies.server.ts'
import { type Page, type Visit, visitOf } from '../http/visit.server.ts'
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

export function keepTokens(visit: Visit, tokens: Tokens) {
  const keep = (name: string, value: string) => writeCookie(visit, name, value, THIRTY_DAYS_SECONDS)
  keep(sessionCookies.token, tokens.token)
  keep(sessionCookies.customer, tokens.customerToken)
  keep(sessionCookies.accountToken, tokens.aToken)
  keep(sessionCookies.accountCustomer, tokens.aCustomer)
  keep(sessionCookies.refresh, tokens.refreshToken)
  markSignedIn(visit)
}

/** Tells the browser's scripts that there is a session and when it is another one, and nothing of it. */
export const markSignedIn = (visit: Visit) =>
  writeCookie(visit, SIGNED_IN, visit.cookies.get(SIGNED_IN) ?? newMark(), THIRTY_DAYS_SECONDS, {
    readable: true,
  })

const newMark = () => randomBytes(6).toString('hex')

/** Begins a session on this page's answer: the tokens go into cookies that no script can read. */
export function signIn(page: Page, tokens: Tokens) {
  const visit = visitOf(page)
  visit.cookies.delete(SIGNED_IN)
  keepTokens(visit, tokens)
}

/** Ends the session in this browser. */
export function signOut(page: Page) {
  for (const name of Object.values(sessionCookies)) writeCookie(visitOf(page), name, '', 0)
  writeCookie(visitOf(page), SIGNED_IN, '', 0, { readable: true })
}

export const carriesSession = (cookies: ReadonlyMap<string, string>) =>
  cookies.has(sessionCookies.token) || cookies.has(sessionCookies.refresh)

/** The refresh token, for a call that ends this browser's session also when its access token has run out. */
export function ownRefreshToken(page: Page): { refreshToken?: string } {
  const refreshToken = cookiesOf(page).get(sessionCookies.refresh) ?? ''
  // What was never ours would have the whole call refused.
  return /^[\w-]{1,100}$/.test(refreshToken) ? { refreshToken } : {}
}

/** Whether this visitor may have a session; the API alone knows whether it still lives. */
export const mayBeSignedIn = (page: Page) => carriesSession(cookiesOf(page))
