import type { z } from 'zod'
import { type Page, type Visit, visitOf } from './visit.server.ts'

export function readCookies(header: string | null): Map<string, string> {
  const cookies = new Map<string, string>()
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=')
    if (at < 0) continue
    const name = part.slice(0, at).trim()
    if (!cookies.has(name)) cookies.set(name, decoded(part.slice(at + 1).trim()))
  }
  return cookies
}

function decoded(value: string) {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

export function writeCookie(
  visit: Visit,
  name: string,
  value: string,
  maxAgeSeconds: number,
  { readable = false } = {},
) {
  const ending = `${readable ? '' : '; HttpOnly'}; SameSite=Lax${visit.secure ? '; Secure' : ''}`
  const line = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAgeSeconds}${ending}`
  visit.setCookies.set(name, line)
  if (maxAgeSeconds > 0) visit.cookies.set(name, value)
  else visit.cookies.delete(name)
}

/** The visitor's cookies; a page that looks at them is not the same for everyone, even when there is none. */
export function cookiesOf(page: Page): ReadonlyMap<string, string> {
  const visit = visitOf(page)
  visit.hasReadCookie = true
  return visit.cookies
}

export const cookieOf = (page: Page, name: string) => cookiesOf(page).get(name)

/** What a cookie of ours keeps as JSON; undefined when there is none, or it is of another shape. */
export function keptIn<Shape extends z.ZodType>(page: Page, name: string, shape: Shape) {
  try {
    return shape.safeParse(JSON.parse(cookieOf(page, name) ?? 'null')).data
  } catch {
    return undefined
  }
}

/** Sets a cookie that no script can read, on this page's answer. */
export const setCookie = (page: Page, name: string, value: string, maxAgeSeconds: number) =>
  writeCookie(visitOf(page), name, value, maxAgeSeconds)

export const clearCookie = (page: Page, name: string) => writeCookie(visitOf(page), name, '', 0)
