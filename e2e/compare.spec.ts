import type { Locator } from '@playwright/test'
import { type Car, readCars } from './calls.ts'
import { CROSSED, directionOf, expect, ONCE, ONE_WIDTH, test, type Walker } from './visitor.ts'

const nameOf = ({ brand, model, version }: Car) => `${brand} ${model} ${version}`
const idsOf = (cars: Car[]) => cars.map(({ classificationId }) => classificationId).join(',')

const toggleOf = ({ page, say }: Pick<Walker, 'page' | 'say'>, car: Car) =>
  page
    .getByRole('main')
    .getByRole('button', { name: say('shell')('compare.mark', { name: nameOf(car) }), exact: true })
    .first()

async function carsFor({ page, language }: Pick<Walker, 'page' | 'language'>, count: number) {
  const cars = (await readCars(page.request, language)).slice(0, count)
  expect(cars).toHaveLength(count)
  return cars
}

const tableOf = ({ page, say }: Pick<Walker, 'page' | 'say'>) =>
  page.getByRole('table', { name: say('compare')('title') })

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

test('cars are chosen in the catalogue and stand side by side', { tag: CROSSED }, async ({
  page,
  address,
  say,
  arrive,
  language,
}) => {
  const walker = { page, say, language }
  const words = say('shell')
  const cars = await carsFor(walker, 2)
  await page.goto(address('/catalog'))
  const bar = page.getByRole('complementary', { name: words('compare.bar') })
  for (const [at, car] of cars.entries()) {
    await toggleOf(walker, car).click()
    await expect(toggleOf(walker, car)).toHaveAttribute('aria-pressed', 'true')
    if (at === 0) await expect(bar).toContainText(words('compare.another'))
  }
  await bar.getByRole('link', { name: words('compare.go', { count: 2 }) }).click()
  await expect(page).toHaveURL((url) => url.searchParams.get('cars') === idsOf(cars))
  await arrive(say('compare')('title'))
  const table = tableOf(walker)
  for (const car of cars)
    await expect(table.getByRole('columnheader', { name: nameOf(car) })).toBeVisible()
  const [one, other] = cars as [Car, Car]
  const month = table.getByRole('row', {
    name: new RegExp(`^${say('compare')('rows.pack', { months: 1 })}`),
  })
  await expect(month.getByRole('cell')).toContainText(
    [one, other].map(({ pricing }) => pricing.subscription_packs[0]?.taxes_included_str ?? 'none'),
  )
})

test('by keyboard alone cars are chosen, compared and taken out, in both directions', {
  tag: ONE_WIDTH,
}, async ({ page, address, say, language }) => {
  const walker = { page, say, language }
  const cars = await carsFor(walker, 3)
  await page.goto(address('/catalog'))
  for (const car of cars) {
    await toggleOf(walker, car).focus()
    await page.keyboard.press('Space')
    await expect(toggleOf(walker, car)).toHaveAttribute('aria-pressed', 'true')
  }
  const bar = page.getByRole('complementary', { name: say('shell')('compare.bar') })
  await bar.getByRole('link').press('Enter')
  const words = say('compare')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const region = page.getByRole('region', { name: words('title'), exact: true })
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(region).toBeFocused()
  const [first] = cars as [Car]
  await page.getByRole('link', { name: words('remove', { name: nameOf(first) }) }).press('Enter')
  await expect(page).toHaveURL((url) => url.searchParams.get('cars') === idsOf(cars.slice(1)))
  await expect(tableOf(walker).getByRole('columnheader')).toHaveCount(3)
})

test('a fifth car is refused, and said why', { tag: ONCE }, async ({
  page,
  address,
  say,
  expectAccessible,
  language,
}) => {
  const walker = { page, say, language }
  const cars = await carsFor(walker, 5)
  await page.goto(address('/catalog'))
  for (const car of cars) await toggleOf(walker, car).click()
  await expect(page.getByText(say('shell')('compare.full', { most: 4 }))).toBeVisible()
  await expect(toggleOf(walker, cars[4] as Car)).toHaveAttribute('aria-pressed', 'false')
  await expectAccessible()
  await page.getByRole('button', { name: say('shell')('compare.clear') }).click()
  await expect(toggleOf(walker, cars[0] as Car)).toHaveAttribute('aria-pressed', 'false')
})

