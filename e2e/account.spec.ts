import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { becomeCustomer, codeSentTo, internationalPhone, linkSentTo } from './calls.ts'
import { press, typeInto } from './form.ts'
import { test as inTime } from './moved-clock.ts'
import { test as base } from './paying.ts'
import { newPerson } from './person.ts'
import { placeSubscription, signInAgain } from './subscription.ts'
import { CROSSED, expect, type Walker } from './visitor.ts'

const test = inTime.extend<{ walker: Walker }>({
  walker: ({ page, language, address, translations, expectAccessible, arrive }, use) =>
    use({ page, language, address, translations, expectAccessible, arrive }),
})

type Group = 'name' | 'address' | 'email' | 'phone' | 'language'

/** Opens the form of one group of the personal details. */
async function edit({ page, translations }: Walker, group: Group) {
  const t = translations('account')
  await page
    .getByRole('link', { name: `${t('edit')}: ${t(`${group}.title`)}`, exact: true })
    .click()
}

/** What a press saves, as text. */
async function saved(page: Page, press: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return readFile(await download.path(), 'utf8')
}

/** The form says what is wrong beside its field, and keeps the rest as it was typed. */
async function changeNameAndAddress(walker: Walker) {
  const { page, address, translations, expectAccessible } = walker
  const t = translations('account')
  const main = page.getByRole('main')
  await edit(walker, 'name')
  const first = page.getByLabel(t('name.firstName'), { exact: true })
  await expect(first).toBeFocused()
  await typeInto(page, { [t('name.firstName')]: '', [t('name.lastName')]: 'לוי־ברק' })
  await press(page, t('save'))
  await expect(first).toHaveAccessibleDescription(new RegExp(t('name.missing.firstName')))
  await expect(page.getByLabel(t('name.lastName'), { exact: true })).toHaveValue('לוי־ברק')
  await first.fill('מאיה')
  await press(page, t('save'))
  await expect(main.getByText(t('saved.update'))).toBeVisible()
  await expect(page.locator('.toast')).toContainText(
    translations('shell')('toast.success_customMessage_0'),
  )
  await expect(main).toContainText('מאיה לוי־ברק')

  const fields = translations('register')
  await page.goto(address('/profile/my-account?edit=address'))
  await typeInto(page, { [fields('address.city')]: 'תל אביב', [fields('address.street')]: 'אלנבי' })
  const postcode = page.locator('[name="postalCode"]')
  await postcode.fill('12')
  await press(page, t('save'))
  await expect(postcode).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible()
  await expect(postcode).toBeFocused()
  await expect(main.getByRole('alert')).toBeHidden()
  await expect(postcode).toHaveValue('12')
  await postcode.fill('6688312')
  await press(page, t('save'))
  await expect(main.getByText(t('saved.update'))).toBeVisible()
  await expect(main).toContainText('אלנבי, תל אביב')
}

/** E-mails come in the language that is chosen here. */
async function chooseOwnLanguage(walker: Walker) {
  const { page, language, translations } = walker
  const t = translations('account')
  await edit(walker, 'language')
  await page.getByRole('combobox', { name: t('language.label') }).selectOption(`${language}-IL`)
  await press(page, t('save'))
  await expect(page.getByRole('main')).toContainText(t('saved.language'))
}

/** A new phone asks first for a code to the old one. */
async function changePhone(walker: Walker, from: string, to: string) {
  const { page, translations, arrive } = walker
  const t = translations('account')
  const code = page.getByLabel(t('code.label'), { exact: true })
  await edit(walker, 'phone')
  await page.getByLabel(t('phone.number'), { exact: true }).fill(to)
  await press(page, t('phone.send'))
  await arrive(t('confirm.title'))
  await code.fill('12')
  await press(page, t('confirm.submit', { action: 'phone' }))
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await code.fill(await codeSentTo(page.request, internationalPhone(from)))
  await press(page, t('confirm.submit', { action: 'phone' }))
  await arrive(t('verify.title', { what: 'phone' }))
  await code.fill(await codeSentTo(page.request, internationalPhone(to)))
  await press(page, t('verify.submit'))
  await expect(page.getByRole('main')).toContainText(t('saved.phone'))
}

/** Whoever has just proven their phone is not asked again; the new address waits for its code meanwhile. */
async function changeEmail(walker: Walker, to: string) {
  const { page, address, translations, arrive } = walker
  const t = translations('account')
  const main = page.getByRole('main')
  await edit(walker, 'email')
  await page.getByLabel(t('email.new'), { exact: true }).fill(to)
  await press(page, t('email.send'))
  await arrive(t('verify.title', { what: 'email' }))
  await page.goto(address('/profile/my-account'))
  await arrive(t('title'))
  await main.locator('.alert a').click()
  await page.getByLabel(t('code.label'), { exact: true }).fill(await codeSentTo(page.request, to))
  await press(page, t('verify.submit'))
  await expect(main).toContainText(t('saved.email'))
  await expect(main).toContainText(to)
}

