import type { Locator } from '@playwright/test'
import { type Car, readCars } from './calls.ts'
import { CROSSED, directionOf, expect, ONCE, ONE_WIDTH, test, type Walker } from './visitor.ts'

const nameOf = ({ brand, model, version }: Car) => `${brand} ${model} ${version}`
const idsOf = (cars: Car[]) => cars.map(({ classificationId }) => classificationId).join(',')

const toggleOf = ({ page, translations }: Pick<Walker, 'page' | 'translations'>, car: Car) =>
  page
    .getByRole('main')
    .getByRole('button', {
      name: translations('shell')('compare.mark', { name: nameOf(car) }),
      exact: true,
    })
    .first()

async function carsFor({ page, language }: Pick<Walker, 'page' | 'language'>, count: number) {
  const cars = (await readCars(page.request, language)).slice(0, count)
  expect(cars).toHaveLength(count)
  return cars
}

const tableOf = ({ page, translations }: Pick<Walker, 'page' | 'translations'>) =>
  page.getByRole('table', { name: translations('compare')('title') })

const boxOf = async (it: Locator) => {
  const box = await it.boundingBox()
  if (!box) throw new Error('not on the page')
  return box
}

/** Whether one stands over the other. */
async function overlap(one: Locator, other: Locator) {
  const [a, b] = [await boxOf(one), await boxOf(other)]
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

const narrow = { width: 390, height: 844 }

/** The bar stands clear of what else stands at the end of the screen. */
async function expectClear({ page, translations }: Pick<Walker, 'page' | 'translations'>) {
  const t = translations('shell')
  const bar = page.getByRole('complementary', { name: t('compare.bar') })
  const whatsApp = page.getByRole('link', { name: t('whatsapp.label'), exact: true }).last()
  const price = page.locator('.price-bar')
  await expect(bar.getByRole('link')).toBeVisible()
  await expect.poll(() => overlap(bar, whatsApp)).toBe(false)
  if (await price.isVisible()) await expect.poll(() => overlap(bar, price)).toBe(false)
}

/** A fifth car is refused, and said why; then all are taken out. */
async function tryFive(walker: Walker, cars: Car[]) {
  const { page, translations, language, expectAccessible } = walker
  for (const car of cars) await toggleOf(walker, car).click()
  await expect(page.getByText(translations('shell')('compare.full', { most: 4 }))).toBeVisible()
  await expect(toggleOf(walker, cars[4] as Car)).toHaveAttribute('aria-pressed', 'false')
  // On the phone the catalogue is looked at with its filters.
  if (language === 'en') await expectAccessible()
  await page.getByRole('button', { name: translations('shell')('compare.clear') }).click()
  await expect(toggleOf(walker, cars[0] as Car)).toHaveAttribute('aria-pressed', 'false')
}

/** On a narrow screen the table scrolls by itself, and the names of its rows stay. */
async function expectNarrowTable(walker: Walker, cars: Car[]) {
  const { page, address, translations, language, expectAccessible } = walker
  await page.setViewportSize(narrow)
  await page.goto(address(`/compare?cars=${idsOf(cars)}`))
  const region = page.getByRole('region', { name: translations('compare')('title'), exact: true })
  const name = tableOf(walker).getByRole('rowheader', {
    name: translations('compare')('rows.deposit'),
  })
  const before = await boxOf(name)
  const start = directionOf(language) === 'rtl' ? before.x + before.width : before.x
  expect(Math.abs(start - (language === 'he' ? narrow.width : 0))).toBeLessThan(20)
  await region.focus()
  const key = directionOf(language) === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  for (let press = 0; press < 8; press++) await page.keyboard.press(key)
  await expect.poll(() => region.evaluate((it) => Math.abs(it.scrollLeft))).toBeGreaterThan(100)
  expect(Math.abs((await boxOf(name)).x - before.x)).toBeLessThan(20)
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(isWide).toBe(false)
  await expectAccessible()
}

test('cars are chosen in the catalogue, a fifth is refused and said why, and they stand side by side; the bar stands clear of WhatsApp and of the price; on a narrow screen the table scrolls by itself, and the names of its rows stay', {
  tag: CROSSED,
}, async ({ page, address, translations, arrive, language, expectAccessible, viewport }) => {
  const walker = { page, address, translations, arrive, language, expectAccessible }
  const t = translations('shell')
  const five = await carsFor(walker, 5)
  const cars = five.slice(0, 2)
  await page.goto(address('/catalog'))
  await test.step('a fifth is refused', () => tryFive(walker, five))
  const bar = page.getByRole('complementary', { name: t('compare.bar') })
  for (const [at, car] of cars.entries()) {
    await toggleOf(walker, car).click()
    await expect(toggleOf(walker, car)).toHaveAttribute('aria-pressed', 'true')
    if (at === 0) await expect(bar).toContainText(t('compare.another'))
  }

  for (const path of ['', '/favourites', `/flex-lease/${cars[0]?.slug}`])
    await test.step(`the bar stands clear at ${path || 'the catalogue'}`, async () => {
      if (path) await page.goto(address(path))
      await expectClear({ page, translations })
      // A phone would have to paint what no phone shows.
      if (!viewport || viewport.width < 900) return
      await page.setViewportSize(narrow)
      await expectClear({ page, translations })
      await page.setViewportSize(viewport)
    })

  await test.step('side by side', async () => {
    await bar.getByRole('link', { name: t('compare.go', { count: 2 }) }).click()
    await expect(page).toHaveURL((url) => url.searchParams.get('cars') === idsOf(cars))
    await arrive(translations('compare')('title'))
    const table = tableOf(walker)
    for (const car of cars)
      await expect(table.getByRole('columnheader', { name: nameOf(car) })).toBeVisible()
    const month = table.getByRole('row', {
      name: new RegExp(`^${translations('compare')('rows.pack', { months: 1 })}`),
    })
    await expect(month.getByRole('cell')).toContainText(
      cars.map(({ pricing }) => pricing.subscription_packs[0]?.taxes_included_str ?? 'none'),
    )
  })
  await test.step('on a narrow screen', () => expectNarrowTable(walker, five.slice(0, 4)))
})

test('by keyboard alone cars are chosen, compared and taken out, in both directions', {
  tag: ONE_WIDTH,
}, async ({ page, address, translations, language }) => {
  const walker = { page, translations, language }
  const cars = await carsFor(walker, 3)
  await page.goto(address('/catalog'))
  for (const car of cars) {
    await toggleOf(walker, car).focus()
    await page.keyboard.press('Space')
    await expect(toggleOf(walker, car)).toHaveAttribute('aria-pressed', 'true')
  }
  const bar = page.getByRole('complementary', { name: translations('shell')('compare.bar') })
  await expectClear(walker)
  await bar.getByRole('link').press('Enter')
  const t = translations('compare')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const region = page.getByRole('region', { name: t('title'), exact: true })
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(region).toBeFocused()
  const [first] = cars as [Car]
  await page.getByRole('link', { name: t('remove', { name: nameOf(first) }) }).press('Enter')
  await expect(page).toHaveURL((url) => url.searchParams.get('cars') === idsOf(cars.slice(1)))
  await expect(tableOf(walker).getByRole('columnheader')).toHaveCount(3)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a comparison that was shared is whole: differences, taking out and adding are links; what is no car is left out, too many are cut, and nothing leads on; businesses compare their own cars at prices before VAT', {
    tag: ONCE,
  }, async ({ page, address, translations, language }) => {
    const walker = { page, translations, language }
    const t = translations('compare')
    const six = await carsFor(walker, 6)
    const cars = six.slice(0, 2)
    await page.goto(address(`/compare?cars=${idsOf(cars)}`))
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    const rows = tableOf(walker).getByRole('row')
    const all = await rows.count()
    await page.getByRole('link', { name: t('differences') }).click()
    await expect(page).toHaveURL((url) => url.searchParams.has('differences'))
    expect(await rows.count()).toBeLessThan(all)

    const [first] = cars as [Car]
    await page.getByRole('link', { name: t('remove', { name: nameOf(first) }) }).click()
    await expect(tableOf(walker).getByRole('columnheader')).toHaveCount(2)
    await page
      .getByRole('region', { name: t('add') })
      .getByRole('link')
      .first()
      .click()
    await expect(tableOf(walker).getByRole('columnheader')).toHaveCount(3)

    await page.goto(address(`/compare?cars=${idsOf(six)},x,-1`))
    await expect(tableOf(walker).getByRole('columnheader')).toHaveCount(5)
    await expect(page.getByRole('main')).toContainText(t('tooMany', { most: 4 }))
    await page.goto(address(`/compare?cars=x,${first.classificationId},999999`))
    await expect(tableOf(walker).getByRole('columnheader')).toHaveCount(2)
    await expect(page.getByRole('main')).toContainText(t('missing', { count: 1 }))
    for (const query of ['', '?cars=', '?cars=%00,%3Cscript%3E', `?cars=${'9'.repeat(3000)}`]) {
      expect((await page.goto(address(`/compare${query}`)))?.status()).toBe(200)
      await expect(page.getByText(t('empty'), { exact: true })).toBeVisible()
      const main = page.getByRole('main')
      await expect(main.getByRole('link', { name: t('toCatalogue') })).toBeVisible()
    }

    await page.goto(address('/business/compare?cars=10008,10080'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('titleBusiness'))
    await expect(page.getByRole('main')).toContainText(t('vatBusiness'))
    await expect(page.getByRole('columnheader')).toHaveCount(3)
    await page.goto(address('/compare?cars=10008,10080'))
    await expect(page.getByRole('main')).toContainText(t('missing', { count: 1 }))
  })
})
