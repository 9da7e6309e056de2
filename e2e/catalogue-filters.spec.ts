import type { Locator } from '@playwright/test'
import { type Car, readCars } from './calls.ts'
import { carsArrive, openFilters, optionOf, sumAt } from './find-car.ts'
import { holdScripts } from './hold-scripts.ts'
import { CROSSED, expect, ONCE, ONE_WIDTH, test, type Walker } from './visitor.ts'

const endingIn = (path: string) => new RegExp(`${path}$`)
const isNarrow = ({ page }: Pick<Walker, 'page'>) => (page.viewportSize()?.width ?? 0) < 900
const withEngine = (cars: Car[], ...engines: string[]) =>
  cars.filter(({ specs }) => engines.includes(specs.engine))

/** The drawer of filters is a dialogue: named, it takes the focus, keeps it and gives it back. */
async function tryDrawer({ page, translations, expectAccessible }: Walker) {
  const t = translations('catalog')
  const opener = page.getByRole('button', { name: t('filterCount', { count: 0 }), exact: true })
  await opener.focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: t('filter') })
  await expect(drawer).toBeVisible()
  const close = drawer.getByRole('button', { name: t('close') })
  await expect(close).toBeFocused()
  await expectAccessible()
  await page.keyboard.press('Shift+Tab')
  await expect(drawer.getByRole('button').last()).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(close).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(opener).toBeFocused()
}

/** Every choice narrows the list and takes itself back; at the end there is none. */
async function tryChoices({ page, address, translations }: Walker, cars: Car[]) {
  const t = translations('catalog')
  const labels = translations('labels')
  const count = page.getByRole('status').first()
  const choose = (filter: string, option: string) =>
    optionOf({ page, translations }, filter, option).click()
  const makes = Map.groupBy(cars, ({ brand }) => brand)
  const [make] = [...makes].toSorted(([, a], [, b]) => b.length - a.length)
  for (const [filter, option, part] of [
    [t('gas'), labels('gas.hybrid'), 'gas-hybrid'],
    [t('type'), labels('vehicleType.suv'), 'type-suv'],
    [t('brand'), make?.[0] ?? '', 'brand-'],
    [t('when'), t('within.7'), 'availability-7'],
    [t('gear'), labels('gear.automatic'), 'gear-automatic'],
  ] as const) {
    await choose(filter, option)
    await expect(page).toHaveURL(new RegExp(`/catalog/${part}`))
    await expect(count).not.toHaveText(t('count', { count: cars.length }))
    await choose(filter, option)
    await expect(page).toHaveURL(endingIn(address('/catalog')))
    await expect(count).toHaveText(t('count', { count: cars.length }))
  }
  await choose(t('gas'), labels('gas.hybrid'))
  await expect(page).toHaveURL(/gas-hybrid$/)
  await choose(t('gas'), labels('gas.electric'))
  await expect(page).toHaveURL(/gas-electric,hybrid$/)
  const both = withEngine(cars, 'electric', 'hybrid')
  await expect(count).toHaveText(t('count', { count: both.length }))
  await choose(t('gear'), labels('gear.manual'))
  await expect(page).toHaveURL(/gear-manual/)
  await choose(t('gear'), labels('gear.automatic'))
  await expect(page).toHaveURL(/gear-automatic/)
  await expect(page).not.toHaveURL(/manual/)
  const rail = page
    .getByRole('complementary', { name: t('filter') })
    .or(page.getByRole('dialog', { name: t('filter') }))
  await rail.getByRole('link', { name: t('clean') }).click()
  await expect(page).toHaveURL(endingIn(address('/catalog')))
}

