import { type Car, readCars } from './calls.ts'
import { carsArrive, sumAt } from './find-car.ts'
import { CROSSED, expect, ONCE, test, type Walker } from './visitor.ts'

const MONTHS = 36

const priceOf = ({ pricing }: Car, months: number) =>
  pricing.subscription_packs.find(({ period }) => period === months)

type Step = Pick<Walker, 'page' | 'translations'>

const switchOf = ({ page, translations }: Step) =>
  page.getByRole('navigation', { name: translations('catalog')('period.label') })

const periodOf = (step: Step, months: number) =>
  switchOf(step).getByRole('link', {
    name: step.translations('catalog')('period.months', { months }),
    exact: true,
  })

/** The first card shows the price of its car for the period, and leads to it with the period. */
async function expectPriced({ page, translations }: Step, cars: Car[], months: number) {
  const card = page.getByRole('main').getByRole('article').first()
  const link = card.getByRole('link').first()
  const [path = '', query = ''] = ((await link.getAttribute('href')) ?? '').split('?')
  const car = cars.find(({ slug }) => path.endsWith(slug.replace(/\/\d{4}$/, '')))
  if (!car) throw new Error(`no car at ${path}`)
  expect(query).toBe(months === 1 ? '' : `period=${months}`)
  await expect(card).toContainText(priceOf(car, months)?.taxes_included_str ?? 'no price')
  await expect(card).toContainText(translations('catalog')('card.forMonths', { months }))
  return { link, car }
}

test('[VD02][CA18] a period above the list drives the prices of its cards, the budget and the order, stays in the address, and is chosen on the page of the car', {
  tag: CROSSED,
}, async ({ page, address, language, translations, expectAccessible }) => {
  const step = { page, translations }
  const t = translations('catalog')
  const cars = await readCars(page.request, language)
  const arrived = carsArrive(page)
  await page.goto(address('/catalog'))
  await arrived
  await expect(periodOf(step, 1)).toHaveAttribute('aria-current', 'true')
  await expectPriced(step, cars, 1)

  const rolled = page.locator('.prices-roll .card-price > p').first()
  await expect(rolled).toHaveCount(0)
  await periodOf(step, MONTHS).click()
  await expect(page).toHaveURL(/\/catalog\?period=36$/)
  await expect(rolled).toHaveCSS('animation-name', 'price-roll')
  await expect(periodOf(step, MONTHS)).toHaveAttribute('aria-current', 'true')
  await expectPriced(step, cars, MONTHS)
  await expectAccessible()

  const prices = cars.flatMap((car) => priceOf(car, MONTHS)?.taxes_included ?? [])
  const lowest = page.getByRole('slider', { name: t('budgetLowest'), includeHidden: true })
  expect(await sumAt(lowest)).toBe(Math.floor(Math.min(...prices) / 50) * 50)

  await page.getByRole('link', { name: t('sortPrice'), exact: true }).click()
  await expect(page).toHaveURL(/\?sort=price&period=36$/)
  const main = page.getByRole('main')
  const cheapest = cars.toSorted(
    (a, b) => (priceOf(a, MONTHS)?.taxes_included ?? 0) - (priceOf(b, MONTHS)?.taxes_included ?? 0),
  )[0]
  await expect(main.getByRole('article').first()).toContainText(
    cheapest ? (priceOf(cheapest, MONTHS)?.taxes_included_str ?? '') : 'no car',
  )

  const { link, car } = await expectPriced(step, cars, MONTHS)
  await link.click()
  await expect(page).toHaveURL(/\/flex-lease\/.*\?period=36$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${car.brand} ${car.model}`)
  const months = translations('vehicle')('buy.period', { months: MONTHS })
  await expect(page.getByRole('radio', { name: new RegExp(`^${months}`) })).toBeChecked()
  await expect(page.locator('link[rel=canonical]')).not.toHaveAttribute('href', /\?/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('[CA18][CA24] a period is a link, a filter of the form keeps it, and a budget follows its prices', {
    tag: ONCE,
  }, async ({ page, address, language, translations }) => {
    const step = { page, translations }
    const cars = await readCars(page.request, language)
    await page.goto(address('/catalog'))
    await periodOf(step, MONTHS).click()
    await expect(page).toHaveURL(/\/catalog\?period=36$/)
    await page.getByRole('textbox', { name: translations('catalog')('budgetHighest') }).fill('2000')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/catalog\/budget-\d+-2000\?period=36$/)
    const within = cars.filter((car) => (priceOf(car, MONTHS)?.taxes_included ?? 9e9) <= 2000)
    await expect(page.getByRole('status').first()).toHaveText(
      translations('catalog')('count', { count: within.length }),
    )
    await expectPriced(step, cars, MONTHS)
    await periodOf(step, 1).click()
    await expect(page).toHaveURL(/\/catalog\/budget-\d+-\d+$/)
  })
})
