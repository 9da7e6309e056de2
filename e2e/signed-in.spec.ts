import { becomeCustomer, beginSignup } from './calls.ts'
import { newCompany, newPerson } from './person.ts'
import { watchShifts } from './shifts.ts'
import { expect, ONCE, ONE_LANGUAGE, ONE_WIDTH, test } from './visitor.ts'

test('[HD05][HD07] the wide header says log in, and my account once signed in', async ({
  page,
  address,
  viewport,
  say,
}) => {
  test.skip((viewport?.width ?? 0) <= 1200, 'the narrow header stands instead')
  const words = say('shell')
  const header = page.getByRole('banner')
  await page.goto(address('/'))
  await expect(header.getByRole('link', { name: words('header.login') })).toHaveAttribute(
    'href',
    address('/login'),
  )
  await beginSignup(page)
  await page.goto(address('/'))
  await expect(header.getByRole('link', { name: words('header.account') })).toHaveAttribute(
    'href',
    address('/profile/my-account'),
  )
  await expect(header.getByRole('link', { name: words('header.login') })).toBeHidden()
})

test('[HD20] the signed-in menu ends with logging out, which ends the session', async ({
  page,
  address,
  viewport,
  say,
}) => {
  test.skip((viewport?.width ?? 0) > 1200, 'the wide header stands instead')
  const words = say('shell')
  const { email } = await beginSignup(page)
  await page.goto(address('/'))
  await page.getByRole('button', { name: words('header.openMenu') }).click()
  const menu = page.getByRole('dialog', { name: words('header.openMenu') })
  await expect(menu).toContainText(email)
  const entries = menu.locator('a, button:not(.menu-close)')
  await expect(entries.last()).toHaveText(words('header.logout'))
  await entries.last().click()
  await expect(menu).toBeHidden()
  await expect
    .poll(async () => (await page.context().cookies()).filter(({ name }) => name === 'xToken'))
    .toEqual([])
})

test('no script of a page can read the session', { tag: ONCE }, async ({ page }) => {
  await beginSignup(page)
  const held = (await page.context().cookies()).filter(({ name }) => /Token|Refresh/.test(name))
  expect(held.length).toBeGreaterThan(0)
  expect(held.every(({ httpOnly }) => httpOnly)).toBe(true)
  await page.goto('/')
  const html = await page.content()
  expect(held.filter(({ value }) => html.includes(value))).toEqual([])
  expect(await page.evaluate(() => document.cookie)).not.toMatch(/Token|Refresh/)
})

test('a public page shows who is signed in before its scripts have come', {
  tag: ONCE,
}, async ({ page, address, say }) => {
  const words = say('shell')
  const header = page.getByRole('banner')
  const account = header.getByRole('link', { name: words('header.account') })
  const login = header.getByRole('link', { name: words('header.login') })
  await page.route('**/assets/*.js', () => {})
  await page.goto(address('/catalog'), { waitUntil: 'commit' })
  await expect(login).toBeVisible()
  await expect(account).toBeHidden()

  await beginSignup(page)
  const answer = await page.goto(address('/catalog'), { waitUntil: 'commit' })
  expect(answer?.headers()['cache-control']).toContain('public')
  await expect(account).toBeVisible()
  await expect(login).toBeHidden()
})

test('nothing moves when a kept page learns who is signed in', { tag: ONE_WIDTH }, async ({
  page,
  address,
  say,
}) => {
  // Of an unfinished sign-up nobody would be asked again.
  await becomeCustomer(page)
  const shifts = await watchShifts(page)
  // It learns only when its fonts have come, which may move a word to the side.
  await page.route('**/visitor.json', async (route) => {
    await page.waitForFunction(
      () => performance.getEntriesByType('paint').length > 0 && document.fonts.status === 'loaded',
    )
    await page.evaluate(() => Object.assign(window.shifts, { value: 0 }))
    await route.continue()
  })
  await page.goto(address('/catalog'))
  const account = page
    .getByRole('banner')
    .getByRole('link', { name: say('shell')('header.account') })
  await expect(account).toBeVisible()
  expect(await shifts()).toEqual({ value: 0, lines: [] })
})

