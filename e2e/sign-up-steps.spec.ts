import { translator } from '@galgal/i18n/translator'
import type { Page } from '@playwright/test'
import { provePhone, readCar } from './calls.ts'
import { press, typeInto } from './form.ts'
import { newPerson } from './person.ts'
import { chooseKind, leaveIdentity, typeEmail } from './sign-up.ts'
import { expect, ONCE, test, type Walker } from './visitor.ts'

const MINUTE = 60_000
const SLUG = 'toyota/yaris/style-tech-hybrid-1-5/2024'

/** What this tab keeps of what was typed. */
const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }))

test('[SU03][SU06][SU07][SU08][SU12] a step waits for its answer, says a no in a toast too, and sends the code again with one press', {
  tag: ONCE,
}, async ({ page, address, language, translations, expectAccessible, arrive }) => {
  const t = translations('register')
  const walker = { page, address, language, translations, expectAccessible, arrive }
  const main = page.getByRole('main')
  const toast = page.locator('.toast')
  await page.clock.install()
  await page.goto(address('/register'))
  await expect(main).toContainText(t('type.age'))
  await chooseKind(walker, 'private')

  await press(page, t('emailPassword.next'))
  await expect(toast).toContainText(translations('shell')('form.errors', { count: 3 }))
  await expect(toast).toContainText(translations('shell')('toast.Error'))
  const next = main.getByRole('button', { name: t('emailPassword.next') })
  await expect(next).toBeEnabled()
  await expectAccessible()

  const person = newPerson()
  const { release, hasBegun } = await holdAnswers(page)
  await typeEmail(walker, person)
  await hasBegun
  const busy = main.locator('button[aria-busy]')
  await expect(busy).toBeDisabled()
  expect(await stored(page)).not.toContain(person.password)
  release()

  await arrive(t('emailCode.heading'))
  await expect(toast).toHaveCount(0)
  const again = main.locator('button[name=again]')
  await expect(again).toBeDisabled()
  await expect(again).toContainText(/\d/)
  await page.clock.fastForward(2 * MINUTE)
  await expect(again).toHaveText(t('code.again'))
  // This browser's clock has run ahead of the app’s.
  await again.click()
  const summary = main.getByRole('alert')
  await expect(summary).toContainText(t('code.wait'))
  await expect(toast).toContainText(t('code.wait'))
  await expectAccessible()

  await press(page, t('startOver.press'))
  await arrive(t('emailPassword.heading'))
  await expect(main.getByRole('radio', { name: t('type.private') })).not.toBeChecked()
})

