import { readCars } from './calls.ts'
import { openFilters, optionOf } from './find-car.ts'
import { CROSSED, expect, ONCE, ONE_WIDTH, test } from './visitor.ts'

const endingIn = (path: string) => new RegExp(`${path}$`)

test('[RT03][CA24] filters have one right address each, and others lead to it', {
  tag: ONE_WIDTH,
}, async ({ request, address }) => {
  const ask = (path: string) => request.get(address(path), { maxRedirects: 0 })
  for (const [asked, right] of [
    ['/catalog/gas-hybrid/brand-toyota', '/catalog/brand-toyota/gas-hybrid'],
    ['/catalog/GEAR-Automatic', '/catalog/gear-automatic'],
    ['/business/catalog/type-suv/brand-kia', '/business/catalog/brand-kia/type-suv'],
  ] as const) {
    const answer = await ask(asked)
    expect(answer.status()).toBe(301)
    expect(answer.headers().location).toBe(address(right))
    expect((await ask(right)).status()).toBe(200)
  }
})

test('a part of an address that means nothing is left out, and search engines are told', {
  tag: ONCE,
}, async ({ page, address, request, language }) => {
  const cars = await readCars(request, language)
  const hybrids = cars.filter(({ specs }) => specs.engine === 'hybrid')
  await page.goto(address('/catalog/gas-hybrid/brand-nobody'))
  await expect(page.getByRole('status')).toContainText(String(hybrids.length))
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    endingIn(address('/catalog/gas-hybrid')),
  )
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
})

test('[RT04][RT05][RT06][RT09][CA01] businesses have cars and prices of their own', {
  tag: ONE_WIDTH,
}, async ({ page, address, say }) => {
  const words = say('catalog')
  for (const path of ['/business/catalog', '/business/flex-lease']) {
    await page.goto(address(path))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('allBusinessCars'))
    await expect(page.getByRole('main')).toContainText(words('promiseBusiness'))
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      endingIn(address('/business/catalog')),
    )
  }
  await page.goto(address('/flex-lease'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('allCars'))

  await page.goto(address('/business/catalog/type-suv'))
  const card = page.getByRole('main').getByRole('article').first().getByRole('link')
  const car = (await card.getAttribute('href')) ?? ''
  expect(car).toContain(address('/business/flex-lease/'))
  await card.click()
  await expect(page).toHaveURL(endingIn(car))
  const vat = say('vehicle')('buy.beforeVat')
  await expect(page.getByText(vat).filter({ visible: true }).first()).toBeVisible()
})

test('a car that is not there is not found', { tag: ONCE }, async ({ page, address, say }) => {
  for (const path of ['/flex-lease/no/such/car', '/business/flex-lease/no/such/car/2025']) {
    expect((await page.goto(address(path)))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      say('errorsPage')('notFound.title'),
    )
  }
})

test('[CA05][CA06][CA07][CA08][CA09][CA10] every choice narrows the list, and takes itself back', {
  tag: CROSSED,
}, async ({ page, address, language, say }) => {
  const words = say('catalog')
  const labels = say('labels')
  const choose = (filter: string, option: string) => optionOf({ page, say }, filter, option).click()
  const cars = await readCars(page.request, language)
  await page.goto(address('/catalog'))
  await openFilters({ page, say })
  const makes = Map.groupBy(cars, ({ brand }) => brand)
  const [make] = [...makes].toSorted(([, a], [, b]) => b.length - a.length)
  for (const [filter, option, part] of [
    [words('gas'), labels('gas.hybrid'), 'gas-hybrid'],
    [words('type'), labels('vehicleType.suv'), 'type-suv'],
    [words('brand'), make?.[0] ?? '', 'brand-'],
    [words('when'), labels('availability.7'), 'availability-7'],
    [words('gear'), labels('gear.automatic'), 'gear-automatic'],
  ] as const) {
    await choose(filter, option)
    await expect(page).toHaveURL(new RegExp(`/catalog/${part}`))
    await expect(page.getByRole('status')).not.toHaveText(words('count', { count: cars.length }))
    await choose(filter, option)
    await expect(page).toHaveURL(endingIn(address('/catalog')))
    await expect(page.getByRole('status')).toHaveText(words('count', { count: cars.length }))
  }
  await choose(words('gas'), labels('gas.hybrid'))
  await expect(page).toHaveURL(/gas-hybrid$/)
  await choose(words('gas'), labels('gas.electric'))
  await expect(page).toHaveURL(/gas-electric,hybrid$/)
  const both = cars.filter(({ specs }) => ['electric', 'hybrid'].includes(specs.engine))
  await expect(page.getByRole('status')).toHaveText(words('count', { count: both.length }))
  await choose(words('gear'), labels('gear.manual'))
  await expect(page).toHaveURL(/gear-manual/)
  await choose(words('gear'), labels('gear.automatic'))
  await expect(page).toHaveURL(/gear-automatic/)
  await expect(page).not.toHaveURL(/manual/)
  const rail = page
    .getByRole('complementary', { name: words('filter') })
    .or(page.getByRole('dialog', { name: words('filter') }))
  await rail.getByRole('link', { name: words('clean') }).click()
  await expect(page).toHaveURL(endingIn(address('/catalog')))
})

