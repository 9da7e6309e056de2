import { type Car, readCar } from './calls.ts'
import { press } from './form.ts'
import { HEBREW_PHONE } from './one-walk.ts'
import { addCard, chooseUntilCard, expectBegun } from './order.ts'
import { newPerson } from './person.ts'
import { signUp } from './sign-up.ts'
import { expect, test, type Walker } from './visitor.ts'

const SLUG = 'toyota/yaris/style-tech-hybrid-1-5/2024'
const COLOUR = 'blue'
const MONTHS = 12

test('[RT01][RT02][RT12][RT13][RT15][RT16][RT30][SU01][SU09][SU10][SU11][SU13][SU14][SF05][SF08][SF24][DL02][MS01] a visitor finds a car, signs up, subscribes and sees the subscription', {
  tag: HEBREW_PHONE,
}, async ({ page, address, language, translations, expectAccessible, arrive }) => {
  const walker = { page, address, language, translations, expectAccessible, arrive }
  const car = await readCar(page.request, language, SLUG)

  await page.goto(address('/'))
  await arrive(`${translations('home')('hero.line1')} ${translations('home')('hero.line2')}`)
  await page
    .getByRole('main')
    .getByRole('link', { name: translations('home')('hero.choose') })
    .click()
  await arrive(translations('catalog')('allCars'))
  await page
    .getByRole('main')
    .getByRole('link', { name: `${car.brand} ${car.model} ${car.version}` })
    .first()
    .click()
  const price = await configure(walker, car)

  await signUp(walker, newPerson())
  await expectBegun(walker, MONTHS)
  await chooseUntilCard(walker)
  await addCard(walker)
  await confirm(walker, price)
  await findAmongMine(walker, car, price)
})

/** A colour and a period on the car's own page; gives the price of a month. */
async function configure({ page, translations, arrive }: Walker, car: Car): Promise<string> {
  const t = translations('vehicle')
  const name = `${car.brand} ${car.model}`
  await arrive(name)
  const colour = car.colors.find(({ id }) => id === COLOUR)
  const pack = car.pricing.subscription_packs.find(({ period }) => period === MONTHS)
  if (!colour || !pack) throw new Error(`${car.slug} has no ${COLOUR} or no ${MONTHS} months`)

  const drawing = page.getByRole('img', { name: t('drawing', { name }) })
  const isPainted = () =>
    drawing.evaluate((it, hex) => {
      const probe = it.appendChild(document.createElement('i'))
      probe.style.color = hex
      const { color } = getComputedStyle(probe)
      probe.remove()
      return [...it.querySelectorAll('*')].some((part) => getComputedStyle(part).fill === color)
    }, colour.hex)
  expect(await isPainted()).toBe(false)
  await page.getByRole('radio', { name: new RegExp(`^${colour.color},`) }).check({ force: true })
  await expect.poll(isPainted).toBe(true)

  const period = t('buy.period', { months: MONTHS })
  await page.getByRole('radio', { name: new RegExp(`^${period}`) }).check({ force: true })
  const panel = page.getByRole('complementary', { name: t('buy.heading') })
  await expect(
    panel.locator('p').filter({ hasText: pack.taxes_included_str }).first(),
  ).toBeVisible()
  await page
    .getByRole('button', { name: t('buy.start') })
    .filter({ visible: true })
    .first()
    .click()
  return pack.taxes_included_str
}

/** The summary says the price of the car's page, and so does the confirmation. */
async function confirm(walker: Walker, price: string) {
  const { page, translations, arrive } = walker
  const t = translations('subscribe')
  const summary = page.getByRole('complementary', { name: t('summary.label') })
  for (const name of [t('price.monthly'), t('price.dueNow')])
    await expect(summary.getByRole('region', { name })).toContainText(price)
  await page.getByRole('checkbox').check()
  await press(page, t('checkout.pay', { amount: price }))

  await arrive(t('confirmation.title'))
  const paid = page.getByRole('main').locator('dl > div')
  await expect(paid.filter({ hasText: t('confirmation.paid') })).toContainText(price)
  const car = page.getByRole('complementary', { name: t('confirmation.car') })
  const month = car.locator('dl > div').filter({ hasText: t('price.perMonth') })
  await expect(month).toContainText(price)
  await expect(page.getByRole('region', { name: t('confirmation.money') })).toHaveCount(0)
  await page
    .getByRole('main')
    .getByRole('link', { name: t('confirmation.subscriptions') })
    .click()
}

async function findAmongMine({ page, translations, arrive }: Walker, car: Car, price: string) {
  const t = translations('profile')
  await arrive(t('subscriptions.title'))
  const mine = page.getByRole('article').filter({ hasText: `${car.brand} ${car.model}` })
  await expect(mine).toContainText(t('status.waitingForCustomer'))
  await expect(mine).toContainText(`${price} ${t('figures.perMonth')}`)
  await expect(mine).toContainText('4242')
  const filters = page.getByRole('navigation', { name: t('subscriptions.filter') })
  for (const status of [
    'all',
    'active',
    'pending',
    'waitingForCustomer',
    'ended',
    'cancelled',
  ] as const)
    await expect(filters.getByRole('link', { name: t(`filters.${status}`) })).toBeVisible()
  await filters.getByRole('link', { name: t('filters.ended') }).click()
  await expect(mine).toHaveCount(0)
}
