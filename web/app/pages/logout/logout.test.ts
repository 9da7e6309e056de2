import { expect, test } from 'vitest'
import { addressOf, openPage, signedIn } from '../../../test/open-page.ts'
import { action } from './page.ts'

const api = { 'Security/Logout': Response.json({ done: true, message: '' }) }
const open = (path: string) => openPage({ path, cookies: { ...signedIn, xRefresh: 'R' }, api })
const cleared = ['xToken', 'xCustomer', 'aToken', 'aCustomer', 'xRefresh', 'signedIn']

test('[GD02] [AU04] leaving ends the session at the API and in the browser, and goes to /acceso', async () => {
  const { page, visit, asked } = open('/logout')
  expect(await addressOf(() => action(page as unknown as Parameters<typeof action>[0]))).toBe(
    '/acceso',
  )
  expect(asked.map(({ name }) => name)).toEqual(['Security/Logout'])
  expect([...visit.setCookies.keys()].sort()).toEqual(cleared.sort())
  expect([...visit.setCookies.values()].every((line) => line.includes('Max-Age=0'))).toBe(true)
})

test('[S40] a browser that has only a refresh token left, or one that was never ours, is signed out', async () => {
  for (const [xRefresh, body] of [
    ['R', { refreshToken: 'R' }],
    ['ש;', {}],
  ] as const) {
    const { page, asked } = openPage({ path: '/logout', cookies: { xRefresh }, api })
    await addressOf(() => action(page as unknown as Parameters<typeof action>[0]))
    expect(asked).toEqual([{ name: 'Security/Logout', body }])
  }
})
