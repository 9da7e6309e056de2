import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from './visitor.ts'

const passwordHash = createHash('sha1').update('correct horse 77').digest('hex')

/** Opens an account by its e-mail code and signs in, as a page's own script would. */
async function signIn(page: Page, email: string) {
  await page.goto('/')
  await page.evaluate(
    async ({ username, password }) => {
      const post = async (path: string, body: object) => {
        const answer = await fetch(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
        if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
        return answer.json()
      }
      const customertype = 'B2C'
      const start = { username, password, customertype, allowMarketing: false }
      const { customer } = await post('/api/SR/Signup', start)
      const outbox = await fetch('/sandbox/outbox', { headers: { accept: 'application/json' } })
      const letters: { to: string; code: string }[] = await outbox.json()
      const code = letters.find(({ to }) => to === username)?.code
      await post('/api/SR/Verify', { username, VerificationCode: code, customer })
      await post('/api/Security/Login', { username, password })
    },
    { username: email, password: passwordHash },
  )
}

const newEmail = () => `dana.${crypto.randomUUID().slice(0, 8)}@example.co.il`

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
  await signIn(page, newEmail())
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
  const email = newEmail()
  await signIn(page, email)
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
  await signIn(page, newEmail())
  const held = (await page.context().cookies()).filter(({ name }) => /Token|Refresh/.test(name))
  expect(held.length).toBeGreaterThan(0)
  expect(held.every(({ httpOnly }) => httpOnly)).toBe(true)
  await page.goto('/')
  const html = await page.content()
  expect(held.filter(({ value }) => html.includes(value))).toEqual([])
  expect(await page.evaluate(() => document.cookie)).not.toMatch(/Token|Refresh/)
})
