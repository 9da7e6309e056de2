import { becomeCustomer, beginSignup } from './calls.ts'
import { press, typeInto } from './form.ts'
import { newPerson } from './person.ts'
import { expect, ONE_WIDTH, test } from './visitor.ts'

const endingIn = (path: string) => new RegExp(`${path}$`)

test('[GD06][GD07][GD12] a visitor who asks for an account or an order is led to the cars', {
  tag: ONE_WIDTH,
}, async ({ page, address }) => {
  for (const path of [
    '/profile/subscriptions',
    '/profile/my-account',
    '/subscribe',
    '/subscribe/checkout?order=00000000-0000-7000-8000-000000000000',
    '/subscribe/pricing-plans?car=10225&period=3',
  ]) {
    await page.goto(address(path))
    await expect(page).toHaveURL(endingIn(address('/catalog')))
  }
})

test('[GD02][GD03][GD04][GD12][RT40] a customer has no need of the login and sign-up pages; after signing out, going back shows no account', async ({
  page,
  address,
  viewport,
  say,
  arrive,
}) => {
  await becomeCustomer(page)
  for (const path of ['/login', '/register', '/register/email-password']) {
    await page.goto(address(path))
    await expect(page).toHaveURL(endingIn(address('/catalog')))
  }
  await page.goto(address('/profile/subscriptions'))
  await arrive(say('profile')('subscriptions.title'))
  await expect(page.getByRole('main')).toContainText(say('profile')('empty.title'))

  const words = say('shell')
  if ((viewport?.width ?? 0) <= 1200)
    await page.getByRole('button', { name: words('header.openMenu') }).click()
  const logout = page.getByRole('button', { name: words('header.logout') })
  await logout.filter({ visible: true }).click()
  await expect(page).toHaveURL(endingIn(address('/acceso')))
  await arrive(say('login')('title'))
  await expect(page.getByRole('main')).toContainText(say('login')('signedOut'))
  await page.goBack()
  await expect(page).toHaveURL(endingIn(address('/catalog')))
})

test('[SU29][GD05] an unfinished sign-up goes on at its own step, wherever one comes from', {
  tag: ONE_WIDTH,
}, async ({ page, address, say, arrive }) => {
  const person = await beginSignup(page, newPerson())
  await page.context().clearCookies()
  const words = say('login')
  await page.goto(address('/login'))
  await typeInto(page, { [words('email')]: person.email, [words('password')]: person.password })
  await press(page, words('submit'))
  await expect(page).toHaveURL(endingIn(address('/register/phone')))
  await arrive(say('register')('phone.heading'))

  for (const path of ['/register', '/register/address', '/profile/subscriptions', '/subscribe']) {
    await page.goto(address(path))
    await expect(page).toHaveURL(endingIn(address('/register/phone')))
  }
  await page.goto(address('/login'))
  await arrive(words('title'))
})

test('[HD08][HD09][GD03] the logo leads individuals home and businesses to their cars', {
  tag: ONE_WIDTH,
}, async ({ page, address, say }) => {
  const logo = page.getByRole('banner').getByRole('link', { name: say('shell')('header.home') })
  await page.goto(address('/catalog'))
  await expect(logo).toHaveAttribute('href', address('/'))

  await becomeCustomer(page, newPerson(), 'Individual')
  await page.goto(address('/login'))
  await expect(page).toHaveURL(endingIn(address('/business/catalog')))
  await expect(logo).toHaveAttribute('href', address('/business/catalog'))
})

test('pages of an account are kept nowhere, and hold no token', { tag: ONE_WIDTH }, async ({
  page,
  address,
}) => {
  await becomeCustomer(page)
  const held = (await page.context().cookies()).filter(({ name }) => /Token|Refresh/.test(name))
  expect(held.length).toBeGreaterThanOrEqual(3)
  for (const path of ['/profile/subscriptions', '/profile/subscriptions.data', '/catalog']) {
    const answer = await page.request.get(address(path))
    const text = await answer.text()
    expect(held.filter(({ value }) => text.includes(value))).toEqual([])
    const isPublic = path === '/catalog'
    expect(answer.headers()['cache-control']).toMatch(isPublic ? /^public/ : /no-store/)
  }
  await page.goto(address('/profile/subscriptions'))
  const stored = await page.evaluate(() =>
    JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]),
  )
  expect(held.filter(({ value }) => stored.includes(value))).toEqual([])
})
