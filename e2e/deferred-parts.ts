import type { Page } from '@playwright/test'

const COUNTRY = '_a-ip-loc'

/** What a page loads two seconds after it has come to rest is loaded as soon as it rests, in the same order and still last. */
export const settleAtOnce = (page: Page) =>
  page.addInitScript(() => {
    const SETTLED_MS = 2000
    window.setTimeout = new Proxy(window.setTimeout, {
      apply: (wait, window_, [act, ms, ...args]) =>
        Reflect.apply(wait, window_, [act, ms === SETTLED_MS ? 0 : ms, ...args]),
    })
  })

/** Opens a page and waits until the parts that come when it rests have come, the last of which asks for the country; until then links lead to pages. */
export async function openWithDeferredParts(page: Page, url: string) {
  await settleAtOnce(page)
  // The page that is left asks no more.
  await page.goto('about:blank')
  await page.context().clearCookies({ name: COUNTRY })
  const last = page.waitForRequest('**/api/Global/GeoCountry')
  await page.goto(url)
  await last
}
