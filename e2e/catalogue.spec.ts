import { readCars } from './calls.ts'
import { carsArrive } from './find-car.ts'
import { allOf, headingOf, partOf, wordsIn } from './html.ts'
import { expect, ONCE, ONE_WIDTH, test } from './visitor.ts'

const endingIn = (path: string) => new RegExp(`${path}$`)

test('[RT03][CA24] filters have one right address each, and others lead to it', {
  tag: ONE_WIDTH,
}, async ({ request, address }) => {
  const ask = (path: string) => request.get(address(path), { maxRedirects: 0 })
  for (const [typed, right] of [
    ['/catalog/gas-hybrid/brand-toyota', '/catalog/brand-toyota/gas-hybrid'],
    ['/catalog/GEAR-Automatic', '/catalog/gear-automatic'],
    ['/business/catalog/type-suv/brand-kia', '/business/catalog/brand-kia/type-suv'],
  ] as const) {
    const answer = await ask(typed)
    expect(answer.status()).toBe(301)
    expect(answer.headers().location).toBe(address(right))
    expect((await ask(right)).status()).toBe(200)
  }
})

test('a part of an address that means nothing is left out, and search engines are told', {
  tag: ONCE,
}, async ({ address, request, language, translations }) => {
  const cars = await readCars(request, language)
  const hybrids = cars.filter(({ specs }) => specs.engine === 'hybrid')
  const html = await (await request.get(address('/catalog/gas-hybrid/brand-nobody'))).text()
  expect(allOf(html, /<[a-z]+ [^>]*role="status"[^>]*>(.*?)<\//gs).map(wordsIn)).toEqual([
    translations('catalog')('count', { count: hybrids.length }),
  ])
  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/catalog\/gas-hybrid"/)
  expect(html).toMatch(/<meta name="robots" content="[^"]*noindex/)
})

test('[RT07][RT08][RT10][RT11] a car of both stores has its address, with its year and without; one that is not there is not found', {
  tag: ONE_WIDTH,
}, async ({ request, address, language, translations }) => {
  const [car] = await readCars(request, language)
  if (!car) throw new Error('no cars')
  for (const store of ['', '/business'])
    for (const slug of [car.slug, car.slug.replace(/\/\d{4}$/, '')]) {
      const answer = await request.get(address(`${store}/flex-lease/${slug}`), { maxRedirects: 0 })
      expect(answer.status()).toBe(200)
      expect(headingOf(await answer.text())).toBe(`${car.brand} ${car.model}`)
    }
  for (const path of ['/flex-lease/no/such/car', '/business/flex-lease/no/such/car/2025']) {
    const answer = await request.get(address(path), { maxRedirects: 0 })
    expect(answer.status()).toBe(404)
    expect(headingOf(await answer.text())).toBe(translations('errorsPage')('notFound.title'))
  }
})

test('[RT04][RT05][RT06][RT09][CA01][SH17] each store has its own cars and prices, and its catalogue loads when it opens', {
  tag: ONE_WIDTH,
}, async ({ page, request, address, language, translations }) => {
  const t = translations('catalog')
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('allBusinessCars'))
  await expect(page.getByRole('main')).toContainText(t('promiseBusiness'))
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    endingIn(address('/business/catalog')),
  )

  await test.step('other addresses of the lists', async () => {
    const html = async (path: string) => (await request.get(address(path))).text()
    const other = await html('/business/flex-lease')
    expect(headingOf(other)).toBe(t('allBusinessCars'))
    expect(wordsIn(partOf(other, 'main'))).toContain(t('promiseBusiness'))
    expect(other).toMatch(
      new RegExp(`<link rel="canonical" href="[^"]*${address('/business/catalog')}"`),
    )
    expect(headingOf(await html('/flex-lease'))).toBe(t('allCars'))
    const links = allOf(
      await html('/business/catalog/type-suv'),
      /<article.*?<a [^>]*href="([^"]*)"/gs,
    )
    const ofOthers = links.filter((to) => !to.startsWith(address('/business/flex-lease/')))
    expect([links.length, ofOthers]).toEqual([24, []])
  })

  const card = page.getByRole('main').getByRole('article').first().getByRole('link')
  const car = (await card.getAttribute('href')) ?? ''
  expect(car).toContain(address('/business/flex-lease/'))
  await card.click()
  await expect(page).toHaveURL(endingIn(car))
  const vat = translations('vehicle')('buy.beforeVat')
  await expect(page.getByText(vat).filter({ visible: true }).first()).toBeVisible()
})
