import type { Page } from '@playwright/test'
import { becomeCustomer, type Car, readCars } from './calls.ts'
import { CROSSED, expect, ONCE, test, type Walker } from './visitor.ts'

const nameOf = ({ brand, model, version }: Car) => `${brand} ${model} ${version}`

const heartOf = ({ page, translations }: Pick<Walker, 'page' | 'translations'>, car: Car) =>
  page
    .getByRole('main')
    .getByRole('button', {
      name: translations('shell')('favourites.mark', { name: nameOf(car) }),
      exact: true,
    })
    .first()

/** What this browser keeps. */
const storedIn = (page: Page): Promise<number[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('galgal.favourites') ?? '{}').ids ?? [])

/** By the menu where it stands, otherwise from the account. */
async function logOut({ page, translations }: Pick<Walker, 'page' | 'translations'>) {
  const t = translations('shell')
  const menu = page.getByRole('button', { name: t('header.openMenu') })
  if (await menu.isVisible()) await menu.click()
  else await page.getByRole('link', { name: t('header.account') }).click()
  await page
    .getByRole('button', { name: t('header.logout') })
    .filter({ visible: true })
    .click()
}

async function someCars({ page, language }: Pick<Walker, 'page' | 'language'>, count: number) {
  const cars = (await readCars(page.request, language)).slice(0, count)
  expect(cars).toHaveLength(count)
  return cars
}

/** Cars whose pages were opened are shown again, the newest first, without this one. */
async function tryRecent(walker: Walker, [first, second]: [Car, Car]) {
  const { page, address, translations, expectAccessible } = walker
  const heading = translations('shell')('recent.heading')
  for (const car of [first, second]) {
    await page.goto(address(`/flex-lease/${car.slug}`))
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('galgal.seen')))
      .toContain(String(car.classificationId))
  }
  const strip = page.getByRole('region', { name: heading })
  await expect(strip.getByRole('link')).toHaveCount(1)
  await expect(strip.getByRole('link')).toContainText(first.version)
  await page.goto(address('/'))
  await expect(strip.getByRole('link')).toHaveCount(2)
  await expect(strip.getByRole('link').first()).toContainText(second.version)
  await expectAccessible()
}

test('a heart keeps a car in the browser, and the favourites list it; cars whose pages were opened are shown again, the newest first, without this one', {
  tag: CROSSED,
}, async ({ page, address, translations, arrive, expectAccessible, language }) => {
  const walker = { page, address, translations, arrive, expectAccessible, language }
  const t = translations('favourites')
  const [first, second] = (await someCars(walker, 2)) as [Car, Car]
  await page.goto(address('/catalog'))
  for (const car of [first, second]) {
    const heart = heartOf(walker, car)
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
  }
  await expect(page).toHaveURL(new RegExp(`${address('/catalog')}$`))
  expect(await storedIn(page)).toEqual([second.classificationId, first.classificationId])
  await expect(
    page.getByRole('heading', { name: translations('shell')('recent.heading') }),
  ).toHaveCount(0)

  await page.goto(address('/favourites'))
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(2)
  await expect(cards.first()).toContainText(second.version)
  await expect(page.getByText(t('count', { count: 2 }), { exact: true })).toBeVisible()
  await arrive(t('title'))

  await test.step('a heart taken back can be given back until one leaves', async () => {
    await heartOf(walker, second).click()
    await expect(cards).toHaveCount(2)
    await page.reload()
    await expect(cards).toHaveCount(1)
    await expect(cards.first()).toContainText(first.version)
    await heartOf(walker, first).click()
    await page.reload()
    await expect(page.getByText(t('empty'))).toBeVisible()
    await expectAccessible()
  })
  await test.step('cars whose pages were opened', () => tryRecent(walker, [first, second]))
})

