import { codeSentTo, internationalPhone, readCar } from './calls.ts'
import { press, typeInto } from './form.ts'
import { expectBegun } from './order.ts'
import { newCompany, newPerson, type Person } from './person.ts'
import * as step from './sign-up.ts'
import { CROSSED, expect, ONCE, test, type Walker } from './visitor.ts'

const SLUG = 'toyota/yaris/style-tech-hybrid-1-5/2024'
const MONTHS = 12
const CARS = 2

/** A month of the car, as businesses read it before there is an order: before VAT, in whole shekels. */
async function priceOf({ page, language }: Walker, months: number) {
  const car = await readCar(page.request, language, SLUG, 'B2B')
  const pack = car.pricing.subscription_packs.find(({ period }) => period === months)
  if (!pack) throw new Error(`${SLUG} has no pack of ${months} months`)
  return { version: car.version, price: `₪${Math.round(pack.basePrice).toLocaleString('en')}` }
}

/** A sign-up that was on its way nowhere ends in the store of its kind, with the prices of that store. */
async function shopAsFreelancer(walker: Walker, { firstName }: Person) {
  const { page, address, translations, arrive } = walker
  const t = translations('register')
  const catalogue = address('/business/catalog')
  await arrive(t('finished.headingNamed', { name: firstName }))
  const main = page.getByRole('main')
  await expect(main).toContainText(translations('documents')('status.missing.title'))
  await main.getByRole('link', { name: t('finished.catalogue') }).click()
  await expect(page).toHaveURL((url) => url.pathname === catalogue)
  const logo = page
    .getByRole('banner')
    .getByRole('link', { name: translations('shell')('header.home') })
  await expect(logo).toHaveAttribute('href', address('/'))

  const { version, price } = await priceOf(walker, 1)
  const card = page.getByRole('article').filter({ hasText: version })
  await page.goto(`${catalogue}/brand-toyota`)
  await expect(card.locator('.card-price b').first()).toHaveText(price)

  // Whoever is signed in has no need of these, and is led to the same store.
  for (const path of ['/register', '/login']) {
    const answer = await page.request.get(address(path), { maxRedirects: 0 })
    expect(answer.headers().location).toBe(catalogue)
  }
}

test('[SU09][SU11][SU14][SU32][HD08][GD03][RO02][RO04] a freelancer signs up with an identity number, reloading, going back and in two tabs, shops before VAT, and is led home by the logo', {
  tag: ONCE,
}, async ({ page, address, language, translations, expectAccessible, arrive }) => {
  const walker = { page, address, language, translations, expectAccessible, arrive }
  const person = newPerson()
  await page.goto(address('/register'))
  await step.chooseKind(walker, 'freelancer')
  await step.typeEmail(walker, person)
  await reloadAndGoBack(walker, person)
  await step.proveEmail(walker, person)
  await proveInOtherTab(walker, person)
  await step.sayWho(walker, person)
  await step.leaveIdentity(walker)
  await shopAsFreelancer(walker, person)
})

/** Neither takes anything away: the e-mail stays, and so does the code that was sent. */
async function reloadAndGoBack({ page, translations, arrive }: Walker, { email }: Person) {
  const t = translations('register')
  await arrive(t('emailCode.heading'))
  await page.reload()
  await arrive(t('emailCode.heading'))
  await expect(page.getByRole('main')).toContainText(email)
  await page.goBack()
  await arrive(t('emailPassword.heading'))
  const typed = (label: string) => page.getByLabel(label, { exact: true })
  await expect(typed(t('emailPassword.email'))).toHaveValue(email)
  await expect(typed(t('emailPassword.password'))).toHaveValue('')
  await page.goForward()
}

/** The other tab opens where the sign-up stands; what is done there, this one follows. */
async function proveInOtherTab({ page, address, translations, arrive }: Walker, { phone }: Person) {
  const t = translations('register')
  await arrive(t('phoneCode.heading'))
  const other = await page.context().newPage()
  await other.goto(address('/register'))
  await expect(other).toHaveURL((url) => url.pathname === address('/register/phone-code'))
  const code = await codeSentTo(page.request, internationalPhone(phone))
  for (const tab of [other, page]) {
    await typeInto(tab, { [t('code.label')]: code })
    await press(tab, t('code.next'))
    await expect(tab).toHaveURL((url) => url.pathname === address('/register/details'))
  }
  await other.close()
}

test('[SU14][SU32][RO02][SF22] a company signs up for the car it chose, and finds its price before VAT and as many as it wanted', {
  tag: CROSSED,
}, async ({ page, address, language, translations, expectAccessible, arrive }) => {
  const walker = { page, address, language, translations, expectAccessible, arrive }
  const { price } = await priceOf(walker, MONTHS)
  await chooseCar(walker)
  await step.signUp(walker, newCompany(), 'company')

  await expectBegun(walker, MONTHS)
  const t = translations('subscribe')
  const summary = page.getByRole('complementary', { name: t('summary.label') })
  await expect(summary).toContainText(t('summary.cars', { count: CARS }))
  // What was chosen on the car's page is asked again by nobody, and can be changed at its address.
  const order = new URL(page.url()).searchParams.get('order') ?? ''
  await page.goto(address(`/subscribe/pricing-plans?order=${order}`))
  await arrive(t('period.title'))
  const months = t('summary.months', { months: MONTHS })
  const period = page.getByRole('radio', { name: new RegExp(`^${months}`) })
  await expect(period).toBeChecked()
  await expect(page.getByRole('main')).toContainText(price)
  await page.goto(address(`/subscribe/select_quantity?order=${order}`))
  await arrive(t('quantity.title'))
  await expect(page.getByLabel(t('quantity.label'), { exact: true })).toHaveValue(`${CARS}`)
})

async function chooseCar({ page, address, translations }: Walker) {
  const t = translations('vehicle')
  await page.goto(address(`/business/flex-lease/${SLUG.replace('/2024', '')}`))
  const period = new RegExp(`^${t('buy.period', { months: MONTHS })}`)
  await page.getByRole('radio', { name: period }).check({ force: true })
  await page.getByRole('button', { name: translations('shell')('form.more') }).click()
  const start = page.getByRole('button', { name: t('buy.start') })
  await start.filter({ visible: true }).first().click()
}
