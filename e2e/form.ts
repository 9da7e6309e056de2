import type { FrameLocator, Page } from '@playwright/test'

/** Types into fields, each by its whole label. */
export async function typeInto(page: Page | FrameLocator, texts: Record<string, string>) {
  for (const [label, text] of Object.entries(texts))
    await page.getByLabel(label, { exact: true }).fill(text)
}

/** Presses a button of the page itself. */
export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()
