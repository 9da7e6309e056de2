import { becomeCustomer, beginOrder, beginSignup, plentifulCar, readCar } from './calls.ts'
import { press, typeInto } from './form.ts'
import { newCompany, newPerson } from './person.ts'
import { CROSSED, expect, ONCE, ONE_WIDTH, test } from './visitor.ts'

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

test('[GD02][GD03][GD04][GD12][RT40] a customer has no need of the login and sign-up pages; after signing out, going back shows no account', {
  tag: CROSSED,
}, async ({ page, address, say, arrive }) => {
  await becomeCustomer(page)
  for (const path of ['/login', '/register', '/register/email-password']) {
    await page.goto(address(path))
    await expect(page).toHaveURL(endingIn(address('/catalog')))
  }
  await page.goto(address('/profile/subscriptions'))
  await arrive(say('profile')('subscriptions.title'))
  await expect(page.getByRole('main')).toContainText(say('profile')('empty.title'))

  await press(page, say('profile')('menu.logout'))
  await expect(page).toHaveURL(endingIn(address('/acceso')))
  await arrive(say('login')('title'))
  await expect(page.getByRole('main')).toContainText(say('login')('signedOut'))
  await page.goBack()
  await expect(page).toHaveURL(endingIn(address('/catalog')))
})

test('[SU29][GD05] an unfinished sign-up goes on at its own step, wherever one comes from', {
  tag: ONCE,
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

test('[HD08][HD09][GD03][RO04][RO05] the logo leads individuals home, freelancers among them, and companies to their cars', {
  tag: ONCE,
}, async ({ page, address, say }) => {
  const logo = page.getByRole('banner').getByRole('link', { name: say('shell')('header.home') })
  await page.goto(address('/catalog'))
  await expect(logo).toHaveAttribute('href', address('/'))

  for (const [kind, target] of [
    ['Individual', '/'],
    ['Company', '/business/catalog'],
  ] as const) {
    // An open page would learn of a sign-up that is not finished yet.
    await page.goto('about:blank')
    await page.context().clearCookies()
    await becomeCustomer(page, kind === 'Company' ? newCompany() : newPerson(), kind)
    await page.goto(address('/login'))
    await expect(page).toHaveURL(endingIn(address('/business/catalog')))
    await expect(logo).toHaveAttribute('href', address(target))
  }
})

test('[GD06][GD07][GD08][GD12] a visitor of the business store is led back to its cars', {
  tag: ONCE,
}, async ({ page, address }) => {
  await page.goto(address('/business/catalog'))
  await expect
    .poll(async () => (await page.context().cookies()).find(({ name }) => name === 'store')?.value)
    .toBe('B2B')
  // The login page belongs to no store.
  await page.goto(address('/login'))
  for (const path of ['/profile/subscriptions', '/subscribe', '/order-summary']) {
    await page.goto(address(path))
    await expect(page).toHaveURL(endingIn(address('/business/catalog')))
  }
  await page.goto(address('/catalog'))
  await expect
    .poll(async () => (await page.context().cookies()).find(({ name }) => name === 'store')?.value)
    .toBe('B2C')
  await page.goto(address('/order-summary'))
  await expect(page).toHaveURL(endingIn(address('/catalog')))
})

test('[GD09][AU17] a visitor who asks for an order logs in, and is led to it', {
  tag: ONCE,
}, async ({ page, address, say, arrive }) => {
  const person = await becomeCustomer(page)
  const id = await beginOrder(page)
  await page.goto(address(`/order-summary/${id}`))
  const summary = endingIn(address(`/order-summary/${id}`))
  await expect(page).toHaveURL(summary)
  const missing = await page.goto(address('/order-summary/00000000-0000-7000-8000-000000000000'))
  expect(missing?.status()).toBe(404)

  await page.context().clearCookies()
  await page.goto(address(`/order-summary/${id}`))
  await expect(page).toHaveURL(endingIn(address('/login')))
  const kept = (await page.context().cookies()).find(({ name }) => name === 'orderSummaryId')
  expect(kept).toMatchObject({ value: id, httpOnly: true, sameSite: 'Lax' })
  expect(Math.round((kept?.expires ?? 0) / 60 - Date.now() / 60_000)).toBe(30)
  const words = say('login')
  await arrive(words('title'))
  await typeInto(page, { [words('email')]: person.email, [words('password')]: person.password })
  await press(page, words('submit'))
  await expect(page).toHaveURL(summary)
  expect(await page.context().cookies()).not.toContainEqual(
    expect.objectContaining({ name: 'orderSummaryId' }),
  )
})

test('the car that a visitor chose is still chosen after logging in', {
  tag: ONCE,
}, async ({ page, address, language, say }) => {
  const person = await becomeCustomer(page)
  const { slug, classificationId } = await readCar(page.request, language, plentifulCar())
  await page.context().clearCookies()
  await page.goto(address(`/flex-lease/${slug}`))
  const start = page.getByRole('button', { name: say('vehicle')('buy.start') })
  await start.filter({ visible: true }).first().click()
  await expect(page).toHaveURL(endingIn(address('/login')))
  const words = say('login')
  await typeInto(page, { [words('email')]: person.email, [words('password')]: person.password })
  await press(page, words('submit'))
  await expect(page).toHaveURL(
    ({ pathname, searchParams }) =>
      pathname === address('/subscribe/pricing-plans') &&
      searchParams.get('car') === String(classificationId),
  )
})

test('pages of an account are kept nowhere, and hold no token', { tag: ONCE }, async ({
  page,
  address,
}) => {
  await becomeCustomer(page)
  const held = (await page.context().cookies()).filter(({ name }) => /Token|Refresh/.test(name))
  expect(held.length).toBeGreaterThanOrEqual(3)
  const disguised = await page.request.get(address('/profile/my-account/x.css'))
  expect(disguised.status()).toBe(404)
  expect(disguised.headers()['cache-control']).toMatch(/no-store/)
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
