import type { Page } from '@playwright/test'

const COUNTRY = '_a-ip-loc'

/** Opens a page and waits until the parts that come when it rests have come, the last of which asks for the country; until then links lead to pages. */
export async function openWithDeferredParts(page: Page, url: string) {
  // The page that is left asks no more.
  await page.goto('about:blank')
  await page.context().clearCookies({ name: COUNTRY })
  const last = page.waitForRequest('**/api/Global/GeoCountry')
  await page.goto(url)
  await last
}
