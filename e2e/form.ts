import type { FrameLocator, Locator, Page } from '@playwright/test'
import { expect } from './visitor.ts'

/** Types into fields, each by its whole label. */
export async function typeInto(page: Page | FrameLocator, texts: Record<string, string>) {
  for (const [label, text] of Object.entries(texts))
    await page.getByLabel(label, { exact: true }).fill(text)
}

/** Presses a button of the page itself. */
export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()

/** Presses Tab until something has focus; more often than any page has places to stop at. */
export async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate((it) => it === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}
