import { becomeCustomer, linkSentTo } from './calls.ts'
import { press, typeInto } from './form.ts'
import { test as testInTime } from './moved-clock.ts'
import { hashOf, newPerson, type Person } from './person.ts'
import { signInAgain } from './subscription.ts'
import { CROSSED, expect, ONCE, test, type Walker } from './visitor.ts'

const NEW = 'Purple-steam-44'
const NEWER = 'Yellow-bus-55'
const WRONG = 'Green-cable-car 9'

async function logIn({ page, translations }: Walker, { email }: Person, password: string) {
  const t = translations('login')
  await typeInto(page, { [t('email')]: email, [t('password')]: password })
  await press(page, t('submit'))
}

/** From the login page to the e-mail, by keyboard alone. */
async function askForLink(walker: Walker, { email }: Person) {
  const { page, address, translations, arrive } = walker
  const t = translations('password')
  await page.goto(address('/login'))
  await page.getByRole('link', { name: translations('login')('forgot') }).press('Enter')
  await arrive(t('recover.title'))
  const field = page.getByLabel(t('recover.email'), { exact: true })
  await field.pressSequentially('dana')
  await field.press('Enter')
  await expect(field).toHaveAccessibleDescription(/example\.co\.il/)
  await field.fill(email)
  await field.press('Enter')
  await arrive(t('recover.sent'))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('main')).toContainText(email)
}

const choose = async ({ page, translations }: Walker, password: string, again = password) => {
  const t = translations('password')
  await typeInto(page, { [t('fields.new')]: password, [t('fields.again')]: again })
  await press(page, t('choose.submit'))
}

/** The e-mail's page holds its secret back from others, and knows for whom it is. */
async function chooseByEmail(walker: Walker, link: string) {
  const { page, translations, arrive } = walker
  const t = translations('password')
  const answer = await page.goto(link)
  expect(answer?.headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'cache-control': 'private, no-store',
  })
  expect(await answer?.text()).toContain('noindex')
  await arrive(t('choose.reset'))
  await expect(page.getByRole('main')).toContainText('d***@example.co.il')
  await page.getByLabel(t('fields.new'), { exact: true }).pressSequentially('dana12345')
  await expect(page.getByRole('main').getByRole('status')).toContainText(t('strength.weak'))
  await choose(walker, NEW, `${NEW}x`)
  await expect(page.getByLabel(t('fields.again'), { exact: true })).toHaveAccessibleDescription(
    new RegExp(t('fields.differ')),
  )
  await choose(walker, NEW)
  await arrive(translations('login')('title'))
  await expect(page.getByRole('main')).toContainText(translations('login')('newPassword'))
  const toast = page.locator('.toast-success')
  await expect(toast).toContainText(translations('answers')('passwordChanged'))
  await expect(toast).toContainText(translations('shell')('toast.success_customMessage_0'))
}

async function changeInAccount({ page, translations, arrive }: Walker, known: string) {
  const t = translations('password')
  const change = async (old: string) => {
    await typeInto(page, {
      [t('update.old')]: old,
      [t('fields.new')]: NEWER,
      [t('fields.again')]: NEWER,
    })
    await press(page, t('update.submit'))
  }
  await arrive(t('update.title'))
  const menu = page.getByRole('navigation', { name: translations('profile')('menu.label') })
  const entry = menu.getByRole('link', { name: translations('profile')('menu.password') })
  await expect(entry).toHaveAttribute('aria-current', 'page')
  await change(WRONG)
  await expect(page.getByLabel(t('update.old'), { exact: true })).toHaveAccessibleDescription(
    new RegExp(translations('errors')('error_customMessage_4122').split('.')[0] ?? ''),
  )
  await change(known)
  await expect(page.getByRole('main')).toContainText(t('update.done'))
  await arrive(t('update.title'))
}

/** Signs up with the e-mail of a customer, and comes in by the e-mail that they get. */
async function comeInByEmail(walker: Walker, { email }: Person) {
  const { page, language, address, translations, arrive } = walker
  const t = translations('password')
  const signup = {
    username: email,
    password: hashOf(NEW),
    allowMarketing: false,
    customertype: 'B2C',
  }
  const headers = { countrycode: `${language}-IL` }
  const response = await page.request.post('/api/SR/Signup', { data: signup, headers })
  expect(response.ok()).toBe(true)

  const link = await linkSentTo(page.request, email, '/auto-login')
  const answer = await page.goto(link)
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
  await arrive(t('autoLogin.title'))
  await expect(page).toHaveURL((url) => url.pathname === address('/auto-login') && !url.search)
  await page.getByRole('main').getByRole('button', { name: 'd***@example.co.il' }).click()
  await arrive(translations('profile')('subscriptions.title'))
  await page.goto(link)
  await arrive(t('over.title'))
}

