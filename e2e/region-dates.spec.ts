import { expect, ONCE, test } from './visitor.ts'

test.describe(() => {
  test.use({ locale: 'de-CH' })

  test('[SH14] whose browser is set to Switzerland reads dates in figures with dots, on the first page and the next', {
    tag: ONCE,
  }, async ({ page }) => {
    const swiss = page.getByText(/\b\d{2}\.\d{2}\.\d{4}\b/)
    const others = page.getByText(/\b\d{2}\/\d{2}\/\d{4}\b/)
    await page.goto('/blog')
    await expect(swiss.first()).toBeVisible()
    await expect(others).toHaveCount(0)
    await page
      .getByRole('main')
      .getByRole('heading', { level: 2 })
      .getByRole('link')
      .first()
      .click()
    await expect(page).toHaveURL(/\/blog\/./)
    await expect(swiss.first()).toBeVisible()
    await expect(others).toHaveCount(0)
  })
})

test('[SH14] everyone else reads them with slashes', { tag: ONCE }, async ({ page }) => {
  await page.goto('/blog')
  await expect(page.getByText(/\b\d{2}\/\d{2}\/\d{4}\b/).first()).toBeVisible()
  await expect(page.getByText(/\b\d{2}\.\d{2}\.\d{4}\b/)).toHaveCount(0)
})
