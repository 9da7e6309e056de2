import { expect, test } from 'vitest'
import { addressOf, openRoute, signedIn } from '../../../test/open-route.ts'
import { loader as signedOut } from './signed-out.tsx'

type Args = Parameters<typeof signedOut>[0]

/** Someone signed in who comes to /acceso, as their browser tells how. */
async function come(site: string) {
  const { args, context, calls } = openRoute({
    path: '/acceso',
    cookies: { ...signedIn, xRefresh: 'R' },
    api: { 'Security/Logout': Response.json({ done: true, message: '' }) },
  })
  args.request.headers.set('sec-fetch-site', site)
  const to = await addressOf(() => signedOut(args as unknown as Args))
  return { to, context, calls }
}

test('[GD02] whoever comes to /acceso signed in is signed out, then sees it as a visitor', async () => {
  const { to, context } = await come('none')
  expect(to).toBe('/acceso')
  expect(context.cookies.size).toBe(0)
})

test('[S57] another site’s link to /acceso signs nobody out', async () => {
  const { to, context, calls } = await come('cross-site')
  expect(to).toBe('/profile/my-account')
  expect(calls).toEqual([])
  expect([context.cookies.size, context.setCookies.size, context.hasLeft]).toEqual([
    5,
    0,
    undefined,
  ])
})
