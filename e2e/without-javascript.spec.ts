import { readCar } from './calls.ts'
import { openFilters, optionOf } from './find-car.ts'
import { press } from './form.ts'
import { HEBREW_PHONE } from './one-walk.ts'
import { APPROVED_CARD, chooseUntilCard, expectBegun, typeCard } from './order.ts'
import { agreeAndPay } from './paying.ts'
import { newPerson } from './person.ts'
import { signUp } from './sign-up.ts'
import { expect, test, type Walker } from './visitor.ts'

test.use({ javaScriptEnabled: false })

const SLUG = 'renault/clio/techno-e-tech-1-6/2025'
const MONTHS = 6

test('before any script has loaded, a visitor finds a car, signs up and orders it', {
  tag: HEBREW_PHONE,
}, async ({ page, address, language, translations, expectAccessible, arrive }) => {
  const walker = { page, address, language, translations, expectAccessible, arrive }
  const t = translations('subscribe')
  await filterByForms(walker)
  await startSubscription(walker)
  await signUp(walker, newPerson())
  await expectBegun(walker, MONTHS)
  await chooseUntilCard(walker)

  await arrive(t('checkout.title'))
  await page.getByRole('link', { name: translations('payment')('addCard.whole') }).click()
  await typeCard(walker, page, APPROVED_CARD)
  await page.getByRole('link', { name: translations('payment')('cardAdded.toOrder') }).click()
  await arrive(t('checkout.title'))
  await expect(page.getByRole('radio', { name: /4242/ })).toBeChecked()
  await agreeAndPay(walker)
  await arrive(t('confirmation.title'))
})

/** The quick search, the filters and "more" are forms and links. */
async function filterByForms(walker: Walker) {
  const { page, address, translations } = walker
  const home = translations('home')
  const t = translations('catalog')
  const labels = translations('labels')
  await page.goto(address('/'))
  await page
    .getByRole('combobox', { name: home('finder.type') })
    .selectOption({ label: labels('vehicleType.car') })
  await press(page, home('finder.show'))
  await expect(page).toHaveURL(new RegExp(`${address('/catalog')}/type-car$`))

  await openFilters(walker, 1)
  await optionOf(walker, t('gear'), labels('gear.automatic')).click()
  await page.getByRole('button', { name: firstWordOf(t('show', { count: 5 })) }).click()
  await expect(page).toHaveURL(new RegExp(`${address('/catalog')}/type-car/gear-automatic$`))

  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(24)
  await page.getByRole('main').locator('a[href*="show=48"]').click()
  await expect(cards).toHaveCount(48)
}

const firstWordOf = (text: string) => new RegExp(`^${text.split(' ')[0]} `)

/** Colours and periods are choices of a plain form, and the style sheet shows them. */
async function startSubscription({ page, address, language, translations }: Walker) {
  const car = await readCar(page.request, language, SLUG)
  const t = translations('vehicle')
  const name = `${car.brand} ${car.model}`
  await page.goto(address('/catalog/brand-renault'))
  await page.getByRole('link', { name: `${name} ${car.version}` }).click()

  const drawing = page.getByRole('img', { name: t('drawing', { name }) })
  const paint = () => drawing.evaluate((it) => getComputedStyle(it).getPropertyValue('--paint'))
  const before = await paint()
  const colour = car.colors.find(({ id }) => id === 'grey')?.color
  await page.getByRole('radio', { name: new RegExp(`^${colour},`) }).check({ force: true })
  expect(await paint()).not.toBe(before)

  const period = new RegExp(`^${t('buy.period', { months: MONTHS })}`)
  await page.getByRole('radio', { name: period }).check({ force: true })
  const start = page.getByRole('button', { name: t('buy.start') })
  await start.filter({ visible: true }).first().click()
}
