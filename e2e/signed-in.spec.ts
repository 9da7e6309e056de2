import { beginSignup } from './calls.ts'
import { expect, test } from './visitor.ts'

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

test('no script of a page can read the session', async ({ page }) => {
  await beginSignup(page)
  const held = (await page.context().cookies()).filter(({ name }) => /Token|Refresh/.test(name))
  expect(held.length).toBeGreaterThan(0)
  expect(held.every(({ httpOnly }) => httpOnly)).toBe(true)
  await page.goto('/')
  const html = await page.content()
  expect(held.filter(({ value }) => html.includes(value))).toEqual([])
  expect(await page.evaluate(() => document.cookie)).not.toMatch(/Token|Refresh/)
})
