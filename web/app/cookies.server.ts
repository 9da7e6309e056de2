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

export function writeCookie(visit: Visit, name: string, value: string, maxAgeSeconds: number) {
  const secure = visit.secure ? '; Secure' : ''
  const line = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`
  visit.setCookies.set(name, line)
  if (maxAgeSeconds > 0) visit.cookies.set(name, value)
  else visit.cookies.delete(name)
}

export function cookieOf(page: Page, name: string): string | undefined {
  const visit = visitOf(page)
  visit.hasReadCookie = true
  return visit.cookies.get(name)
}

/** Sets a cookie that no script can read, on this page's answer. */
export const setCookie = (page: Page, name: string, value: string, maxAgeSeconds: number) =>
  writeCookie(visitOf(page), name, value, maxAgeSeconds)

export const clearCookie = (page: Page, name: string) => writeCookie(visitOf(page), name, '', 0)
