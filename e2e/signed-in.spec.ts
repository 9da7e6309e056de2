import type { Page } from '@playwright/test'
import { becomeCustomer, beginSignup } from './calls.ts'
import { press } from './form.ts'
import { newCompany, newPerson, type Person } from './person.ts'
import { watchShifts } from './shifts.ts'
import { CROSSED, expect, ONCE, test, type Walker } from './visitor.ts'

const endingIn = (path: string) => new RegExp(`${path}$`)

const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) > 1200

/** Opens the menu of the narrow header. */
async function openMenu({ page, translations }: Pick<Walker, 'page' | 'translations'>) {
  const t = translations('shell')
  await page.getByRole('button', { name: t('header.openMenu') }).click()
  return page.getByRole('dialog', { name: t('header.openMenu') })
}

const linkIn = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name })

test('[HD05][HD07][HD08][HD16][HD17][HD20][GD02][GD03][GD04][GD12][RT40] the wide header says log in, and my account once signed in, its logo leads home, and nothing moves when a cached page learns it; the menu of the narrow one names the customer, leads through the account on a public page and on their own, and ends with logging out, which ends the session; a customer has no need of the login and sign-up pages; after signing out, going back shows no account', {
  tag: CROSSED,
}, async ({ page, address, translations, arrive }) => {
  const header = { page, address, translations }
  if (isWide(page)) await expectLogin(header)
  await page.goto('about:blank')
  const person = await becomeCustomer(page)
  if (isWide(page)) await watchWideHeader(header)
  else {
    await page.goto(address('/catalog'))
    await readMenu(header, person)
  }

  for (const path of ['/login', '/register', '/register/email-password']) {
    const answer = await page.request.get(address(path), { maxRedirects: 0 })
    expect([path, answer.headers().location]).toEqual([path, address('/catalog')])
  }
  await page.goto(address('/profile/subscriptions'))
  await arrive(translations('profile')('subscriptions.title'))
  await expect(page.getByRole('main')).toContainText(translations('profile')('empty.title'))
  if (isWide(page)) await press(page, translations('profile')('menu.logout'))
  else await (await readMenu(header, person)).click()
  await expect(page).toHaveURL(endingIn(address('/acceso')))
  await arrive(translations('login')('title'))
  await expect(page.getByRole('main')).toContainText(translations('login')('signedOut'))
  const tokens = (await page.context().cookies()).filter(({ name }) => name === 'xToken')
  expect(tokens).toEqual([])
  await page.goBack()
  await expect(page).toHaveURL(endingIn(address('/catalog')))
})

type Header = Pick<Walker, 'page' | 'address' | 'translations'>

async function expectLogin({ page, address, translations }: Header) {
  const t = translations('shell')
  await page.goto(address('/catalog'))
  await expect(linkIn(page, t('header.login'))).toHaveAttribute('href', address('/login'))
  await expect(linkIn(page, t('header.home'))).toHaveAttribute('href', address('/'))
}

async function watchWideHeader({ page, address, translations }: Header) {
  const t = translations('shell')
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
  const account = linkIn(page, t('header.account'))
  await expect(account).toBeVisible()
  await expect(account).toHaveAttribute('href', address('/profile/my-account'))
  await expect(linkIn(page, t('header.login'))).toBeHidden()
  await expect(linkIn(page, t('header.home'))).toHaveAttribute('href', address('/'))
  expect(await shifts()).toEqual({ value: 0, lines: [] })
}

/** Opens the menu of the narrow header, and gives its last entry. */
async function readMenu({ page, translations }: Header, { firstName, lastName, email }: Person) {
  const t = translations('shell')
  const frame = translations('frame')
  const menu = await openMenu({ page, translations })
  await expect(menu).toContainText(`${firstName} ${lastName}`)
  await expect(menu).toContainText(email)
  const names = await menu.getByRole('navigation').first().getByRole('link').allTextContents()
  expect(names.slice(0, 5)).toEqual([
    t('header.cars'),
    frame('links.personalDetails'),
    frame('links.subscriptions'),
    frame('links.paymentMethods'),
    frame('links.userGuide'),
  ])
  expect(names).not.toContain(t('header.changePassword'))
  const last = menu.locator('a, button:not(.menu-close)').last()
  await expect(last).toHaveText(t('header.logout'))
  return last
}

test('[HD09][HD19][RO05] a business is led to its own cars, also by the logo, and by the menu to a new password', {
  tag: CROSSED,
}, async ({ page, address, translations }) => {
  const t = translations('shell')
  const cars = address('/business/catalog')
  const logo = linkIn(page, t('header.home'))
  await becomeCustomer(page, newCompany(), 'Company')
  await page.goto(address('/profile/subscriptions'))
  await expect(logo).toHaveAttribute('href', cars)
  if (isWide(page)) {
    await expect(linkIn(page, t('header.allCars'))).toHaveAttribute('href', cars)
    return
  }
  const menu = await openMenu({ page, translations })
  await expect(menu.getByRole('link', { name: t('header.changePassword') })).toHaveAttribute(
    'href',
    address('/profile/update'),
  )
  await expect(menu.getByRole('link', { name: t('header.cars') })).toHaveAttribute('href', cars)
})

test('a public page shows who is signed in before its scripts have come, and follows when the visitor signs in and out in another tab', {
  tag: ONCE,
}, async ({ page, address, translations }) => {
  const t = translations('shell')
  const account = linkIn(page, t('header.account'))
  const login = linkIn(page, t('header.login'))
  const openWithoutScripts = async () => {
    await page.route('**/assets/*.js', () => {})
    return page.goto(address('/catalog'), { waitUntil: 'commit' })
  }
  const open = async () => {
    await page.unroute('**/assets/*.js')
    await page.goto(address('/catalog'))
  }
  await openWithoutScripts()
  await expect(login).toBeVisible()
  await expect(account).toBeHidden()

  await open()
  const other = await page.context().newPage()
  await other.goto(address('/login'))
  await beginSignup(other, newPerson())
  await expect(account).toBeVisible()
  await expect(login).toBeHidden()
  const answer = await openWithoutScripts()
  expect(answer?.headers()['cache-control']).toContain('public')
  await expect(account).toBeVisible()
  await expect(login).toBeHidden()

  await open()
  await other.goto(address('/acceso'))
  await expect(login).toBeVisible()
  await other.close()
})
