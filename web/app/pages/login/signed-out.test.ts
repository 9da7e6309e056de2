import { expect, test } from 'vitest'
import { addressOf, openPage, signedIn } from '../../../test/open-page.ts'
import { loader as signedOut } from './signed-out.tsx'

test('[GD02] whoever comes to /acceso signed in is signed out, then sees it as a visitor', async () => {
  const { page, visit } = openPage({
    path: '/acceso',
    cookies: { ...signedIn, xRefresh: 'R' },
    api: { 'Security/Logout': Response.json({ done: true, message: '' }) },
  })
  type Args = Parameters<typeof signedOut>[0]
  expect(await addressOf(() => signedOut(page as unknown as Args))).toBe('/acceso')
  expect(visit.cookies.size).toBe(0)
})
