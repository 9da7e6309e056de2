import { expect, test } from 'vitest'
import { addressOf, openRoute, signedIn } from '../../../test/open-route.ts'
import { action } from './page.ts'

const api = { 'Security/Logout': Response.json({ done: true, message: '' }) }
const open = (path: string) => openRoute({ path, cookies: { ...signedIn, xRefresh: 'R' }, api })
const cleared = ['xToken', 'xCustomer', 'aToken', 'aCustomer', 'xRefresh', 'signedIn']

test('[GD02] [AU04] leaving ends the session at the API and in the browser, and goes to /acceso', async () => {
  const { args, context, calls } = open('/logout')
  expect(await addressOf(() => action(args as unknown as Parameters<typeof action>[0]))).toBe(
    '/acceso',
  )
  expect(calls.map(({ name }) => name)).toEqual(['Security/Logout'])
  expect([...context.setCookies.keys()].sort()).toEqual(cleared.sort())
  expect([...context.setCookies.values()].every((line) => line.includes('Max-Age=0'))).toBe(true)
})

test('[S40] a browser that has only a refresh token left, or one that was never ours, is signed out', async () => {
  for (const [xRefresh, body] of [
    ['R', { refreshToken: 'R' }],
    ['ש;', {}],
  ] as const) {
    const { args, calls } = openRoute({ path: '/logout', cookies: { xRefresh }, api })
    await addressOf(() => action(args as unknown as Parameters<typeof action>[0]))
    expect(calls).toEqual([{ name: 'Security/Logout', body }])
  }
})