test('by keyboard alone a car is marked, and its card’s link is not followed; a mark is on the car’s own page as well, and tabs keep in step; a car that is gone is said to be gone, one of the other store is found there; where nothing may be kept, hearts work until one leaves', {
  tag: ONCE,
}, async ({ page, address, translations, language, expectAccessible }) => {
  const walker = { page, translations, language }
  const t = translations('favourites')
  const [car] = (await someCars(walker, 1)) as [Car]
  const heart = heartOf(walker, car)
  await page.goto(address('/catalog'))
  await test.step('tabs keep in step', async () => {
    const other = await page.context().newPage()
    await other.goto(address(`/flex-lease/${car.slug}`))
    const there = heartOf({ ...walker, page: other }, car)
    await there.click()
    await expect(there).toHaveAttribute('aria-pressed', 'true')
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await heart.click()
    await expect(there).toHaveAttribute('aria-pressed', 'false')
    await other.close()
  })

  await test.step('by keyboard alone', async () => {
    await page.getByRole('article').first().getByRole('link').focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(heart).toBeFocused()
    await page.keyboard.press('Space')
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Enter')
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${address('/catalog')}$`))
    const link = page
      .getByRole('banner')
      .getByRole('link', { name: `${translations('shell')('favourites.link')} 1` })
    await link.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${address('/favourites')}$`))
  })

  await test.step('gone, and of the other store', async () => {
    const BUSINESS_ONLY = 10008
    await page.evaluate(
      (ids) => localStorage.setItem('galgal.favourites', JSON.stringify({ ids })),
      [999999, BUSINESS_ONLY],
    )
    await page.reload()
    await expect(page.getByText(t('gone', { count: 1 }))).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: t('forget') }).click()
    await expect(page.getByText(t('gone', { count: 1 }))).toBeHidden()
    expect(await storedIn(page)).toEqual([BUSINESS_ONLY])
    await page.getByRole('link', { name: t('toOther') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('titleBusiness'))
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
  })

  await test.step('where nothing may be kept', async () => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('not allowed', 'SecurityError')
        },
      })
    })
    await page.goto(address('/catalog'))
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
  })
})

test('signing in unites the lists, every device has them, an account that does not answer gives the mark back and says so, and signing out leaves nothing behind', {
  tag: CROSSED,
}, async ({ page, address, translations, browser, language }) => {
  const walker = { page, translations, language }
  const [first, second, third, fourth] = (await someCars(walker, 4)) as [Car, Car, Car, Car]
  const ids = [first, second, third].map(({ classificationId }) => classificationId)
  const account = async () =>
    (await (await page.request.get('/api/SubscriptionMain/Favourites')).json()).items
  await page.goto(address('/catalog'))
  await heartOf(walker, first).click()
  await becomeCustomer(page)
  await page.goto(address('/catalog'))
  await expect.poll(account).toEqual([ids[0]])
  await expect(heartOf(walker, first)).toHaveAttribute('aria-pressed', 'true')

  await heartOf(walker, second).click()
  await expect.poll(account).toEqual([ids[1], ids[0]])

  // Another browser with a mark of its own.
  const device = await browser.newContext({ storageState: await page.context().storageState() })
  const phone = await device.newPage()
  await phone.goto(new URL('/robots.txt', page.url()).href)
  await phone.evaluate(
    ([id]) => localStorage.setItem('galgal.favourites', JSON.stringify({ ids: [id] })),
    [ids[2]],
  )
  await phone.goto(new URL(address('/favourites'), page.url()).href)
  await expect(phone.getByRole('main').getByRole('article')).toHaveCount(3)
  await expect.poll(account).toEqual([ids[2], ids[1], ids[0]])
  await device.close()

  await test.step('the account does not answer', async () => {
    await page.route('**/favourites.json', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 200, body: 'broken' })
        : route.continue(),
    )
    await heartOf(walker, fourth).click()
    await expect(page.getByText(translations('shell')('favourites.failedText'))).toBeVisible()
    await expect(heartOf(walker, fourth)).toHaveAttribute('aria-pressed', 'false')
    await page.unrouteAll({ behavior: 'wait' })
  })

  await logOut(walker)
  await expect(page).toHaveURL(new RegExp(`${address('/acceso')}$`))
  await expect.poll(() => storedIn(page)).toEqual([])
  await page.goto(address('/favourites'))
  await expect(page.getByText(translations('favourites')('empty'))).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('there are no hearts that would do nothing, the page says what it needs, and the menu opens', {
    tag: ONCE,
  }, async ({ page, address, translations }) => {
    await page.goto(address('/catalog'))
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    await expect(page.locator('.mark')).toHaveCount(0)
    await page.getByRole('button', { name: translations('shell')('header.openMenu') }).click()
    await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible()
    await page.goto(address('/favourites'))
    await expect(page.locator('noscript p')).toHaveText(translations('favourites')('withoutScript'))
  })
})
