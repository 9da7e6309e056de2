import type { Page } from '@playwright/test'
import { expect } from './visitor.ts'

/** Each wrong field says so beside itself; several in a summary that has focus, which one field has itself. What several hear alike is said there with their labels. */
export async function expectRefused(page: Page, wrong: Record<string, string>) {
  const summary = page.getByRole('main').getByRole('alert')
  const [only = '', ...others] = Object.keys(wrong)
  if (others.length === 0) {
    await expect(page.getByLabel(only, { exact: true })).toBeFocused()
    await expect(summary).toBeHidden()
  } else {
    await expect(summary).toBeFocused()
    const all = Object.values(wrong)
    const isRepeated = (message: string) => all.indexOf(message) !== all.lastIndexOf(message)
    const said = Object.entries(wrong).map(([label, message]) =>
      isRepeated(message) ? `${label}: ${message}` : message,
    )
    await expect(summary.getByRole('link')).toHaveText(said)
  }
  for (const [label, message] of Object.entries(wrong)) {
    const field = page.getByLabel(label, { exact: true })
    await expect(field).toHaveAccessibleDescription(new RegExp(escaped(message)))
    await expect(field).toHaveAttribute('aria-invalid', 'true')
  }
}

/** A refusal is shown in one toast, which no screen reader says again: it reads the page's own words. */
export async function expectRefusalToast(page: Page, text: string) {
  await expect(page.locator('.toast')).toHaveCount(1)
  await expect(page.locator('.toast-error')).toContainText(text)
  await expect(page.locator('[aria-live] .toast')).toHaveCount(0)
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
