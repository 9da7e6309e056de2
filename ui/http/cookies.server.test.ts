import { expect, test } from 'vitest'
import { readCookies, writeCookie } from './cookies.server.ts'
import type { PageContext } from './request-context.server.ts'

const context = (secure: boolean) =>
  ({ secure, cookies: new Map(), setCookies: new Map() }) as unknown as PageContext

test('cookies are read whatever stands in them', () => {
  const cookies = readCookies('a=1; path=%2Fsubscribe%3Fcar%3D3; bad=%E0%A4%A; a=2; lone')
  expect([...cookies]).toEqual([
    ['a', '1'],
    ['path', '/subscribe?car=3'],
    ['bad', '%E0%A4%A'],
  ])
})

test('no script can read a cookie of ours, and no other site sends it', () => {
  const it = context(false)
  writeCookie(it, 'intent', '/subscribe?car=3;x', 60)
  expect(it.setCookies.get('intent')).toBe(
    'intent=%2Fsubscribe%3Fcar%3D3%3Bx; Path=/; Max-Age=60; HttpOnly; SameSite=Lax',
  )
})

test('only a cookie made for scripts can be read by them', () => {
  const it = context(false)
  writeCookie(it, 'signedIn', '1', 60, { readable: true })
  expect(it.setCookies.get('signedIn')).toBe('signedIn=1; Path=/; Max-Age=60; SameSite=Lax')
})

test('over https it travels over https only', () => {
  const it = context(true)
  writeCookie(it, 'intent', 'x', 60)
  expect(it.setCookies.get('intent')).toMatch(/; Secure$/)
})

test('what is set is there for the rest of the request, what is cleared is gone', () => {
  const it = context(false)
  writeCookie(it, 'a', 'x', 60)
  expect(it.cookies.get('a')).toBe('x')
  writeCookie(it, 'a', '', 0)
  expect(it.cookies.has('a')).toBe(false)
  expect(it.setCookies.get('a')).toMatch(/Max-Age=0/)
})
