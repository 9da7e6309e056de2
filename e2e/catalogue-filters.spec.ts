import type { Page } from '@playwright/test'
import { readCars } from './calls.ts'
import { openFilters, optionOf } from './find-car.ts'
import { holdScripts } from './hold-scripts.ts'
import { CROSSED, expect, ONCE, ONE_WIDTH, test } from './visitor.ts'

const endingIn = (path: string) => new RegExp(`${path}$`)

/** The browser has the store's cars from now on. */
async function carsArrive(page: Page, store: 'B2C' | 'B2B' = 'B2C') {
  const response = await page.waitForResponse((it) => it.url().includes(`/cars/${store}-`))
  await response.finished()
  // It has read them when it has nothing else to do.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  return response
}

test('[CA24] a filter is answered without asking the server; back, forward, reload and a second tab know it', {
  tag: CROSSED,
}, async ({ page, address, language, say }) => {
  const words = say('catalog')
  const labels = say('labels')
  const cars = await readCars(page.request, language)
  const hybrids = cars.filter(({ specs }) => specs.engine === 'hybrid')
  const count = page.getByRole('status').first()
  const arrived = carsArrive(page)
  await page.goto(address('/catalog'))
  await arrived

  // What every page needs last may still be on its way.
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.isNavigationRequest() || /\.data$|__manifest$|^\/cars\//.test(pathname))
      asked.push(pathname)
  })
  await openFilters({ page, say })
  await optionOf({ page, say }, words('gas'), labels('gas.hybrid')).click()
  await expect(page).toHaveURL(endingIn(address('/catalog/gas-hybrid')))
  await expect(count).toHaveText(words('count', { count: hybrids.length }))
  await optionOf({ page, say }, words('gear'), labels('gear.automatic')).click()
  await expect(page).toHaveURL(/gas-hybrid\/gear-automatic$/)
  await page.goBack()
  await expect(count).toHaveText(words('count', { count: hybrids.length }))
  await page.goBack()
  await expect(page).toHaveURL(endingIn(address('/catalog')))
  await expect(count).toHaveText(words('count', { count: cars.length }))
  await page.goForward()
  await expect(count).toHaveText(words('count', { count: hybrids.length }))
  expect(asked).toEqual([])

  await page.reload()
  await expect(count).toHaveText(words('count', { count: hybrids.length }))
  const tab = await page.context().newPage()
  await tab.goto(page.url())
  await expect(tab.getByRole('status').first()).toHaveText(
    words('count', { count: hybrids.length }),
  )
  await expect(tab.locator('#gas-hybrid')).toBeChecked()
  await tab.close()
})

test('[SH17] the catalogue loads when the shop opens, each store its own', {
  tag: ONE_WIDTH,
}, async ({ page, address, language }) => {
  for (const [path, store] of [
    ['/', 'B2C'],
    ['/business/catalog', 'B2B'],
  ] as const) {
    const arrived = carsArrive(page, store)
    await page.goto(address(path))
    const response = await arrived
    expect(response.url()).toContain(`/cars/${store}-${language}.json`)
    expect((await response.json()).store).toBe(store)
  }
})

test('what is chosen before any script runs is not lost', {
  tag: ONCE,
}, async ({ page, address, say }) => {
  const words = say('catalog')
  for (const choose of [
    () => page.locator('#gas-electric').check(),
    () => page.locator('[name=budgetMax]').fill('4000'),
    () => page.getByRole('slider', { name: words('budgetHighest') }).fill('4000'),
  ]) {
    const release = await holdScripts(page)
    await page.goto(address('/catalog'), { waitUntil: 'commit' })
    await expect(page.getByRole('status').first()).toBeVisible()
    await choose()
    release()
    await expect(page).toHaveURL(/\/(gas-electric|budget-\d+-4000)$/)
    await page.unrouteAll({ behavior: 'wait' })
  }
})