test('[HD16][HD17] the menu names the customer and leads through the account, on a public page and on their own', async ({
  page,
  address,
  viewport,
  say,
}) => {
  test.skip((viewport?.width ?? 0) > 1200, 'the wide header stands instead')
  const words = say('shell')
  const frame = say('frame')
  const person = await becomeCustomer(page)
  for (const path of ['/catalog', '/profile/subscriptions']) {
    await page.goto(address(path))
    await page.getByRole('button', { name: words('header.openMenu') }).click()
    const menu = page.getByRole('dialog', { name: words('header.openMenu') })
    await expect(menu).toContainText(`${person.firstName} ${person.lastName}`)
    await expect(menu).toContainText(person.email)
    const names = await menu.getByRole('navigation').first().getByRole('link').allTextContents()
    expect(names.slice(0, 5)).toEqual([
      words('header.cars'),
      frame('links.personalDetails'),
      frame('links.subscriptions'),
      frame('links.paymentMethods'),
      frame('links.userGuide'),
    ])
    expect(names).not.toContain(words('header.changePassword'))
  }
})

test('[HD19] a business is led to its own cars, and by the menu to a new password', {
  tag: ONE_LANGUAGE,
}, async ({ page, address, viewport, say }) => {
  const words = say('shell')
  await becomeCustomer(page, newCompany(), 'Company')
  await page.goto(address('/profile/subscriptions'))
  if ((viewport?.width ?? 0) > 1200) {
    const cars = page.getByRole('banner').getByRole('link', { name: words('header.allCars') })
    await expect(cars).toHaveAttribute('href', address('/business/catalog'))
    return
  }
  await page.getByRole('button', { name: words('header.openMenu') }).click()
  const menu = page.getByRole('dialog', { name: words('header.openMenu') })
  await expect(menu.getByRole('link', { name: words('header.changePassword') })).toHaveAttribute(
    'href',
    address('/profile/update'),
  )
  await expect(menu.getByRole('link', { name: words('header.cars') })).toHaveAttribute(
    'href',
    address('/business/catalog'),
  )
})

test("a visitor's own page is served with them in the header", { tag: ONCE }, async ({
  page,
  address,
}) => {
  const { email } = await becomeCustomer(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const own = await page.goto(address('/profile/subscriptions'))
  expect(await own?.text()).toContain(email)
  expect(await own?.text()).toMatch(/<html[^>]* data-signed-in=""/)
  expect(own?.headers()['cache-control']).toBe('private, no-store')
  await page.waitForLoadState('networkidle')
  expect(asked).not.toContain('/visitor.json')

  const visitor = page.waitForResponse('**/visitor.json')
  const shop = await page.goto(address('/catalog'))
  expect(await shop?.text()).not.toContain(email)
  expect((await visitor).headers()['cache-control']).toBe('private, no-store')
})

test('another tab follows when the visitor signs in and out', { tag: ONCE }, async ({
  page,
  address,
  say,
}) => {
  const words = say('shell')
  const header = page.getByRole('banner')
  await page.goto(address('/catalog'))
  await expect(header.getByRole('link', { name: words('header.login') })).toBeVisible()

  const other = await page.context().newPage()
  await other.goto(address('/login'))
  await beginSignup(other, newPerson())
  await expect(header.getByRole('link', { name: words('header.account') })).toBeVisible()
  await other.goto(address('/acceso'))
  await expect(header.getByRole('link', { name: words('header.login') })).toBeVisible()
  await other.close()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('who is signed in finds "log in" on a public page, and is signed in', {
    tag: ONCE,
  }, async ({ page, address, say }) => {
    await becomeCustomer(page)
    await page.goto(address('/terms-and-conditions'))
    const name = say('shell')('header.login')
    await page.getByRole('banner').getByRole('link', { name }).click()
    await expect(page).toHaveURL((url) => url.pathname === address('/catalog'))
    await page.goto(address('/profile/subscriptions'))
    const account = page
      .getByRole('banner')
      .getByRole('link', { name: say('shell')('header.account') })
    await expect(account).toBeVisible()
  })
})
