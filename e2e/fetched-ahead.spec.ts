import type { Page } from '@playwright/test'
import { expect, ONCE, test } from './visitor.ts'

type Sources = { preloadingAttemptSources: { key: { url: string } }[] }

/** The addresses that the browser may make ready from where a page stands. */
async function readyFrom(page: Page, path: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  let found: string[] = []
  session.on('Preload.preloadingAttemptSourcesUpdated', (sources: Sources) => {
    found = sources.preloadingAttemptSources.map(({ key }) => new URL(key.url).pathname)
  })
  await session.send('Preload.enable')
  await page.goto(path)
  await expect.poll(() => found.length).toBeGreaterThan(0)
  await session.detach()
  return [...new Set(found)]
}

test('a browser may make ready what is public, and nothing that is somebody’s own', {
  tag: ONCE,
}, async ({ page }) => {
  const fromRead = await readyFrom(page, '/faq')
  expect(fromRead).toEqual(expect.arrayContaining(['/', '/catalog', '/blog']))
  const fromApp = await readyFrom(page, '/catalog')
  expect(fromApp).toEqual(expect.arrayContaining(['/faq', '/blog']))
  expect(fromApp).not.toContain('/catalog')
  for (const path of [...fromRead, ...fromApp])
    expect(path).not.toMatch(/login|profile|register|subscribe|favourites|search|compare/)
})

/** What the app fetches of other pages from now on. */
function follow(page: Page) {
  const fetched: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.data')) fetched.push(pathname)
  })
  return fetched
}

test('a link of the app fetches a car’s page once somebody points at it, and no page of one’s own', {
  tag: ONCE,
}, async ({ page, arrive }) => {
  await page.goto('/catalog')
  await arrive(/./)
  const fetched = follow(page)
  const header = page.getByRole('banner')
  await header.locator('a[href="/login"]:visible, a[href="/search"]:visible').last().hover()
  const car = page.locator('.results .card h3 a').first()
  const address = await car.getAttribute('href')
  await car.hover()
  await expect.poll(() => fetched).toEqual([`${address}.data`])
})