test('[CA05][CA06][CA07][CA08][CA09][CA10][CA24][CA27][GD12][VD01][VD02][VD03] every choice narrows the list and takes itself back without asking the server, on a phone in a dialogue; back, forward, a car of the price on its card, reload and a second tab know it; where nothing matches, the page says so and leads on', {
  tag: CROSSED,
}, async ({ page, address, language, translations, arrive, expectAccessible }) => {
  const walker = { page, address, language, translations, arrive, expectAccessible }
  const t = translations('catalog')
  const labels = translations('labels')
  const cars = await readCars(page.request, language)
  const hybrids = withEngine(cars, 'hybrid')
  const count = page.getByRole('status').first()
  const arrived = carsArrive(page)
  await page.goto(address('/catalog'))
  await arrived
  if (isNarrow({ page })) await tryDrawer(walker)

  await test.step('without asking the server', async () => {
    // What every page needs last may still be on its way.
    const requests: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (request.isNavigationRequest() || /\.data$|__manifest$|^\/cars\//.test(pathname))
        requests.push(pathname)
    })
    await openFilters({ page, translations })
    await tryChoices(walker, cars)
    await optionOf({ page, translations }, t('gas'), labels('gas.hybrid')).click()
    await expect(page).toHaveURL(endingIn(address('/catalog/gas-hybrid')))
    await expect(count).toHaveText(t('count', { count: hybrids.length }))
    await optionOf({ page, translations }, t('gear'), labels('gear.automatic')).click()
    await expect(page).toHaveURL(/gas-hybrid\/gear-automatic$/)
    await page.goBack()
    await expect(count).toHaveText(t('count', { count: hybrids.length }))
    await page.goBack()
    await expect(page).toHaveURL(endingIn(address('/catalog')))
    await expect(count).toHaveText(t('count', { count: cars.length }))
    await page.goForward()
    await expect(count).toHaveText(t('count', { count: hybrids.length }))
    expect(requests).toEqual([])
  })

  await test.step('reload and a second tab', async () => {
    await page.reload()
    await expect(count).toHaveText(t('count', { count: hybrids.length }))
    const tab = await page.context().newPage()
    await tab.goto(page.url())
    await expect(tab.getByRole('status').first()).toHaveText(t('count', { count: hybrids.length }))
    await expect(tab.locator('#gas-hybrid')).toBeChecked()
    await tab.close()
  })

  await test.step('a car of the price on its card, and back', async () => {
    const card = page.getByRole('main').getByRole('article').first()
    const to = (await card.getByRole('link').getAttribute('href')) ?? ''
    const car = hybrids.find(({ slug }) => address(`/flex-lease/${slug}`).startsWith(to))
    const packs = car?.pricing.subscription_packs ?? []
    await expect(card).toContainText(packs[0]?.taxes_included_str ?? 'a price')
    await card.getByRole('link').click()
    await expect(page).toHaveURL(endingIn(to))
    const periods = page.getByRole('group', { name: translations('vehicle')('buy.heading') })
    for (const { period, taxes_included_str } of packs) {
      const months = translations('vehicle')('buy.period', { months: period })
      const pack = new RegExp(`^${months}.*${taxes_included_str}`)
      await expect(periods.getByRole('radio', { name: pack })).toBeVisible()
    }
    await page.goBack()
    await expect(page).toHaveURL(endingIn(address('/catalog/gas-hybrid')))
    await expect(count).toHaveText(t('count', { count: hybrids.length }))
    await openFilters({ page, translations }, 1)
    const hybrid = optionOf({ page, translations }, t('gas'), labels('gas.hybrid'))
    await expect(hybrid.getByRole('checkbox')).toBeChecked()
    await page.goForward()
    await expect(page).toHaveURL(/flex-lease/)
  })

  await test.step('an empty list offers what there is with one choice left open, and the nearest cars', async () => {
    await page.goto(address('/catalog/gas-electric/budget-100-200'))
    const results = page.getByRole('region', { name: t('results') })
    await expect(results).toContainText(t('empty'))
    await expect(results.getByRole('article')).toHaveCount(3)
    await expect(results.getByRole('heading', { name: t('nearest') })).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    await expectAccessible()
    await results.getByRole('link', { name: t('any.budget') }).click()
    await expect(page).toHaveURL(endingIn(address('/catalog/gas-electric')))
    const electric = withEngine(cars, 'electric')
    await expect(count).toHaveText(t('count', { count: electric.length }))
    await page.goBack()
    await results
      .getByRole('link', { name: t('clean') })
      .last()
      .click()
    await expect(page).toHaveURL(endingIn(address('/catalog')))
    await expect(results.getByRole('article').first()).toBeVisible()
  })
})

