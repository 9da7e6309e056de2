import type { Page } from '@playwright/test'
import { provePhone, sayDetails } from './calls.ts'
import { press, typeInto } from './form.ts'
import { newPerson } from './person.ts'
import { chooseKind, typeEmail } from './sign-up.ts'
import { expect, ONCE, ONE_WIDTH, test } from './visitor.ts'

const MINUTE = 60_000

/** What this tab keeps of what was typed. */
const kept = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }))

test('[SU03][SU06][SU07][SU08][SU12] a step waits for its answer, says a no in a toast too, and sends the code again with one press', {
  tag: ONCE,
}, async ({ page, address, language, say, expectAccessible, arrive }) => {
  const words = say('register')
  const walker = { page, address, language, say, expectAccessible, arrive }
  const main = page.getByRole('main')
  const toast = page.locator('.toast')
  await page.clock.install()
  await page.goto(address('/register'))
  await expect(main).toContainText(words('type.age'))
  await chooseKind(walker, 'private')
  await arrive(words('emailPassword.heading'))

  await press(page, words('emailPassword.next'))
  await expect(toast).toContainText(say('shell')('form.errors', { count: 2 }))
  await expect(toast).toContainText(say('shell')('toast.Error'))
  const next = main.getByRole('button', { name: words('emailPassword.next') })
  await expect(next).toBeEnabled()
  await expectAccessible()

  const person = newPerson()
  const { release, isAsked } = await holdAnswers(page)
  await typeEmail(walker, person)
  await isAsked
  const busy = main.locator('button[aria-busy]')
  await expect(busy).toBeDisabled()
  expect(await kept(page)).not.toContain(person.password)
  release()

  await arrive(words('emailCode.heading'))
  await expect(toast).toHaveCount(0)
  const again = main.locator('button[name=again]')
  await expect(again).toBeDisabled()
  await expect(again).toContainText(/\d/)
  await page.clock.fastForward(2 * MINUTE)
  await expect(again).toHaveText(words('code.again'))
  // This browser's clock has run ahead of the house's.
  await again.click()
  const summary = main.getByRole('alert')
  await expect(summary).toContainText(words('code.wait'))
  await expect(toast).toContainText(words('code.wait'))
  await expectAccessible()

  await press(page, words('startOver.press'))
  await arrive(words('type.heading'))
  await expect(main.getByRole('radio', { name: words('type.private') })).not.toBeChecked()
})

/** Lets sent forms wait for their answer until they are released. */
async function holdAnswers(page: Page) {
  const asked = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  await page.route('**/register/**', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    if (!route.request().url().includes('email-password')) return route.fallback()
    asked.resolve()
    await released.promise
    return route.continue()
  })
  return { isAsked: asked.promise, release: released.resolve }
}

test('[SU10][SU17] nothing typed is lost by a reload or another language, and nothing sent is kept', {
  tag: ONCE,
}, async ({ page, address, language, say, arrive }) => {
  const words = say('register')
  await provePhone(page)
  await page.goto(address('/register'))
  await arrive(words('details.heading'))
  const field = (name: string) => page.locator(`[name="${name}"]`)
  const filled = async () => {
    await expect(field('firstName')).toHaveValue('דנה')
    await expect(field('identityNumber')).toHaveValue('039337423')
    await expect(field('confirm19')).toBeChecked()
    await expect(field('confirmTC')).not.toBeChecked()
  }
  await field('firstName').fill('דנה')
  await field('identityNumber').fill('39337423')
  await field('lastName').focus()
  await field('confirm19').check()
  await filled()
  await page.reload()
  await filled()

  const other = language === 'he' ? '/en' : ''
  await page.goto(`${other}/register/details`)
  await filled()
  await page.goto(address('/register/details'))
  await filled()

  await field('lastName').fill('כהן')
  for (const name of ['confirmExperiencedDriver', 'confirmTC', 'confirmPrivatePolicy'])
    await field(name).check()
  await page.reload()
  const next = page.getByRole('main').getByRole('button', { name: words('next'), exact: true })
  await expect(next).toBeEnabled()
  await next.click()
  await arrive(words('address.heading'))
  await expect.poll(() => kept(page)).not.toContain('039337423')

  // What is stored comes back by itself, and the number is never shown whole.
  await page
    .getByRole('main')
    .getByRole('link', { name: words('back') })
    .click()
  await arrive(words('details.heading'))
  await expect(field('lastName')).toHaveValue('כהן')
  await expect(field('identityNumber')).toHaveValue('')
  await expect(page.getByRole('main')).toContainText('7423')
  await press(page, words('next'))
  await arrive(words('address.heading'))
})

