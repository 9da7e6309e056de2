import { locales } from '@galgal/i18n/locales'
import { becomeCustomer, beginOrder, beginSignup } from './calls.ts'
import { press, typeInto } from './form.ts'
import { ENGLISH_DESKTOP, HEBREW_PHONE } from './one-walk.ts'
import { newPerson } from './person.ts'
import { expect, test } from './visitor.ts'

const endingIn = (path: string) => new RegExp(`${path}$`)

test('[GD10][GD12] a step of the sign-up is not left unasked with something typed, nor is the page closed; another language keeps it', {
  tag: ENGLISH_DESKTOP,
}, async ({ page, address, language, translations, expectAccessible }) => {
  const closing: string[] = []
  page.on('dialog', async (it) => {
    closing.push(it.type())
    await it.accept()
  })
  const person = await beginSignup(page, newPerson())
  const here = endingIn(address('/register/phone'))
  const t = translations('leave')
  const dialog = page.getByRole('dialog', { name: t('title') })
  const home = page
    .getByRole('banner')
    .getByRole('link', { name: translations('shell')('header.home') })
  const phone = page.getByLabel(translations('register')('phone.number'))

  // Nothing was typed: nothing is asked.
  await page.goto(address('/catalog'))
  await page.goto(address('/register/phone'))
  await home.click()
  await expect(page).toHaveURL(endingIn(address('/')))
  await page.goBack()
  await expect(page).toHaveURL(here)
  await page.getByRole('main').click()
  await page.reload()
  expect(closing).toEqual([])

  await phone.fill(person.phone)
  await home.click()
  await expect(dialog).toContainText(t('text'))
  await expectAccessible()
  await dialog.getByRole('button', { name: t('stay') }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(here)
  await expect(phone).toHaveValue(person.phone)

  await page.goForward()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(here)

  await home.click()
  await dialog.getByRole('button', { name: t('leave') }).click()
  await expect(page).toHaveURL(endingIn(address('/')))

  await page.goto(address('/register/phone'))
  await expect(phone).toHaveValue('')
  await phone.fill(person.phone)
  const { name } = locales[language === 'he' ? 'en' : 'he']
  const banner = page.getByRole('banner')
  await banner.getByRole('button', { name: translations('shell')('header.language') }).click()
  await banner.getByRole('link', { name }).click()
  await expect(page).not.toHaveURL(here)
  const same = page.locator('input[type="tel"]')
  await expect(same).toHaveValue(person.phone)
  expect(closing).toEqual([])
  await same.fill(`${person.phone.slice(0, -1)}0`)
  await page.reload()
  expect(closing).toEqual(['beforeunload'])

  // What is sent is not lost, so sending asks nothing.
  await same.fill(person.phone)
  await page.getByRole('main').locator('form button[type=submit]').first().click()
  await expect(page).toHaveURL(/\/register\/phone-code$/)
  await expect(dialog).toBeHidden()
})

test('[GD10] a step of an order is not left unasked with another choice', {
  tag: HEBREW_PHONE,
}, async ({ page, address, translations, expectAccessible }) => {
  await becomeCustomer(page)
  const id = await beginOrder(page)
  const t = translations('leave')
  const dialog = page.getByRole('dialog', { name: t('title') })
  const home = page
    .getByRole('banner')
    .getByRole('link', { name: translations('shell')('header.home') })
  await page.goto(address(`/subscribe/color-and-date?order=${id}`))
  await page.getByRole('radio', { checked: false, disabled: false }).first().check({ force: true })
  await home.click()
  await expect(dialog).toContainText(t('text'))
  await expectAccessible()
  await dialog.getByRole('button', { name: t('leave') }).click()
  await expect(page).toHaveURL(endingIn(address('/')))

  await page.goto(address(`/subscribe/color-and-date?order=${id}`))
  const days = page.getByRole('group', { name: translations('subscribe')('colourAndDate.when') })
  await days.getByRole('radio').first().check({ force: true })
  await press(page, translations('subscribe')('colourAndDate.next'))
  await expect(page).not.toHaveURL(/color-and-date/)
  await expect(dialog).toBeHidden()
})

test('[GD10][ER06] forms of an account, of contact and of a cancellation are not left unasked with something typed; what was given up asks nothing, and what was sent is thanked for', {
  tag: ENGLISH_DESKTOP,
}, async ({ page, address, translations, expectAccessible }) => {
  page.on('dialog', (it) => it.accept())
  const person = await becomeCustomer(page)
  const t = translations('leave')
  const account = translations('account')
  const contact = translations('contact')
  const dialog = page.getByRole('dialog', { name: t('title') })
  const home = page
    .getByRole('banner')
    .getByRole('link', { name: translations('shell')('header.home') })
  const main = page.getByRole('main')
  const typed = {
    '/profile/update': translations('password')('update.old'),
    '/cancel-transaction': translations('cancel')('form.identifier'),
    '/contact-us': contact('name'),
    '/profile/my-account?edit=name': account('name.firstName'),
  }
  for (const [path, label] of Object.entries(typed)) {
    await page.goto(address(path))
    await main.getByLabel(label, { exact: true }).fill('Noa')
    await home.click()
    await expect(dialog).toContainText(t('text'))
    await dialog.getByRole('button', { name: t('stay') }).click()
    await expect(main.getByLabel(label, { exact: true })).toHaveValue('Noa')
  }
  await expectAccessible()
  const out = main.getByRole('button', { name: translations('profile')('menu.logout') })
  await out.click()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: t('stay') }).click()

  await main.getByRole('link', { name: account('cancel') }).click()
  await expect(main.getByLabel(typed['/profile/my-account?edit=name'])).toHaveCount(0)
  await home.click()
  await expect(page).toHaveURL(endingIn(address('/')))

  await page.goto(address('/contact-us'))
  await typeInto(page, {
    [contact('name')]: person.firstName,
    [contact('email')]: person.email,
    [contact('message')]: 'Hello',
  })
  await press(page, contact('submit'))
  await expect(main).toContainText(contact('sent'))
  await expect(page.locator('.toast-success')).toContainText('Thank you!')
  await home.click()
  await expect(page).toHaveURL(endingIn(address('/')))
  await expect(dialog).toBeHidden()
})
