import type { BrowserContext, Page } from '@playwright/test'
import { becomeCustomer, linkSentTo } from './calls.ts'
import { press, typeInto } from './form.ts'
import { test as testInTime } from './moved-clock.ts'
import { hashOf, newPerson, type Person } from './person.ts'
import { expect, ONCE, ONE_WIDTH, test, type Walker } from './visitor.ts'

const NEW = 'Purple-steam-44'
const WRONG = 'Green-cable-car 9'

/** The same browser's session in another one, and this one signed out. */
async function leaveToOtherDevice(page: Page, other: BrowserContext) {
  await other.addCookies(await page.context().cookies())
  await page.goto('about:blank')
  await page.context().clearCookies()
}

async function logIn({ page, say }: Walker, { email }: Person, password: string) {
  const words = say('login')
  await typeInto(page, { [words('email')]: email, [words('password')]: password })
  await press(page, words('submit'))
}

/** From the login page to the letter, by keyboard alone. */
async function askForLink(walker: Walker, { email }: Person) {
  const { page, address, say, arrive } = walker
  const words = say('password')
  await page.goto(address('/login'))
  await page.getByRole('link', { name: say('login')('forgot') }).press('Enter')
  await arrive(words('recover.title'))
  const field = page.getByLabel(words('recover.email'), { exact: true })
  await field.pressSequentially('dana')
  await field.press('Enter')
  await expect(field).toHaveAccessibleDescription(/example\.co\.il/)
  await field.fill(email)
  await field.press('Enter')
  await arrive(words('recover.sent'))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('main')).toContainText(email)
}

const choose = async ({ page, say }: Walker, password: string, again = password) => {
  const words = say('password')
  await typeInto(page, { [words('fields.new')]: password, [words('fields.again')]: again })
  await press(page, words('choose.submit'))
}

/** The letter's page holds its secret back from others, and knows for whom it is. */
async function chooseByLetter(walker: Walker, link: string) {
  const { page, say, arrive } = walker
  const words = say('password')
  const answer = await page.goto(link)
  expect(answer?.headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'cache-control': 'private, no-store',
  })
  expect(await answer?.text()).toContain('noindex')
  await arrive(words('choose.reset'))
  await expect(page.getByRole('main')).toContainText('d***@example.co.il')
  await page.getByLabel(words('fields.new'), { exact: true }).pressSequentially('dana12345')
  await expect(page.getByRole('main').getByRole('status')).toContainText(words('strength.weak'))
  await choose(walker, NEW, `${NEW}x`)
  await expect(page.getByLabel(words('fields.again'), { exact: true })).toHaveAccessibleDescription(
    new RegExp(words('fields.differ')),
  )
  await choose(walker, NEW)
  await arrive(say('login')('title'))
  await expect(page.getByRole('main')).toContainText(say('login')('newPassword'))
}

async function changeInAccount(walker: Walker, person: Person) {
  const { page, address, say, arrive } = walker
  const words = say('password')
  const change = async (old: string) => {
    await typeInto(page, {
      [words('update.old')]: old,
      [words('fields.new')]: NEW,
      [words('fields.again')]: NEW,
    })
    await press(page, words('update.submit'))
  }
  await page.goto(address('/profile/subscriptions'))
  const menu = page.getByRole('navigation', { name: say('profile')('menu.label') })
  await menu.getByRole('link', { name: say('profile')('menu.password') }).click()
  await arrive(words('update.title'))
  await change(WRONG)
  await expect(page.getByLabel(words('update.old'), { exact: true })).toHaveAccessibleDescription(
    new RegExp(say('errors')('error_customMessage_4122').split('.')[0] ?? ''),
  )
  await change(person.password)
  await expect(page.getByRole('main')).toContainText(words('update.done'))
  await arrive(words('update.title'))
}

