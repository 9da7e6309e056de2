import { DAY } from '@galgal/domain/dates'
import { parse, serialize } from 'hono/utils/cookie'
import type { Settings } from '../deps.ts'
import type { Tokens } from '../session.ts'

const LIFE_SECONDS = (30 * DAY) / 1000

/** The session values of a request: headers win over cookies. */
export function readCredentials({ headers }: Request) {
  const cookies = parse(headers.get('cookie') ?? '')
  const read = (header: string, cookie: string) => headers.get(header) || cookies[cookie] || ''
  return {
    token: read('x-token', 'xToken'),
    customer: read('x-customer', 'xCustomer'),
    aToken: read('atoken', 'aToken'),
    aCustomer: read('acustomer', 'aCustomer'),
    refreshCookie: cookies.xRefresh,
    fromCookie: !headers.get('x-token'),
  }
}

/** Whether a request brings anything of a session, good or not. */
export function hasCredentials(request: Request): boolean {
  const { fromCookie: _, ...values } = readCredentials(request)
  return Object.values(values).some(Boolean)
}

/** What an answer does to the caller's cookies: new tokens win over forgetting. */
export type CookieChange = {
  tokens?: Tokens
  /** `access`: a token that is no good, while the refresh token may be; `session`: all five. */
  forget?: 'access' | 'session'
}

// Only a browser sends this header, and a browser's script never receives a token.
export const isBrowser = (request: Request) => request.headers.has('sec-fetch-site')

/** Tells the browser's scripts that there is a session, and nothing of it. */
const SIGNED_IN = 'signedIn'
const accessCookies = ['xToken', 'xCustomer', 'aToken', 'aCustomer']

/** The five cookies of a session and the one that scripts may read, set for browsers or forgotten. */
export function cookieHeaders(
  change: CookieChange | undefined,
  { publicUrls }: Settings,
  request: Request,
): string[] {
  const secure = publicUrls[0].startsWith('https:')
  const readable = { secure, sameSite: 'Lax', path: '/' } as const
  const options = { httpOnly: true, ...readable }
  if (change?.tokens) {
    if (!isBrowser(request)) return []
    const { token, customerToken, aToken, aCustomer, refreshToken } = change.tokens
    const session = {
      xToken: token,
      xCustomer: customerToken,
      aToken,
      aCustomer,
      xRefresh: refreshToken,
    }
    return [
      ...Object.entries(session).map(([name, value]) =>
        serialize(name, value, { ...options, maxAge: LIFE_SECONDS }),
      ),
      serialize(SIGNED_IN, '1', { ...readable, maxAge: LIFE_SECONDS }),
    ]
  }
  if (!change?.forget) return []
  const forget = (name: string) => serialize(name, '', { ...options, maxAge: 0 })
  if (change.forget === 'access') return accessCookies.map(forget)
  return [
    ...[...accessCookies, 'xRefresh'].map(forget),
    serialize(SIGNED_IN, '', { ...readable, maxAge: 0 }),
  ]
}

const secrets = new Set(['token', 'aToken', 'refreshToken', 'loginToken', 'astaraToken'])

/** The answer with every token emptied; identifiers stay. */
export function withoutTokens(value: object): object {
  return JSON.parse(JSON.stringify(value), (key, it) =>
    secrets.has(key) && typeof it === 'string' ? '' : it,
  )
}
