import type { Page } from '@playwright/test'
import { readCars } from './calls.ts'
import { carsArrive, optionOf } from './find-car.ts'
import { hold } from './hold-scripts.ts'
import { expect, ONCE, test, type Walker } from './visitor.ts'

async function openCatalogue({ address }: Pick<Walker, 'address'>, page: Page) {
  const arrived = carsArrive(page)
  await page.goto(address('/catalog'))
  // Before its scripts run, a page follows its links without them.
  await arrived
}

test('[CA11][CA12][CA13][CA14][CA15][CA24] another list is read from its beginning, and where that is in sight the page stands still; a choice taken back by its chip leaves the focus in the list; each availability keeps the cars it says; more cars come below and stay', {
  tag: ONCE,
}, async ({ page, address, language, translations }) => {
  const t = translations('catalog')
  const labels = translations('labels')
  const cars = await readCars(page.request, language)
  await openCatalogue({ address }, page)
  await test.step('from its beginning', async () => {
    const top = () => page.locator('.results').evaluate((it) => it.getBoundingClientRect().top)
    const hybrid = optionOf({ page, translations }, t('gas'), labels('gas.hybrid'))
    // So high that the option is in sight beside the beginning of the list.
    await page.setViewportSize({ width: 1440, height: 1800 })
    await page.evaluate(() => scrollTo(0, 150))
    const before = await top()
    expect(before).toBeLessThan(150)
    await hybrid.click()
    await expect(page).toHaveURL(/gas-hybrid$/)
    await expect(page.getByRole('list', { name: t('chosen') })).toBeVisible()
    expect(await top()).toBe(before)

    await page.setViewportSize({ width: 1440, height: 900 })
    await page.evaluate(() => scrollTo(0, 1600))
    await optionOf({ page, translations }, t('gear'), labels('gear.automatic')).click()
    await expect(page).toHaveURL(/gear-automatic$/)
    await expect.poll(top).toBeGreaterThan(0)
    expect(await top()).toBeLessThan(150)
  })

  await test.step('chips', async () => {
    const chips = page.getByRole('list', { name: t('chosen') }).locator('.chip')
    await expect(chips).toHaveCount(2)
    await chips.first().focus()
    await page.keyboard.press('Enter')
    await expect(chips).toHaveCount(1)
    await expect(chips.first()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(chips).toHaveCount(0)
    await expect(page.getByRole('heading', { name: t('results') })).toBeFocused()
  })

  for (const [value, left] of [
    ['3', cars.filter((car) => car.minimumdaystosubscription <= 3)],
    ['7', cars.filter((car) => car.minimumdaystosubscription < 7)],
    ['15', cars.filter((car) => car.minimumdaystosubscription < 15)],
    ['0', cars.filter((car) => car.waitingList)],
  ] as const)
    await test.step(`availability ${value}`, async () => {
      await optionOf({ page, translations }, t('when'), t(`within.${value}`)).click()
      await expect(page).toHaveURL(new RegExp(`availability-${value === '0' ? 'soon' : value}$`))
      await expect(page.getByRole('status').first()).toHaveText(t('count', { count: left.length }))
    })

  await test.step('more cars, with the focus on the first of them', async () => {
    await optionOf({ page, translations }, t('when'), t('within.0')).click()
    const cards = page.getByRole('main').getByRole('article')
    await expect(cards).toHaveCount(24)
    await page.getByRole('link', { name: t('more', { count: 24 }) }).click()
    await expect(cards).toHaveCount(48)
    await expect(page).toHaveURL(/\?show=48$/)
    await expect(cards.nth(24).getByRole('link')).toBeFocused()
    await page.reload()
    await expect(cards).toHaveCount(48)
  })
})

test('[CA25][CA26] a car that is being fetched makes the page busy until it comes or fails; when it does not come, a toast says so until it does', {
  tag: ONCE,
}, async ({ context, address, translations }) => {
  const failed = translations('errorsPage')
  // A page of its own, because the browser itself notes a lost connection as an error.
  const page = await context.newPage()
  const main = page.getByRole('main')
  const card = main.getByRole('article').first().getByRole('link')
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await test.step('busy', async () => {
    const release = await hold(page, /\.data(\?|$)/)
    await openCatalogue({ address }, page)
    await expect(main).not.toHaveAttribute('aria-busy')
    await card.click()
    await expect(main).toHaveAttribute('aria-busy', 'true')
    release()
    await expect(page).toHaveURL(/flex-lease/)
    await expect(main).not.toHaveAttribute('aria-busy')
    await page.unrouteAll({ behavior: 'wait' })
  })

  await test.step('does not come', async () => {
    await page.goBack()
    await expect(card).toBeVisible()
    await page.route(/\.data(\?|$)/, (route) => route.abort('internetdisconnected'))
    const release = await hold(page, /\.data(\?|$)/)
    await card.click()
    await expect(main).toHaveAttribute('aria-busy', 'true')
    release()
    const toast = page.locator('.toast').filter({ hasText: failed('failed.title') })
    await expect(toast).toBeVisible()
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(failed('offline.title'))
    await expect(main).not.toHaveAttribute('aria-busy')
    await page.unrouteAll()
    await page.getByRole('link', { name: failed('again') }).click()
    await expect(heading).not.toHaveText(failed('offline.title'))
    await expect(page).toHaveURL(/flex-lease/)
    await expect(toast).toHaveCount(0)
  })
  expect(errors).toEqual([])
})
