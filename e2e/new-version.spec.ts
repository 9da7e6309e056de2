import { openWithDeferredParts } from './deferred-parts.ts'
import { expect, ONCE, test } from './visitor.ts'

test('a tab that stayed open while a new version came goes where its link leads, loads it once, and never in circles', {
  tag: ONCE,
}, async ({ context, address, translations }) => {
  // The router reports the lost file in the console.
  const page = await context.newPage()
  await openWithDeferredParts(page, address('/login'))
  const loaded: string[] = []
  page.on('domcontentloaded', () => loaded.push(new URL(page.url()).pathname))
  // The files of every page but this one are gone, and stay away.
  await page.route('**/assets/page-*.js', (route) => route.fulfill({ status: 404, body: '' }))
  const cars = translations('shell')('header.cars')
  const link = page.getByRole('banner').getByRole('link', { name: cars, exact: true })
  // A pointer that rests on a link fetches its page ahead, and no more.
  const gone = page.waitForResponse('**/assets/page-*.js')
  await link.hover()
  await gone
  await page.waitForLoadState('networkidle')
  expect(loaded).toEqual([])
  await link.click()
  await expect(page).toHaveURL(new RegExp(`${address('/catalog')}$`))
  await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(loaded).toEqual([address('/catalog')])
  await page.close()
})
