import type { Locator, Page } from '@playwright/test'
import { becomeCustomer, plentifulCar } from './calls.ts'
import { press } from './form.ts'
import { CROSSED, expect, test, type Walker } from './visitor.ts'

type Entry = { event?: string; exported?: string; email?: string }

const layerOf = (page: Page) =>
  page.evaluate(() => (Reflect.get(window, 'dataLayer') ?? []) as Entry[])
const named = async (page: Page, name: string) =>
  (await layerOf(page)).filter(({ event, exported }) => (event ?? exported) === name)

const choiceOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'a-consent')

async function isAbove(one: Locator, other: Locator) {
  const [above, below] = await Promise.all([one.boundingBox(), other.boundingBox()])
  return above && below && above.y + above.height <= below.y
}

// Who comes for the first time.
test.use({ storageState: { cookies: [], origins: [] } })

test('[FT08][AN01][AN02][AN05][AN07][AN10] nobody hears of a visitor before they agree, and nobody once they take it back; an order is measured as its steps are answered', {
  tag: CROSSED,
}, async ({ page, baseURL, address, language, translations, expectAccessible, arrive }) => {
  const walker = { page, address, language, translations, expectAccessible, arrive }
  const elsewhere: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(`${baseURL}/`) && !url.startsWith('data:')) elsewhere.push(url)
  })
  await becomeCustomer(page)
  await page.goto(address('/catalog'))
  await decline(walker)

  await page.reload()
  await expect.poll(() => named(page, 'view-item-list')).toHaveLength(1)
  const [declined] = await named(page, 'view-item-list')
  const device = (page.viewportSize()?.width ?? 0) > 1200 ? 'desktop' : 'responsive'
  expect(declined).toMatchObject({ origin: `web ${device}`, currency: 'NIS' })
  expect(declined).not.toHaveProperty('email')
  await expect(bannerOf(walker)).toBeHidden()
  expect(await named(page, 'view_item_list')).toEqual([])

  await chooseMeasured(walker, true)
  await page.reload()
  await expect.poll(() => named(page, 'view_item_list')).toHaveLength(1)
  const [agreed] = await named(page, 'view-item-list')
  expect(agreed?.email).toMatch(/^[0-9a-f]{64}$/)

  await chooseMeasured(walker, false)
  await page.goto(address(`/flex-lease/${plentifulCar()}`))
  await expect.poll(() => named(page, 'view_vehicle_details')).toHaveLength(1)
  const [last] = await named(page, 'view_vehicle_details')
  expect(last).not.toHaveProperty('email')
  expect(await named(page, 'view_item')).toEqual([])
  await answerSteps(walker)
  expect(elsewhere).toEqual([])
})

const bannerOf = ({ page, translations }: Walker) =>
  page.getByRole('region', { name: translations('consent')('banner.label') })

/** The banner stands under the chat's button, and the keyboard is enough; the answer holds for half a year. */
async function decline(walker: Walker) {
  const { page, translations, expectAccessible } = walker
  const banner = bannerOf(walker)
  await expect(banner).toBeVisible()
  await expect.poll(() => isAbove(page.locator('.whatsapp'), banner)).toBe(true)
  await expectAccessible()
  await banner
    .getByRole('button', { name: translations('consent')('banner.necessary') })
    .press('Enter')
  await expect(banner).toBeHidden()
  await expect.poll(async () => (await choiceOf(page))?.value).toMatch(/\.00$/)
  const halfAYear = Date.now() / 1000 + 180 * 86_400
  await expect.poll(async () => (await choiceOf(page))?.expires).toBeGreaterThan(halfAYear - 600)
}

async function chooseMeasured(
  { page, translations, expectAccessible }: Walker,
  isMeasured: boolean,
) {
  const t = translations('consent')
  const opener = page
    .getByRole('contentinfo')
    .getByRole('link', { name: translations('frame')('links.cookieSettings') })
  const centre = page.getByRole('dialog', { name: t('title') })
  await opener.press('Enter')
  await centre.getByRole('checkbox', { name: t('analytics.title') }).setChecked(isMeasured)
  await centre.getByRole('button', { name: t('save') }).click()
  await expect(centre.getByRole('status')).toContainText(t('kept'))
  if (isMeasured) await expectAccessible()
  await page.keyboard.press('Escape')
  await expect(centre).toBeHidden()
  await expect(opener).toBeFocused()
}

async function answerSteps({ page, translations, arrive }: Walker) {
  const start = page.getByRole('button', { name: translations('vehicle')('buy.start') })
  await start.filter({ visible: true }).first().click()
  await arrive(translations('delivery')('ways.title'))
  expect(await named(page, 'start_subscription')).toHaveLength(1)
  await expect.poll(() => named(page, 'select_period')).toMatchObject([{ step: 1, steps: 6 }])
  await expect.poll(() => named(page, 'select_color')).toMatchObject([{ step: 2, steps: 6 }])
  await press(page, translations('delivery')('hub.next'))
  await arrive(translations('subscribe')('cover.title'))
  for (const name of ['select_delivery method', 'self_service_details'])
    await expect.poll(() => named(page, name)).toMatchObject([{ step: 3, steps: 6 }])
}
