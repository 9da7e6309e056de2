import { DAY } from '@galgal/domain/dates'
import { parse, serialize } from 'hono/utils/cookie'
import type { Tokens } from '../flows/sessions.ts'

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

/** The five cookies of a session, set or forgotten. */
export function cookieHeaders(it: {
  tokens: Tokens | undefined
  forget: boolean
  secure: boolean
}): string[] {
  const options = { httpOnly: true, secure: it.secure, sameSite: 'Lax', path: '/' } as const
  if (it.tokens) {
    const { token, customerToken, aToken, aCustomer, refreshToken } = it.tokens
    return Object.entries({
      xToken: token,
      xCustomer: customerToken,
      aToken,
      aCustomer,
      xRefresh: refreshToken,
    }).map(([name, value]) => serialize(name, value, { ...options, maxAge: LIFE_SECONDS }))
  }
  if (!it.forget) return []
  return ['xToken', 'xCustomer', 'aToken', 'aCustomer', 'xRefresh'].map((name) =>
    serialize(name, '', { ...options, maxAge: 0 }),
  )
}

const secrets = new Set(['token', 'aToken', 'refreshToken', 'loginToken', 'astaraToken'])

/** The answer with every token emptied; identifiers stay. */
export function withoutTokens(value: object): object {
  return JSON.parse(JSON.stringify(value), (key, it) =>
    secrets.has(key) && typeof it === 'string' ? '' : it,
  )
}
