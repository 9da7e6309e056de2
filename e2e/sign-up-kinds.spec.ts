import { codeSentTo, internationalPhone, readCar } from './calls.ts'
import { press, typeInto } from './form.ts'
import { newCompany, newPerson, type Person } from './person.ts'
import * as step from './sign-up.ts'
import { expect, ONCE, ONE_WIDTH, test, type Walker } from './visitor.ts'

const SLUG = 'toyota/yaris/style-tech-hybrid-1-5/2024'
const MONTHS = 12

/** A month of the car, as its store writes it: people pay with VAT, businesses read prices before it. */
async function priceOf({ page, language }: Walker, months: number, store: 'B2C' | 'B2B') {
  const car = await readCar(page.request, language, SLUG, store)
  const pack = car.pricing.subscription_packs.find(({ period }) => period === months)
  if (!pack) throw new Error(`${SLUG} has no pack of ${months} months`)
  const price = store === 'B2C' ? pack.taxes_included_str : pack.basePriceStr
  return { version: car.version, price }
}

/** A sign-up that was on its way nowhere ends in the store of its kind, with the prices of that store. */
async function expectStore(walker: Walker, { firstName }: Person, store: 'B2C' | 'B2B') {
  const { page, address, say, arrive } = walker
  const words = say('register')
  const catalogue = store === 'B2B' ? '/business/catalog' : '/catalog'
  await arrive(words('finished.headingNamed', { name: firstName }))
  await page
    .getByRole('main')
    .getByRole('link', { name: words('finished.catalogue') })
    .click()
  await expect(page).toHaveURL((url) => url.pathname === address(catalogue))

  const { version, price } = await priceOf(walker, 1, store)
  const card = page.getByRole('article').filter({ hasText: version })
  await page.goto(address(`${catalogue}/brand-toyota`))
  await expect(card.locator('.card-price b').first()).toHaveText(price)

  // Whoever is signed in has no need of these, and is led to the same store.
  for (const path of ['/register', '/login']) {
    await page.goto(address(path))
    await expect(page).toHaveURL((url) => url.pathname === address(catalogue))
  }
}

test('[SU09][SU11][SU14] a private person signs up, reloading, going back and in two tabs, and shops with VAT', {
  tag: ONCE,
}, async ({ page, address, language, say, expectAccessible, arrive }) => {
  const walker = { page, address, language, say, expectAccessible, arrive }
  const person = newPerson()
  await page.goto(address('/register'))
  await step.chooseKind(walker, 'private')
  await step.typeEmail(walker, person)
  await reloadAndGoBack(walker, person)
  await step.proveEmail(walker, person)
  await step.typePhone(walker, person)
  await proveInOtherTab(walker, person)
  await step.sayWho(walker, person)
  await step.sayWhere(walker, person)
  await step.leaveIdentity(walker)
  await expectStore(walker, person, 'B2C')
})

/** Neither takes anything away: the e-mail stays, and so does the code that was sent. */
async function reloadAndGoBack({ page, say, arrive }: Walker, { email }: Person) {
  const words = say('register')
  await arrive(words('emailCode.heading'))
  await page.reload()
  await arrive(words('emailCode.heading'))
  await expect(page.getByRole('main')).toContainText(email)
  await page.goBack()
  await arrive(words('emailPassword.heading'))
  const typed = (label: string) => page.getByLabel(label, { exact: true })
  await expect(typed(words('emailPassword.email'))).toHaveValue(email)
  await expect(typed(words('emailPassword.password'))).toHaveValue('')
  await page.goForward()
}

/** The other tab opens where the sign-up stands; what is done there, this one follows. */
async function proveInOtherTab({ page, address, say, arrive }: Walker, { phone }: Person) {
  const words = say('register')
  await arrive(words('phoneCode.heading'))
  const other = await page.context().newPage()
  await other.goto(address('/register'))
  await expect(other).toHaveURL((url) => url.pathname === address('/register/phone-code'))
  const code = await codeSentTo(page.request, internationalPhone(phone))
  for (const tab of [other, page]) {
    await typeInto(tab, { [words('code.label')]: code })
    await press(tab, words('code.next'))
    await expect(tab).toHaveURL((url) => url.pathname === address('/register/details'))
  }
  await other.close()
}

test('[SU14][SU32][RO02] a freelancer signs up with an identity number and shops before VAT', {
  tag: ONCE,
}, async ({ page, address, language, say, expectAccessible, arrive }) => {
  const walker = { page, address, language, say, expectAccessible, arrive }
  const person = newPerson()
  await page.goto(address('/register'))
  await step.signUp(walker, person, 'freelancer')
  await expectStore(walker, person, 'B2B')
})

test('[SU14][SU32][RO02] a company signs up for the car it chose, and finds its price before VAT', {
  tag: ONE_WIDTH,
}, async ({ page, address, language, say, expectAccessible, arrive }) => {
  const walker = { page, address, language, say, expectAccessible, arrive }
  const { price } = await priceOf(walker, MONTHS, 'B2B')
  await chooseCar(walker)
  await arrive(say('login')('title'))
  await page
    .getByRole('main')
    .locator(`a[href="${address('/register')}"]`)
    .click()
  await step.signUp(walker, newCompany(), 'company')

  const words = say('subscribe')
  await arrive(words('period.title'))
  const months = words('summary.months', { months: MONTHS })
  const period = page.getByRole('radio', { name: new RegExp(`^${months}`) })
  await expect(period).toBeChecked()
  await expect(page.getByRole('main')).toContainText(price)
  await press(page, words('period.next'))
  await arrive(words('colourAndDate.title'))
})

async function chooseCar({ page, address, say }: Walker) {
  const words = say('vehicle')
  await page.goto(address(`/business/flex-lease/${SLUG.replace('/2024', '')}`))
  const period = new RegExp(`^${words('buy.period', { months: MONTHS })}`)
  await page.getByRole('radio', { name: period }).check({ force: true })
  const start = page.getByRole('button', { name: words('buy.start') })
  await start.filter({ visible: true }).first().click()
}