test('[CA11][CA12][CA13][CA14][CA15] each availability keeps the cars it says', {
  tag: ONCE,
}, async ({ page, address, language, say }) => {
  const words = say('catalog')
  const labels = say('labels')
  const cars = await readCars(page.request, language)
  await page.goto(address('/catalog'))
  for (const [value, left] of [
    ['3', cars.filter((car) => car.minimumdaystosubscription <= 3)],
    ['7', cars.filter((car) => car.minimumdaystosubscription < 7)],
    ['15', cars.filter((car) => car.minimumdaystosubscription < 15)],
    ['0', cars.filter((car) => car.waitingList)],
  ] as const) {
    await optionOf({ page, say }, words('when'), labels(`availability.${value}`)).click()
    await expect(page).toHaveURL(new RegExp(`availability-${value === '0' ? 'soon' : value}$`))
    await expect(page.getByRole('status').first()).toHaveText(
      words('count', { count: left.length }),
    )
  }
})

test('[CA16][CA17] the price has two named thumbs that speak in shekels and move in the reading direction', {
  tag: ONE_WIDTH,
}, async ({ page, address, language, say }) => {
  const words = say('catalog')
  const arrived = carsArrive(page)
  await page.goto(address('/catalog'))
  await arrived
  const lowest = page.getByRole('slider', { name: words('budgetLowest') })
  const highest = page.getByRole('slider', { name: words('budgetHighest') })
  const least = Number(await lowest.getAttribute('min'))
  const most = Number(await highest.getAttribute('max'))
  await expect(highest).toHaveAttribute('aria-valuetext', words('budgetValue', { sum: most }))

  await lowest.focus()
  await page.keyboard.press(language === 'he' ? 'ArrowLeft' : 'ArrowRight')
  await expect(lowest).toHaveValue(String(least + 50))
  await expect(lowest).toHaveAttribute('aria-valuetext', words('budgetValue', { sum: least + 50 }))
  await page.keyboard.press(language === 'he' ? 'ArrowRight' : 'ArrowLeft')
  await expect(lowest).toHaveValue(String(least))
  await page.keyboard.press('PageUp')
  const paged = Number(await lowest.inputValue())
  expect(paged).toBeGreaterThan(least + 50)
  expect(paged % 50).toBe(0)

  await highest.focus()
  await page.keyboard.press('Home')
  await expect(highest).toHaveValue(String(paged + 100))
  await expect(page).toHaveURL(new RegExp(`budget-${paged}-${paged + 100}$`))
  await page.keyboard.press('End')
  await expect(highest).toHaveValue(String(most))
  await page.keyboard.press('PageDown')
  await expect(page).toHaveURL(new RegExp(`budget-${paged}-\\d+$`))
  await expect(highest).toBeFocused()
})

test('on a slow computer a thumb stays where it is put while the list still follows', {
  tag: ONCE,
}, async ({ page, address, say }) => {
  const words = say('catalog')
  const arrived = carsArrive(page)
  await page.goto(address('/catalog'))
  await arrived
  const lowest = page.getByRole('slider', { name: words('budgetLowest') })
  const highest = page.getByRole('slider', { name: words('budgetHighest') })
  const box = page.getByRole('checkbox', { name: new RegExp(`^${say('labels')('gas.electric')}`) })
  const most = await highest.inputValue()
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  for (let round = 0; round < 3; round++) {
    const isOn = await box.isChecked()
    await box.press('Space')
    await expect(page).toHaveURL(isOn ? /^((?!gas-electric).)*$/ : /gas-electric/)
    await lowest.press('PageUp')
    const least = await lowest.inputValue()
    await expect(page).toHaveURL(new RegExp(`budget-${least}-${most}$`))
    await highest.press('Home')
    await expect(page).toHaveURL(new RegExp(`budget-${least}-${Number(least) + 100}$`))
    await highest.press('End')
    await expect(page).toHaveURL(new RegExp(`budget-${least}-${most}$`))
    await expect(highest).toHaveValue(most)
    await expect(lowest).toHaveValue(least)
  }
})

