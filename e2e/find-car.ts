import type { Locator, Page } from '@playwright/test'
import type { Walker } from './visitor.ts'

/** The browser has the store's cars from now on. */
export async function carsArrive(page: Page, store: 'B2C' | 'B2B' = 'B2C') {
  const response = await page.waitForResponse((it) => it.url().includes(`/cars/${store}-`))
  await response.finished()
  // It has read them when it has nothing else to do.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  return response
}

/** The shekels a thumb of the price stands at, as it says them. */
export const sumAt = async (thumb: Locator): Promise<number> =>
  Number((await thumb.getAttribute('aria-valuetext'))?.replace(/\D/g, ''))

/** Opens the filters where they are a drawer. */
export async function openFilters(
  { page, translations }: Pick<Walker, 'page' | 'translations'>,
  chosen = 0,
) {
  if ((page.viewportSize()?.width ?? 0) >= 900) return
  await page
    .getByRole('button', {
      name: translations('catalog')('filterCount', { count: chosen }),
      exact: true,
    })
    .click()
}

/** A filter's option, by the words of both; beside most stands how many cars it has. */
export function optionOf(
  { page, translations }: Pick<Walker, 'page' | 'translations'>,
  filter: string,
  option: string,
) {
  const t = translations('catalog')
  const counts = Array.from({ length: 300 }, (_, count) => t('optionCount', { count }))
  const name = new RegExp(`^${option}( (${counts.join('|')}))?$`)
  const box = page.getByRole('radio', { name }).or(page.getByRole('checkbox', { name }))
  return page
    .getByRole('group', { name: filter, exact: true })
    .locator('label')
    .filter({ has: box })
}