testInTime(
  '[AU13][AU14][AU16][RT17][RT20][RT24][RT25] a forgotten password is chosen anew by an e-mail, which signs every device out; it is changed in the account by whoever knows the old one; the e-mail of a taken e-mail leads in once, and its secret leaves the address',
  {
    tag: CROSSED,
  },
  async ({
    page,
    context,
    browser,
    language,
    address,
    translations,
    arrive,
    expectAccessible,
    advance,
  }) => {
    const walker = { page, language, address, translations, arrive, expectAccessible }
    const person = await becomeCustomer(page)
    // The same browser's session in another one, and this one signed out.
    const other = await browser.newContext()
    await other.addCookies(await context.cookies())
    await context.clearCookies()
    // The address was mailed a code a moment ago, and gets one e-mail a minute.
    await advance('PT1M')

    await askForLink(walker, person)
    const link = await linkSentTo(page.request, person.email, '/changePassword/reset/')
    const lower = link.replace('changePassword', 'changepassword')
    const moved = await page.request.get(lower, { maxRedirects: 0 })
    expect([moved.status(), moved.headers().location]).toEqual([301, new URL(link).pathname])

    await chooseByEmail(walker, link)
    await logIn(walker, person, person.password)
    await expect(page.getByRole('alert')).toContainText(
      translations('errors')('error_customMessage_4014'),
    )
    await logIn(walker, person, NEW)
    await expect(page).not.toHaveURL(/login(\?|$)/)
    const elsewhere = await other.request.get(address('/profile/subscriptions'))
    expect(new URL(elsewhere.url()).pathname).toBe(address('/login'))
    await other.close()
    // Over: it was used, and leads to another.
    await page.goto(link)
    await arrive(translations('password')('over.title'))
    await page.getByRole('link', { name: translations('password')('over.again') }).click()
    await arrive(translations('password')('recover.title'))

    await page.goto(address('/profile/update'))
    await changeInAccount(walker, NEW)
    await page.goto('about:blank')
    await context.clearCookies()
    await signInAgain(page, { ...person, password: NEWER })
    await context.clearCookies()
    await advance('PT1M')
    await comeInByEmail(walker, person)
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('[AU13][AU15] an account that was opened for someone gets its first password by an e-mail; who is signed in finds "log in" on a public page, and is signed in', {
    tag: ONCE,
  }, async ({ page, language, address, translations, arrive, expectAccessible }) => {
    const walker = { page, language, address, translations, arrive, expectAccessible }
    const t = translations('password')
    const person = await becomeCustomer(page, newPerson())
    const { personal } = await (await page.request.get('/api/GetUser/Get')).json()
    const data = { action: 'firstLogin', customerToken: personal.customerToken }
    expect((await page.request.post('/sandbox/operator', { data })).ok()).toBe(true)
    await page.context().clearCookies()

    const sent = new URL(await linkSentTo(page.request, person.email, '/changePassword/first/'))
    await page.goto(address(sent.pathname.replace(/^\/en/, '')))
    await arrive(t('choose.first'))
    await choose(walker, 'short')
    await expect(page.locator('.field-error')).toContainText(t('fields.short'))
    await choose(walker, NEW)
    await arrive(translations('login')('title'))
    await logIn(walker, person, NEW)
    await expect(page).not.toHaveURL(/login(\?|$)/)

    const header = page.getByRole('banner')
    await page.goto(address('/terms-and-conditions'))
    await header.getByRole('link', { name: translations('shell')('header.login') }).click()
    await expect(page).toHaveURL((url) => url.pathname === address('/catalog'))
    await page.goto(address('/profile/update'))
    await arrive(t('update.title'))
    await expect(
      header.getByRole('link', { name: translations('shell')('header.account') }),
    ).toBeVisible()

    await page.goto(address('/changePassword'))
    await arrive(t('update.title'))
    await page.context().clearCookies()
    await page.goto(address('/changePassword'))
    await arrive(t('recover.title'))
  })
})