test('the bar stands clear of WhatsApp and of the price', async ({
  page,
  address,
  say,
  viewport,
  language,
}) => {
  const walker = { page, say, language }
  const words = say('shell')
  const cars = await carsFor(walker, 2)
  await page.goto(address('/catalog'))
  for (const car of cars) await toggleOf(walker, car).click()
  const bar = page.getByRole('complementary', { name: words('compare.bar') })
  const whatsApp = page.getByRole('link', { name: words('whatsapp.label'), exact: true }).last()
  for (const path of ['/catalog', '/favourites', `/flex-lease/${cars[0]?.slug}`]) {
    await page.goto(address(path))
    await expect(bar.getByRole('link')).toBeVisible()
    expect(await overlap(bar, whatsApp)).toBe(false)
  }
  if ((viewport?.width ?? 0) < 900)
    expect(await overlap(bar, page.locator('.price-bar'))).toBe(false)
})

test('on a narrow screen the table scrolls by itself, and the names of its rows stay', async ({
  page,
  address,
  say,
  language,
  viewport,
  expectAccessible,
}) => {
  const walker = { page, say, language }
  test.skip((viewport?.width ?? 0) > 900, 'a wide screen shows all of it')
  const cars = await carsFor(walker, 4)
  await page.goto(address(`/compare?cars=${idsOf(cars)}`))
  const region = page.getByRole('region', { name: say('compare')('title'), exact: true })
  const name = tableOf(walker).getByRole('rowheader', { name: say('compare')('rows.deposit') })
  const before = await boxOf(name)
  const start = directionOf(language) === 'rtl' ? before.x + before.width : before.x
  expect(Math.abs(start - (language === 'he' ? (viewport?.width ?? 0) : 0))).toBeLessThan(20)
  await region.focus()
  const key = directionOf(language) === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  for (let press = 0; press < 8; press++) await page.keyboard.press(key)
  await expect.poll(() => region.evaluate((it) => Math.abs(it.scrollLeft))).toBeGreaterThan(100)
  expect(Math.abs((await boxOf(name)).x - before.x)).toBeLessThan(20)
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(isWide).toBe(false)
  await expectAccessible()
})

test('businesses compare their own cars at prices before VAT', {
  tag: ONCE,
}, async ({ page, address, say }) => {
  const words = say('compare')
  await page.goto(address('/business/compare?cars=10008,10080'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('titleBusiness'))
  await expect(page.getByRole('main')).toContainText(words('vatBusiness'))
  await expect(page.getByRole('columnheader')).toHaveCount(3)
  await page.goto(address('/compare?cars=10008,10080'))
  await expect(page.getByRole('main')).toContainText(words('missing', { count: 1 }))
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a comparison that was shared is whole: differences, taking out and adding are links', {
    tag: ONCE,
  }, async ({ page, address, say, language }) => {
    const walker = { page, say, language }
    const words = say('compare')
    const cars = await carsFor(walker, 2)
    await page.goto(address(`/compare?cars=${idsOf(cars)}`))
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    const rows = tableOf(walker).getByRole('row')
    const all = await rows.count()
    await page.getByRole('link', { name: words('differences') }).click()
    await expect(page).toHaveURL((url) => url.searchParams.has('differences'))
    expect(await rows.count()).toBeLessThan(all)

    const [first] = cars as [Car]
    await page.getByRole('link', { name: words('remove', { name: nameOf(first) }) }).click()
    await expect(tableOf(walker).getByRole('columnheader')).toHaveCount(2)
    await page
      .getByRole('region', { name: words('add') })
      .getByRole('link')
      .first()
      .click()
    await expect(tableOf(walker).getByRole('columnheader')).toHaveCount(3)
  })

  test('what is no car is left out, too many are cut, and nothing leads on', {
    tag: ONCE,
  }, async ({ page, address, say, language }) => {
    const walker = { page, say, language }
    const words = say('compare')
    const cars = await carsFor(walker, 6)
    await page.goto(address(`/compare?cars=${idsOf(cars)},x,-1`))
    await expect(tableOf(walker).getByRole('columnheader')).toHaveCount(5)
    await expect(page.getByRole('main')).toContainText(words('tooMany', { most: 4 }))
    await page.goto(address(`/compare?cars=x,${cars[0]?.classificationId},999999`))
    await expect(tableOf(walker).getByRole('columnheader')).toHaveCount(2)
    await expect(page.getByRole('main')).toContainText(words('missing', { count: 1 }))
    for (const query of ['', '?cars=', '?cars=%00,%3Cscript%3E', `?cars=${'9'.repeat(3000)}`]) {
      expect((await page.goto(address(`/compare${query}`)))?.status()).toBe(200)
      await expect(page.getByText(words('empty'), { exact: true })).toBeVisible()
      const main = page.getByRole('main')
      await expect(main.getByRole('link', { name: words('toCatalogue') })).toBeVisible()
    }
  })
})
