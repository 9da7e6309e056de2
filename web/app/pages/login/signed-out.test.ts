import { expect, test } from 'vitest'
import { addressOf, openPage, signedIn } from '../../../test/open-page.ts'
import { loader as signedOut } from './signed-out.tsx'

type Args = Parameters<typeof signedOut>[0]

/** Someone signed in who comes to /acceso, as their browser tells how. */
async function come(site: string) {
  const { page, visit, asked } = openPage({
    path: '/acceso',
    cookies: { ...signedIn, xRefresh: 'R' },
    api: { 'Security/Logout': Response.json({ done: true, message: '' }) },
  })
  page.request.headers.set('sec-fetch-site', site)
  const to = await addressOf(() => signedOut(page as unknown as Args))
  return { to, visit, asked }
}

test('[GD02] whoever comes to /acceso signed in is signed out, then sees it as a visitor', async () => {
  const { to, visit } = await come('none')
  expect(to).toBe('/acceso')
  expect(visit.cookies.size).toBe(0)
})

test('[S57] another site’s link to /acceso signs nobody out', async () => {
  const { to, visit, asked } = await come('cross-site')
  expect(to).toBe('/profile/my-account')
  expect(asked).toEqual([])
  expect([visit.cookies.size, visit.setCookies.size, visit.hasLeft]).toEqual([5, 0, undefined])
})