test('[CA24][GD12] going to a car and back brings the filters back', { tag: CROSSED }, async ({
  page,
  address,
  say,
}) => {
  const words = say('catalog')
  await page.goto(address('/catalog/gas-electric'))
  const count = await page.getByRole('status').innerText()
  await page.getByRole('main').getByRole('article').first().getByRole('link').click()
  await expect(page).toHaveURL(/flex-lease/)
  await page.goBack()
  await expect(page).toHaveURL(endingIn(address('/catalog/gas-electric')))
  await expect(page.getByRole('status')).toHaveText(count)
  await openFilters({ page, say }, 1)
  const electric = optionOf({ page, say }, words('gas'), say('labels')('gas.electric'))
  await expect(electric.getByRole('checkbox')).toBeChecked()
  await page.goForward()
  await expect(page).toHaveURL(/flex-lease/)
})

test('[CA27] where nothing matches, the page says so and leads on', { tag: CROSSED }, async ({
  page,
  address,
  say,
  expectAccessible,
}) => {
  const words = say('catalog')
  await page.goto(address('/catalog/budget-100-200'))
  const results = page.getByRole('region', { name: words('results') })
  await expect(results).toContainText(words('empty'))
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expectAccessible()
  await results
    .getByRole('link', { name: words('clean') })
    .last()
    .click()
  await expect(page).toHaveURL(endingIn(address('/catalog')))
  await expect(results.getByRole('article').first()).toBeVisible()
})

test('[CA16][CA17][CA18] by keyboard alone one filters and keeps one’s place, and a budget moves by 50 and stays 100 wide', {
  tag: ONCE,
}, async ({ page, address, language, say }) => {
  const words = say('catalog')
  const cars = await readCars(page.request, language)
  await page.goto(address('/catalog'))
  const electric = page.getByRole('checkbox', {
    name: new RegExp(`^${say('labels')('gas.electric')}`),
  })
  await electric.focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/gas-electric$/)
  await expect(electric).toBeChecked()
  await expect(electric).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(endingIn(address('/catalog')))

  const lowest = page.getByRole('slider', { name: words('budgetLowest') })
  const [least, most] = [
    Number(await lowest.inputValue()),
    Number(await lowest.getAttribute('max')),
  ]
  await lowest.focus()
  await page.keyboard.press('ArrowUp')
  await expect(page).toHaveURL(new RegExp(`budget-${least + 50}-${most}$`))
  const priced = cars.filter(({ pricing }) => pricing.paymentPerMonthValue >= least + 50)
  await expect(page.getByRole('status')).toHaveText(words('count', { count: priced.length }))
  await page.keyboard.press('End')
  await expect(page).toHaveURL(new RegExp(`budget-${most - 100}-${most}$`))
  await expect(lowest).toBeFocused()
})

test('[RT07][RT08][RT10][RT11] a car of both stores has its address, with its year and without', {
  tag: ONE_WIDTH,
}, async ({ page, address, language }) => {
  const [car] = await readCars(page.request, language)
  if (!car) throw new Error('no cars')
  for (const store of ['', '/business'])
    for (const slug of [car.slug, car.slug.replace(/\/\d{4}$/, '')]) {
      const answer = await page.goto(address(`${store}/flex-lease/${slug}`))
      expect(answer?.status()).toBe(200)
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toHaveText(`${car.brand} ${car.model}`)
    }
})

test('[VD01][VD02][VD03] the price of a card is the price of the car’s first period', {
  tag: CROSSED,
}, async ({ page, address, language, say }) => {
  const [car] = await readCars(page.request, language)
  if (!car) throw new Error('no cars')
  const [first] = car.pricing.subscription_packs
  await page.goto(address('/catalog'))
  const name = `${car.brand} ${car.model} ${car.version}`
  const card = page.getByRole('article').filter({ has: page.getByRole('link', { name }) })
  await expect(card).toContainText(first?.taxes_included_str ?? 'a price')
  await card.getByRole('link').click()
  const words = say('vehicle')
  const packs = page.getByRole('group', { name: words('buy.heading') })
  for (const { period, taxes_included_str } of car.pricing.subscription_packs) {
    const pack = new RegExp(`^${words('buy.period', { months: period })}.*${taxes_included_str}`)
    await expect(packs.getByRole('radio', { name: pack })).toBeVisible()
  }
})
