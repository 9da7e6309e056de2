import type { Page } from '@playwright/test'

/** What is asked for at such an address, by any method or by one, does not arrive until it is released. */
export async function hold(page: Page, what: string | RegExp, method?: string) {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(what, async (route) => {
    if (!method || route.request().method() === method) await held
    await route.fallback()
  })
  return release
}

/** No script arrives until it is released. */
export const holdScripts = (page: Page) => hold(page, '**/assets/*.js')