test('[SU13][SU28] an address is found by a few letters and the keyboard alone, and is still there on the way back', {
  tag: ONE_WIDTH,
}, async ({ page, address, language, say, expectAccessible, arrive }) => {
  const words = say('register')
  const person = await provePhone(page)
  await sayDetails(page, person)
  await page.goto(address('/register'))
  await arrive(words('address.heading'))
  const search = page.getByRole('combobox', { name: words('address.search.label') })
  const options = page.getByRole('option')
  const field = (name: string) => page.locator(`[name="${name}"]`)
  const [street, city] =
    language === 'he' ? ['דיזנגוף', 'תל אביב-יפו'] : ['Dizengoff St', 'Tel Aviv-Yafo']

  await search.focus()
  await search.pressSequentially('קקקק')
  await expect(page.getByRole('main')).toContainText(words('address.search.none'))
  await search.press('Escape')
  await search.press('Escape')
  await expect(search).toHaveValue('')

  await search.pressSequentially('דיזנגוף 99')
  await expect(options.first()).toContainText(city)
  await search.press('ArrowDown')
  await expect(search).toHaveAttribute(
    'aria-activedescendant',
    (await options.first().getAttribute('id')) ?? '',
  )
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await expectAccessible()
  await search.press('Enter')
  await expect(field('apartmentNumber')).toBeFocused()
  const found = { city, address: street, houseNumber: '99', postalCode: '6173542' }
  const filled = async () => {
    for (const [name, value] of Object.entries(found)) await expect(field(name)).toHaveValue(value)
  }
  await filled()
  await expect(field('addressId')).toHaveValue('tel-aviv-yafo--dizengoff-st~99')
  await expect(page.getByRole('main')).toContainText(language === 'he' ? 'משוער' : 'Estimated')
  await expectAccessible()
  await field('apartmentNumber').fill('4')
  await page.reload()
  await filled()

  await page.keyboard.press('Escape')
  await press(page, words('next'))
  await arrive(words('identity.heading'))
  await page
    .getByRole('main')
    .getByRole('link', { name: words('back') })
    .click()
  await arrive(words('address.heading'))
  await filled()
  await search.press('ArrowDown')
  await expect(options.first()).toContainText(city)
  // Another house by hand is no longer the place that was picked.
  await search.press('Escape')
  await field('houseNumber').fill('100')
  await expect(field('addressId')).toHaveValue('')
})

test('without scripts the code is sent again by the same press, and asking too early is said kindly', {
  tag: ONCE,
}, async ({ browser, baseURL, say, address }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL && { baseURL }),
  })
  const page = await context.newPage()
  const words = say('register')
  const main = page.getByRole('main')
  const person = newPerson()
  await page.goto(address('/register'))
  await main.getByRole('radio', { name: words('type.company') }).check()
  await press(page, words('next'))
  await typeInto(page, {
    [words('emailPassword.email')]: person.email,
    [words('emailPassword.password')]: person.password,
  })
  await press(page, words('emailPassword.next'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('emailCode.heading'))
  await press(page, words('code.again'))
  await expect(main.getByRole('alert')).toContainText(words('code.wait'))

  // The other customer type needs neither e-mail nor password again.
  await page.goto(address('/register/type'))
  await main.getByRole('radio', { name: words('type.freelancer') }).check()
  await press(page, words('next'))
  await expect(page.getByLabel(words('emailPassword.email'), { exact: true })).toHaveValue(
    person.email,
  )
  await expect(main).toContainText(words('emailPassword.passwordKept'))
  await context.close()
})
