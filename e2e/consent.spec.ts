import type { Locator, Page } from '@playwright/test'
import { becomeCustomer, plentifulCar } from './calls.ts'
import { press } from './form.ts'
import { pickDay } from './order.ts'
import { expect, ONE_WIDTH, test } from './visitor.ts'

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

test.describe('who comes for the first time', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('[FT08][AN01][AN02][AN07] nobody hears of a visitor before they agree, and nobody once they take it back', {
    tag: ONE_WIDTH,
  }, async ({ page, address, baseURL, say, expectAccessible }) => {
    const elsewhere: string[] = []
    page.on('request', (request) => {
      const url = request.url()
      if (!url.startsWith(`${baseURL}/`) && !url.startsWith('data:')) elsewhere.push(url)
    })
    const words = say('consent')
    await becomeCustomer(page)

    await page.goto(address('/catalog'))
    const banner = page.getByRole('region', { name: words('banner.label') })
    await expect(banner).toBeVisible()
    await expect.poll(() => isAbove(page.locator('.whatsapp'), banner)).toBe(true)
    await expectAccessible()
    await banner.getByRole('button', { name: words('banner.necessary') }).press('Enter')
    await expect(banner).toBeHidden()
    await expect.poll(async () => (await choiceOf(page))?.value).toMatch(/\.00$/)
    const halfAYear = Date.now() / 1000 + 180 * 86_400
    await expect.poll(async () => (await choiceOf(page))?.expires).toBeGreaterThan(halfAYear - 600)

    await page.reload()
    await expect.poll(() => named(page, 'view-item-list')).toHaveLength(1)
    const [declined] = await named(page, 'view-item-list')
    expect(declined).toMatchObject({ origin: 'web desktop', currency: 'NIS' })
    expect(declined).not.toHaveProperty('email')
    await expect(banner).toBeHidden()
    expect(await named(page, 'view_item_list')).toEqual([])

    const opener = page
      .getByRole('contentinfo')
      .getByRole('link', { name: say('frame')('links.cookieSettings') })
    const centre = page.getByRole('dialog', { name: words('title') })
    const choose = async (isMeasured: boolean) => {
      await opener.press('Enter')
      await centre.getByRole('checkbox', { name: words('analytics.title') }).setChecked(isMeasured)
      await centre.getByRole('button', { name: words('save') }).click()
      await expect(centre.getByRole('status')).toContainText(words('kept'))
    }
    await choose(true)
    await expectAccessible()
    await page.keyboard.press('Escape')
    await expect(centre).toBeHidden()
    await expect(opener).toBeFocused()

    await page.reload()
    await expect.poll(() => named(page, 'view_item_list')).toHaveLength(1)
    const [agreed] = await named(page, 'view-item-list')
    expect(agreed?.email).toMatch(/^[0-9a-f]{64}$/)

    await choose(false)
    await page.keyboard.press('Escape')
    await page.getByRole('main').getByRole('article').getByRole('link').first().click()
    await expect.poll(() => named(page, 'view_vehicle_details')).toHaveLength(1)
    const [last] = await named(page, 'view_vehicle_details')
    expect(last).not.toHaveProperty('email')
    expect(await named(page, 'view_item')).toEqual([])
    expect(elsewhere).toEqual([])
  })
})

test('[AN05][AN10] an order is measured as its steps are answered', {
  tag: ONE_WIDTH,
}, async ({ page, address, say, arrive }) => {
  await becomeCustomer(page)
  await page.goto(address(`/flex-lease/${plentifulCar()}`))
  await expect.poll(() => named(page, 'view_vehicle_details')).toHaveLength(1)
  await press(page, say('vehicle')('buy.start'))
  const words = say('subscribe')
  await arrive(words('period.title'))
  expect(await named(page, 'start_subscription')).toHaveLength(1)
  await press(page, words('period.next'))
  await arrive(words('colourAndDate.title'))
  await expect.poll(() => named(page, 'select_period')).toMatchObject([{ step: 1, steps: 6 }])
  await pickDay(page.getByRole('group', { name: words('colourAndDate.when') }), 2)
  await press(page, words('colourAndDate.next'))
  await arrive(say('delivery')('ways.title'))
  await expect.poll(() => named(page, 'select_color')).toMatchObject([{ step: 2, steps: 6 }])
})
