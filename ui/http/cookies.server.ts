import type { z } from 'zod'
import { type PageContext, pageContext, type RouteArgs } from './request-context.server.ts'

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
  context: PageContext,
  name: string,
  value: string,
  maxAgeSeconds: number,
  { readable = false } = {},
) {
  const ending = `${readable ? '' : '; HttpOnly'}; SameSite=Lax${context.secure ? '; Secure' : ''}`
  const line = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAgeSeconds}${ending}`
  context.setCookies.set(name, line)
  if (maxAgeSeconds > 0) context.cookies.set(name, value)
  else context.cookies.delete(name)
}

/** The visitor's cookies; a page that looks at them is not the same for everyone, even when there is none. */
export function cookiesOf(args: RouteArgs): ReadonlyMap<string, string> {
  const context = pageContext(args)
  context.hasReadCookie = true
  return context.cookies
}

export const cookieOf = (args: RouteArgs, name: string) => cookiesOf(args).get(name)

/** What a cookie of ours keeps as JSON; undefined when there is none, or it is of another shape. */
export function readJsonCookie<Shape extends z.ZodType>(
  args: RouteArgs,
  name: string,
  shape: Shape,
) {
  try {
    return shape.safeParse(JSON.parse(cookieOf(args, name) ?? 'null')).data
  } catch {
    return undefined
  }
}

/** Sets a cookie that no script can read, on this page's answer. */
export const setCookie = (args: RouteArgs, name: string, value: string, maxAgeSeconds: number) =>
  writeCookie(pageContext(args), name, value, maxAgeSeconds)

export const clearCookie = (args: RouteArgs, name: string) =>
  writeCookie(pageContext(args), name, '', 0)