async function expectSignedOut({ page, address }: Walker) {
  const own = await page.request.get(address('/profile/my-account'))
  expect(new URL(own.url()).pathname).toBe(address('/catalog'))
}

/** The old address comes back by its e-mail alone, which signs every device out. */
async function undoEmail(walker: Walker, former: string) {
  const { page, address, translations, arrive } = walker
  const t = translations('account')
  const link = new URL(await linkSentTo(page.request, former, '/changePassword/undo-email/'))
  expect(link.pathname).toContain(address('/changePassword/undo-email/'))
  await page.goto(link.href)
  await arrive(t('undo.title'))
  await press(page, t('undo.submit'))
  await arrive(t('undo.done'))
  await expectSignedOut(walker)
}

/** Asked once more over the page, then for a code, and gone. */
async function deleteAccount(walker: Walker, phone: string) {
  const { page, translations, arrive, expectAccessible } = walker
  const t = translations('account')
  const way = page.getByRole('link', { name: t('data.delete'), exact: true })
  const dialog = page.getByRole('dialog', { name: t('delete.title') })
  await way.click()
  await expect(dialog).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: t('delete.stay') }).click()
  await expect(way).toBeFocused()
  await way.click()
  await dialog.getByRole('button', { name: t('delete.submit') }).click()
  await arrive(t('confirm.title'))
  await page
    .getByLabel(t('code.label'), { exact: true })
    .fill(await codeSentTo(page.request, internationalPhone(phone)))
  await press(page, t('confirm.submit', { action: 'delete' }))
  await arrive(t('deleted.title'))
  await expectSignedOut(walker)
}

test('[AC01][AC02][AC04][AC05][AC10][RT26] a customer changes everything they once said, takes it along, brings an old e-mail back, and leaves', {
  tag: CROSSED,
}, async ({ walker, advance }) => {
  const { page, address, translations, arrive } = walker
  const t = translations('account')
  const person = await becomeCustomer(page)
  const { email, phone } = newPerson()
  // The proof of the sign-up counts for a quarter of an hour.
  await advance('PT16M')
  await page.goto(address('/profile/my-account'))
  await arrive(t('title'))
  const menu = page.getByRole('navigation', { name: translations('profile')('menu.label') })
  await expect(menu.locator('[aria-current]')).toBeInViewport({ ratio: 1 })
  await changeNameAndAddress(walker)
  await chooseOwnLanguage(walker)
  await changePhone(walker, person.phone, phone)
  await changeEmail(walker, email)
  const held = await saved(page, () => press(page, t('data.export')))
  expect(JSON.parse(held).person).toMatchObject({ email, firstName: 'מאיה' })

  // The e-mail's link lives for three days.
  await advance('PT71H')
  await undoEmail(walker, person.email)
  await signInAgain(page, person)
  await page.goto(address('/profile/my-account'))
  await arrive(t('title'))
  await expect(page.getByRole('main')).toContainText(person.email)
  await deleteAccount(walker, phone)
})

base(
  '[MS15] a contract is signed where it is read, and kept as a file that bears the name',
  {
    tag: CROSSED,
  },
  async ({ walker }) => {
    const { page, address, translations, arrive } = walker
    const t = translations('signing')
    const main = page.getByRole('main')
    const id = await placeSubscription(page, newPerson())
    await page.goto(address(`/profile/subscriptions/${id}`))
    await main.getByRole('link', { name: translations('subscription')('actions.contract') }).click()
    const title = translations('contract')('contract.title')
    await arrive(title)
    await expect(
      main.getByRole('heading', { level: 2, name: translations('contract')('price.title') }),
    ).toBeVisible()
    await main.getByRole('link', { name: t('go') }).click()
    const name = page.getByLabel(t('name'), { exact: true })
    await press(page, t('sign'))
    await expect(name).toHaveAccessibleDescription(new RegExp(t('missing')))
    await name.fill('דנה כהן')
    await press(page, t('sign'))
    await expect(name).toBeHidden()
    await expect(main.locator('.sign-document bdi')).toHaveText('דנה כהן')
    await walker.expectAccessible()
    const file = main.getByRole('link', { name: t('pdf') })
    expect(await saved(page, () => file.click())).toMatch(/^%PDF-1/)

    await page.reload()
    await expect(main.locator('.sign-document bdi')).toHaveText('דנה כהן')
    await expect(main.getByRole('button', { name: t('sign') })).toBeHidden()
  },
)
