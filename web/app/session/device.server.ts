import { randomBytes } from 'node:crypto'
import { cookieOf, setCookie } from '../http/cookies.server.ts'
import type { Page } from '../http/visit.server.ts'

const COOKIE = 'device'
// The longest that browsers keep a cookie.
const LIFE_SECONDS = 400 * 24 * 60 * 60
const known = /^[\w-]{22,64}$/

/** By what the API knows this browser again; undefined before its first sign-in. */
export function deviceOf(page: Page): string | undefined {
  const found = cookieOf(page, COOKIE)
  return found && known.test(found) ? found : undefined
}

/** The same; a browser that has none yet gets one. */
export function nameDevice(page: Page): string {
  const device = deviceOf(page) ?? randomBytes(16).toString('base64url')
  setCookie(page, COOKIE, device, LIFE_SECONDS)
  return device
}
