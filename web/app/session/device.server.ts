import { randomBytes } from 'node:crypto'
import { cookieOf, setCookie } from '@galgal/ui/http/cookies.server.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'

const COOKIE = 'device'
// The longest that browsers keep a cookie.
const LIFE_SECONDS = 400 * 24 * 60 * 60
const known = /^[\w-]{22,64}$/

/** By what the API knows this browser again; undefined before its first sign-in. */
export function deviceOf(args: RouteArgs): string | undefined {
  const found = cookieOf(args, COOKIE)
  return found && known.test(found) ? found : undefined
}

/** The same; a browser that has none yet gets one. */
export function nameDevice(args: RouteArgs): string {
  const device = deviceOf(args) ?? randomBytes(16).toString('base64url')
  setCookie(args, COOKIE, device, LIFE_SECONDS)
  return device
}
