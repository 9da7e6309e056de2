import { openWithDeferredParts } from './deferred-parts.ts'
import { expect, ONCE, test } from './visitor.ts'

const CAR = '/flex-lease/renault/clio/techno-e-tech-1-6'

test('[SH11] a page has its narrow layout below 900 px, and a dialog takes the whole width below 600 px', {
  tag: ONCE,
}, async ({ page, address, translations }) => {
  const t = translations('catalog')
  const width = (px: number) => page.setViewportSize({ width: px, height: 800 })
  await test.step('the filter is behind a button, or beside the list', async () => {
    await page.goto(address('/catalog'))
    const open = page.getByRole('button', { name: t('filter') })
    const rail = page.locator('.rail')
    await width(899)
    await expect(open).toBeVisible()
    await expect(rail).toBeHidden()
    await width(900)
    await expect(open).toBeHidden()
    await expect(rail).toBeVisible()
    const [filter, list] = [await rail.boundingBox(), await page.locator('.results').boundingBox()]
    expect(list?.width).toBeLessThan(900 - (filter?.width ?? 0))
  })

  await test.step('a dialog', async () => {
    await openWithDeferredParts(page, address(CAR))
    await page.getByRole('main').locator('a[data-contact]').first().click()
    const dialog = page.getByRole('dialog', { name: translations('contact')('title') })
    await width(599)
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(599)
    await width(600)
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBeLessThan(600)
  })
})