test('what is chosen before any script runs is not lost, and a drawer that was opened is a dialogue when they come', {
  tag: ONCE,
}, async ({ page, address, translations }) => {
  const t = translations('catalog')
  const chooseBoth = async () => {
    await page.locator('#gas-electric').check()
    await page.locator('[name=budgetMax]').fill('4000')
  }
  const slide = () => page.getByRole('slider', { name: t('budgetHighest') }).fill('40')
  for (const [choose, right] of [
    [chooseBoth, /\/catalog\/gas-electric\/budget-\d+-4000$/],
    [slide, /\/catalog\/budget-\d+-\d+$/],
  ] as const) {
    const release = await holdScripts(page)
    await page.goto(address('/catalog'), { waitUntil: 'commit' })
    await expect(page.getByRole('status').first()).toBeVisible()
    await choose()
    release()
    await expect(page).toHaveURL(right)
    await page.unrouteAll({ behavior: 'wait' })
  }

  await test.step('the drawer of a narrow screen', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const release = await holdScripts(page)
    await page.goto(address('/catalog'), { waitUntil: 'commit' })
    await openFilters({ page, translations })
    await expect(page.locator('#filters')).toBeVisible()
    release()
    const drawer = page.getByRole('dialog', { name: t('filter') })
    await expect(drawer.getByRole('button', { name: t('close') })).toBeFocused()
  })
})

test('[CA16][CA17][CA18] by keyboard alone one filters and keeps one’s place; the price has two named thumbs that speak in shekels, move in steps of 50 in the reading direction, from price to price, and stay 100 apart', {
  tag: ONE_WIDTH,
}, async ({ page, address, language, translations }) => {
  const t = translations('catalog')
  const cars = await readCars(page.request, language)
  const arrived = carsArrive(page)
  await page.goto(address('/catalog'))
  await arrived
  await test.step('a choice', async () => {
    const electric = page.getByRole('checkbox', {
      name: new RegExp(`^${translations('labels')('gas.electric')}`),
    })
    await electric.focus()
    await page.keyboard.press('Space')
    await expect(page).toHaveURL(/gas-electric$/)
    await expect(electric).toBeChecked()
    await expect(electric).toBeFocused()
    await page.keyboard.press('Space')
    await expect(page).toHaveURL(endingIn(address('/catalog')))
    await expect(page.getByRole('status')).toHaveText(t('count', { count: cars.length }))
  })

  const lowest = page.getByRole('slider', { name: t('budgetLowest') })
  const highest = page.getByRole('slider', { name: t('budgetHighest') })
  const [least, most] = [await sumAt(lowest), await sumAt(highest)]
  const expectSum = (thumb: Locator, sum: number) =>
    expect(thumb).toHaveAttribute('aria-valuetext', t('budgetValue', { sum }))
  await test.step('in the reading direction', async () => {
    const prices = cars.map(({ pricing }) => pricing.paymentPerMonthValue)
    expect([least, most]).toEqual([
      Math.floor(Math.min(...prices) / 50) * 50,
      Math.ceil(Math.max(...prices) / 50) * 50,
    ])
    await lowest.focus()
    await page.keyboard.press(language === 'he' ? 'ArrowLeft' : 'ArrowRight')
    await expectSum(lowest, least + 50)
    await page.keyboard.press(language === 'he' ? 'ArrowRight' : 'ArrowLeft')
    await expectSum(lowest, least)
  })

  await test.step('100 apart', async () => {
    await page.keyboard.press('PageUp')
    await expect.poll(() => sumAt(lowest)).not.toBe(least)
    const paged = await sumAt(lowest)
    expect(paged).toBeGreaterThan(least + 50)
    expect(paged % 50).toBe(0)
    await highest.focus()
    await page.keyboard.press('Home')
    await expectSum(highest, paged + 100)
    await expect(page).toHaveURL(new RegExp(`budget-${paged}-${paged + 100}$`))
    await page.keyboard.press('End')
    await expectSum(highest, most)
    await page.keyboard.press('PageDown')
    await expect(page).toHaveURL(new RegExp(`budget-${paged}-\\d+$`))
    await expect(highest).toBeFocused()
  })

  await test.step('the list follows', async () => {
    await highest.press('End')
    await lowest.press('Home')
    await expect(page).toHaveURL(endingIn(address('/catalog')))
    await expect(page.getByRole('status')).toHaveText(t('count', { count: cars.length }))
    await page.keyboard.press('ArrowUp')
    await expect(page).toHaveURL(new RegExp(`budget-${least + 50}-${most}$`))
    const priced = cars.filter(({ pricing }) => pricing.paymentPerMonthValue >= least + 50)
    await expect(page.getByRole('status')).toHaveText(t('count', { count: priced.length }))
    await page.keyboard.press('End')
    await expect(page).toHaveURL(new RegExp(`budget-${most - 100}-${most}$`))
    await expect(lowest).toBeFocused()
  })
})