/** Lets sent forms wait for their answer until they are released. */
async function holdAnswers(page: Page) {
  const begun = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  await page.route('**/register/**', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    if (!route.request().url().includes('register/type')) return route.fallback()
    begun.resolve()
    await released.promise
    return route.continue()
  })
  return { hasBegun: begun.promise, release: released.resolve }
}

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`)

const goBack = (page: Page, messages: ReturnType<typeof messagesOf>) =>
  page
    .getByRole('main')
    .getByRole('link', { name: messages('back') })
    .click()
const messagesOf = ({ translations }: Pick<Walker, 'translations'>) => translations('register')

test('[SU10][SU13][SU14][SU17][SU28] nothing typed is lost by a reload or another language, and nothing sent is kept; an address is found by a few letters and the keyboard alone, in each language, and is still there on the way back; whoever is done shops with VAT', {
  tag: ONCE,
}, async ({ page, address, language, translations, expectAccessible, arrive }) => {
  const walker = { page, address, language, translations, expectAccessible, arrive }
  await provePhone(page)
  await page.goto(address('/register'))
  await keepTyped(walker)
  await sayAndComeBack(walker)
  await findByKeyboard(walker, 'he')
  await comeBackToAddress(walker)
  await page.goto('/en/register/address')
  await field(page, 'houseNumber').fill('')
  await findByKeyboard(walker, 'en')
  await page.goto(address('/register/identity'))
  await leaveIdentity(walker)
  await shopWithVat(walker)
})

async function shopWithVat({ page, address, language, translations, arrive }: Walker) {
  const t = translations('register')
  await arrive(t('finished.headingNamed', { name: 'דנה' }))
  const catalogue = page.getByRole('main').getByRole('link', { name: t('finished.catalogue') })
  await catalogue.click()
  await expect(page).toHaveURL((url) => url.pathname === address('/catalog'))
  const { version, pricing } = await readCar(page.request, language, SLUG)
  const price = pricing.subscription_packs.find(({ period }) => period === 1)?.taxes_included_str
  const card = page.getByRole('article').filter({ hasText: version })
  await page.goto(address('/catalog/brand-toyota'))
  await expect(card.locator('.card-price b').first()).toHaveText(price ?? 'none')
}

async function keepTyped({ page, address, translations, arrive }: Walker) {
  await arrive(translations('register')('details.heading'))
  const filled = async () => {
    await expect(field(page, 'firstName')).toHaveValue('דנה')
    await expect(field(page, 'identityNumber')).toHaveValue('039337423')
    await expect(field(page, 'confirm19')).toBeChecked()
    await expect(field(page, 'confirmTC')).not.toBeChecked()
  }
  await field(page, 'firstName').fill('דנה')
  await field(page, 'identityNumber').fill('39337423')
  await field(page, 'lastName').focus()
  await field(page, 'confirm19').check()
  await filled()
  await page.reload()
  await filled()
  for (const path of ['/en/register/details', address('/register/details')]) {
    await page.goto(path)
    await filled()
  }
}

async function sayAndComeBack(walker: Walker) {
  const { page, arrive } = walker
  const messages = messagesOf(walker)
  await field(page, 'lastName').fill('כהן')
  for (const name of ['confirmExperiencedDriver', 'confirmTC', 'confirmPrivatePolicy'])
    await field(page, name).check()
  await field(page, 'city').fill('חיפה')
  await field(page, 'address').fill('הנביאים')
  await press(page, messages('next'))
  await arrive(messages('identity.heading'))
  await expect.poll(() => stored(page)).not.toContain('039337423')

  // What is stored comes back by itself, and the number is never shown whole.
  await goBack(page, messages)
  await arrive(messages('details.heading'))
  await expect(field(page, 'lastName')).toHaveValue('כהן')
  await expect(field(page, 'city')).toHaveValue('חיפה')
  await expect(field(page, 'identityNumber')).toHaveValue('')
  await expect(page.getByRole('main')).toContainText('7423')
}

const places = {
  he: { address: 'דיזנגוף', city: 'תל אביב-יפו', postalCode: '6173542' },
  en: { address: 'Dizengoff St', city: 'Tel Aviv-Yafo', postalCode: '6173542' },
} as const

async function expectFound(page: Page, language: keyof typeof places) {
  for (const [name, value] of Object.entries({ ...places[language], houseNumber: '99' }))
    await expect(field(page, name)).toHaveValue(value)
}

async function findByKeyboard({ page, expectAccessible }: Walker, language: keyof typeof places) {
  const t = translator(language, 'register')
  const search = page.getByRole('combobox', { name: t('address.search.label') })
  const first = page.getByRole('option').first()
  await search.focus()
  await search.pressSequentially('קקקק')
  await expect(page.getByRole('main')).toContainText(t('address.search.none'))
  await search.press('Escape')
  await search.press('Escape')
  await expect(search).toHaveValue('')

  await search.pressSequentially('דיזנגוף 99')
  await expect(first).toContainText(places[language].city)
  await search.press('ArrowDown')
  await expect(search).toHaveAttribute(
    'aria-activedescendant',
    (await first.getAttribute('id')) ?? '',
  )
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await expectAccessible()
  await search.press('Enter')
  await expect(field(page, 'apartmentNumber')).toBeFocused()
  await expectFound(page, language)
  await expect(field(page, 'addressId')).toHaveValue('tel-aviv-yafo--dizengoff-st~99')
  await expect(page.getByRole('main')).toContainText(language === 'he' ? 'משוער' : 'Estimated')
}

async function comeBackToAddress(walker: Walker) {
  const { page, arrive, expectAccessible } = walker
  const messages = messagesOf(walker)
  await expectAccessible()
  await field(page, 'apartmentNumber').fill('4')
  await page.reload()
  await expectFound(page, 'he')

  await page.keyboard.press('Escape')
  await press(page, messages('next'))
  await arrive(messages('identity.heading'))
  await goBack(page, messages)
  await arrive(messages('details.heading'))
  await expectFound(page, 'he')
  const search = page.getByRole('combobox', { name: messages('address.search.label') })
  await search.press('ArrowDown')
  await expect(page.getByRole('option').first()).toContainText(places.he.city)
  // Another house by hand is no longer the place that was picked.
  await search.press('Escape')
  await field(page, 'houseNumber').fill('100')
  await expect(field(page, 'addressId')).toHaveValue('')
}

test('without scripts the code is sent again by the same press, and asking too early is said kindly', {
  tag: ONCE,
}, async ({ browser, baseURL, translations, address }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL && { baseURL }),
  })
  const page = await context.newPage()
  const t = translations('register')
  const main = page.getByRole('main')
  const person = newPerson()
  await page.goto(address('/register'))
  await main.getByRole('radio', { name: t('type.company') }).check()
  await typeInto(page, {
    [t('emailPassword.email')]: person.email,
    [t('emailPassword.password')]: person.password,
    [t('phone.number')]: person.phone,
  })
  await press(page, t('emailPassword.next'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('emailCode.heading'))
  await press(page, t('code.again'))
  await expect(main.getByRole('alert')).toContainText(t('code.wait'))

  // The other customer type needs neither e-mail nor password again.
  await page.goto(address('/register/type'))
  await main.getByRole('radio', { name: t('type.freelancer') }).check()
  await expect(page.getByLabel(t('emailPassword.email'), { exact: true })).toHaveValue(person.email)
  await expect(main).toContainText(t('emailPassword.passwordKept'))
  await context.close()
})