test('[AU13][AU14][RT17][RT24] a forgotten password is chosen anew by a letter, which signs every device out', {
  tag: ONE_WIDTH,
}, async ({ page, browser, language, address, say, arrive, expectAccessible }) => {
  const walker = { page, language, address, say, arrive, expectAccessible }
  const person = await becomeCustomer(page)
  const other = await browser.newContext()
  await leaveToOtherDevice(page, other)

  await askForLink(walker, person)
  const link = await linkSentTo(page.request, person.email, '/changePassword/reset/')
  const lower = link.replace('changePassword', 'changepassword')
  const moved = await page.request.get(lower, { maxRedirects: 0 })
  expect([moved.status(), moved.headers().location]).toEqual([301, new URL(link).pathname])

  await chooseByLetter(walker, link)
  await logIn(walker, person, person.password)
  await expect(page.getByRole('alert')).toContainText(say('errors')('error_customMessage_4014'))
  await logIn(walker, person, NEW)
  await expect(page).not.toHaveURL(/login(\?|$)/)

  const elsewhere = await other.newPage()
  await elsewhere.goto(address('/profile/subscriptions'))
  await expect(elsewhere).toHaveURL((url) => url.pathname === address('/login'))
  await other.close()

  await page.goto(link)
  await arrive(say('password')('over.title'))
  await page.getByRole('link', { name: say('password')('over.again') }).click()
  await arrive(say('password')('recover.title'))
})

test('[AU13][RT25] a password is changed in the account by whoever knows the old one', {
  tag: ONE_WIDTH,
}, async ({ page, language, address, say, arrive, expectAccessible }) => {
  const walker = { page, language, address, say, arrive, expectAccessible }
  const person = await becomeCustomer(page)
  await changeInAccount(walker, person)
  await page.goto('about:blank')
  await page.context().clearCookies()
  await page.goto(address('/login'))
  await logIn(walker, person, NEW)
  await expect(page).not.toHaveURL(/login(\?|$)/)
})

testInTime(
  '[AU16][RT20] the letter of a taken e-mail leads in once, and its secret leaves the address',
  {
    tag: ONE_WIDTH,
  },
  async ({ page, language, say, address, arrive, advance }) => {
    const { email } = await becomeCustomer(page)
    await page.goto('about:blank')
    await page.context().clearCookies()
    const signup = {
      username: email,
      password: hashOf(NEW),
      allowMarketing: false,
      customertype: 'B2C',
    }
    const headers = { countrycode: `${language}-IL` }
    // The address was mailed a code a moment ago, and gets one letter a minute.
    await advance('PT1M')
    const asked = await page.request.post('/api/SR/Signup', { data: signup, headers })
    expect(asked.ok()).toBe(true)

    const words = say('password')
    const link = await linkSentTo(page.request, email, '/auto-login')
    const answer = await page.goto(link)
    expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
    await arrive(words('autoLogin.title'))
    await expect(page).toHaveURL((url) => url.pathname === address('/auto-login') && !url.search)
    await page.getByRole('main').getByRole('button', { name: 'd***@example.co.il' }).click()
    await arrive(say('profile')('subscriptions.title'))
    await page.goto(link)
    await arrive(words('over.title'))
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('[AU13][AU15] an account that was opened for someone gets its first password by a letter', {
    tag: ONCE,
  }, async ({ page, language, address, say, arrive, expectAccessible }) => {
    const walker = { page, language, address, say, arrive, expectAccessible }
    const words = say('password')
    const person = await becomeCustomer(page, newPerson())
    const { personal } = await (await page.request.get('/api/GetUser/Get')).json()
    const data = { action: 'firstLogin', customerToken: personal.customerToken }
    expect((await page.request.post('/sandbox/operator', { data })).ok()).toBe(true)
    await page.context().clearCookies()

    const sent = new URL(await linkSentTo(page.request, person.email, '/changePassword/first/'))
    await page.goto(address(sent.pathname.replace(/^\/en/, '')))
    await arrive(words('choose.first'))
    await choose(walker, 'short')
    await expect(page.getByRole('alert')).toContainText(words('fields.short'))
    await choose(walker, NEW)
    await arrive(say('login')('title'))
    await logIn(walker, person, NEW)
    await expect(page).not.toHaveURL(/login(\?|$)/)
    await page.goto(address('/profile/update'))
    await arrive(words('update.title'))

    await page.goto(address('/changePassword'))
    await arrive(words('update.title'))
    await page.context().clearCookies()
    await page.goto(address('/changePassword'))
    await arrive(words('recover.title'))
  })
})