test('a choice that is taken back by its chip leaves the focus in the list', {
  tag: ONCE,
}, async ({ page, address, say }) => {
  const words = say('catalog')
  const arrived = carsArrive(page)
  await page.goto(address('/catalog/gas-hybrid/gear-automatic'))
  await arrived
  const chips = page.getByRole('list', { name: words('chosen') }).locator('.chip')
  await chips.first().focus()
  await page.keyboard.press('Enter')
  await expect(chips).toHaveCount(1)
  await expect(chips.first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(chips).toHaveCount(0)
  await expect(page.getByRole('heading', { name: words('results') })).toBeFocused()
})

test('[CA27] an empty list offers what there is with one choice left open, and the nearest cars', {
  tag: CROSSED,
}, async ({ page, address, language, say, expectAccessible }) => {
  const words = say('catalog')
  const cars = await readCars(page.request, language)
  const electric = cars.filter(({ specs }) => specs.engine === 'electric')
  await page.goto(address('/catalog/gas-electric/budget-100-200'))
  const results = page.getByRole('region', { name: words('results') })
  await expect(results.getByRole('article')).toHaveCount(3)
  await expect(results.getByRole('heading', { name: words('nearest') })).toBeVisible()
  await expectAccessible()
  await results.getByRole('link', { name: words('any.budget') }).click()
  await expect(page).toHaveURL(endingIn(address('/catalog/gas-electric')))
  await expect(page.getByRole('status').first()).toHaveText(
    words('count', { count: electric.length }),
  )
})

test('[CA24] another list is read from its beginning, and where its beginning is in sight the page stands still', {
  tag: ONE_WIDTH,
}, async ({ page, address, say }) => {
  const words = say('catalog')
  const labels = say('labels')
  const top = () => page.locator('.results').evaluate((it) => it.getBoundingClientRect().top)
  await page.goto(address('/catalog'))
  const hybrid = optionOf({ page, say }, words('gas'), labels('gas.hybrid'))
  await hybrid.scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollTo(0, 150))
  const before = await top()
  expect(before).toBeLessThan(150)
  await hybrid.click()
  await expect(page).toHaveURL(/gas-hybrid$/)
  await expect(page.getByRole('list', { name: words('chosen') })).toBeVisible()
  expect(await top()).toBe(before)

  await page.evaluate(() => scrollTo(0, 1600))
  await optionOf({ page, say }, words('gear'), labels('gear.automatic')).click()
  await expect(page).toHaveURL(/gear-automatic$/)
  await expect.poll(top).toBeGreaterThan(0)
  expect(await top()).toBeLessThan(150)
})

test('more cars come below, with the focus on the first of them, and stay after a reload', {
  tag: CROSSED,
}, async ({ page, address, say }) => {
  const words = say('catalog')
  const arrived = carsArrive(page)
  await page.goto(address('/catalog'))
  await arrived
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(24)
  await page.getByRole('link', { name: words('more', { count: 24 }) }).click()
  await expect(cards).toHaveCount(48)
  await expect(page).toHaveURL(/\?show=48$/)
  await expect(cards.nth(24).getByRole('link')).toBeFocused()
  await page.reload()
  await expect(cards).toHaveCount(48)
})

test('[CA25][CA26] a car that is being fetched makes the page busy; when it does not come, a toast says so until it does', {
  tag: ONCE,
}, async ({ page, address, say }) => {
  const failed = say('errorsPage')
  const main = page.getByRole('main')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\.data(\?|$)/, async (route) => {
    await held
    await route.continue()
  })
  // Before its scripts run, a page follows its links without them.
  const arrived = carsArrive(page)
  await page.goto(address('/catalog'))
  await arrived
  const card = main.getByRole('article').first().getByRole('link')
  await card.click()
  await expect(main).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(page).toHaveURL(/flex-lease/)
  await expect(main).not.toHaveAttribute('aria-busy')

  // A tab of its own, because the browser itself notes a lost connection as an error.
  const tab = await page.context().newPage()
  const arrivedAgain = carsArrive(tab)
  await tab.goto(address('/catalog'))
  await arrivedAgain
  await tab.route(/\.data(\?|$)/, (route) => route.abort('internetdisconnected'))
  await tab.getByRole('main').getByRole('article').first().getByRole('link').click()
  const toast = tab.locator('.toast').filter({ hasText: failed('failed.title') })
  await expect(toast).toBeVisible()
  const heading = tab.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(failed('offline.title'))
  await expect(tab.getByRole('main')).not.toHaveAttribute('aria-busy')
  await tab.unrouteAll()
  await tab.getByRole('link', { name: failed('again') }).click()
  await expect(heading).not.toHaveText(failed('offline.title'))
  await expect(tab).toHaveURL(/flex-lease/)
  await expect(toast).toHaveCount(0)
})
