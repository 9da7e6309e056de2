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
  walker: ({ page, language, address, say, expectAccessible, arrive }, use) =>
    use({ page, language, address, say, expectAccessible, arrive }),
})

type Group = 'name' | 'address' | 'email' | 'phone' | 'language'

/** Opens the form of one group of the personal details. */
async function edit({ page, say }: Walker, group: Group) {
  const words = say('account')
  await page
    .getByRole('link', { name: `${words('edit')}: ${words(`${group}.title`)}`, exact: true })
    .click()
}

/** What a press saves, as text. */
async function saved(page: Page, press: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return readFile(await download.path(), 'utf8')
}

/** The form says what is wrong beside its field, and keeps the rest as it was typed. */
async function changeNameAndAddress(walker: Walker) {
  const { page, address, say, expectAccessible } = walker
  const words = say('account')
  const main = page.getByRole('main')
  await edit(walker, 'name')
  const first = page.getByLabel(words('name.firstName'), { exact: true })
  await expect(first).toBeFocused()
  await typeInto(page, { [words('name.firstName')]: '', [words('name.lastName')]: 'לוי־ברק' })
  await press(page, words('save'))
  await expect(first).toHaveAccessibleDescription(new RegExp(words('name.missing.firstName')))
  await expect(page.getByLabel(words('name.lastName'), { exact: true })).toHaveValue('לוי־ברק')
  await first.fill('מאיה')
  await press(page, words('save'))
  await expect(main.getByText(words('saved.update'))).toBeVisible()
  await expect(page.locator('.toast')).toContainText(say('shell')('toast.success_customMessage_0'))
  await expect(main).toContainText('מאיה לוי־ברק')

  const fields = say('register')
  await page.goto(address('/profile/my-account?edit=address'))
  await typeInto(page, { [fields('address.city')]: 'תל אביב', [fields('address.street')]: 'אלנבי' })
  const postcode = page.locator('[name="postalCode"]')
  await postcode.fill('12')
  await press(page, words('save'))
  await expect(postcode).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible()
  await expect(main.getByRole('alert')).toBeFocused()
  await expect(postcode).toHaveValue('12')
  await postcode.fill('6688312')
  await press(page, words('save'))
  await expect(main.getByText(words('saved.update'))).toBeVisible()
  await expect(main).toContainText('אלנבי, תל אביב')
}

/** Letters come in the language that is chosen here. */
async function chooseOwnLanguage(walker: Walker) {
  const { page, language, say } = walker
  const words = say('account')
  await edit(walker, 'language')
  await page.getByRole('combobox', { name: words('language.label') }).selectOption(`${language}-IL`)
  await press(page, words('save'))
  await expect(page.getByRole('main')).toContainText(words('saved.language'))
}

/** A new phone asks first for a code to the old one. */
async function changePhone(walker: Walker, from: string, to: string) {
  const { page, say, arrive } = walker
  const words = say('account')
  const code = page.getByLabel(words('code.label'), { exact: true })
  await edit(walker, 'phone')
  await page.getByLabel(words('phone.number'), { exact: true }).fill(to)
  await press(page, words('phone.send'))
  await arrive(words('confirm.title'))
  await code.fill('12')
  await press(page, words('confirm.submit', { wish: 'phone' }))
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await code.fill(await codeSentTo(page.request, internationalPhone(from)))
  await press(page, words('confirm.submit', { wish: 'phone' }))
  await arrive(words('verify.title', { what: 'phone' }))
  await code.fill(await codeSentTo(page.request, internationalPhone(to)))
  await press(page, words('verify.submit'))
  await expect(page.getByRole('main')).toContainText(words('saved.phone'))
}

/** Whoever has just proven their phone is not asked again; the new address waits for its code meanwhile. */
async function changeEmail(walker: Walker, to: string) {
  const { page, address, say, arrive } = walker
  const words = say('account')
  const main = page.getByRole('main')
  await edit(walker, 'email')
  await page.getByLabel(words('email.new'), { exact: true }).fill(to)
  await press(page, words('email.send'))
  await arrive(words('verify.title', { what: 'email' }))
  await page.goto(address('/profile/my-account'))
  await arrive(words('title'))
  await main.locator('.notice a').click()
  await page
    .getByLabel(words('code.label'), { exact: true })
    .fill(await codeSentTo(page.request, to))
  await press(page, words('verify.submit'))
  await expect(main).toContainText(words('saved.email'))
  await expect(main).toContainText(to)
}

async function expectSignedOut({ page, address }: Walker) {
  const own = await page.request.get(address('/profile/my-account'))
  expect(new URL(own.url()).pathname).toBe(address('/catalog'))
}

/** The old address comes back by its letter alone, which signs every device out. */
async function undoEmail(walker: Walker, former: string) {
  const { page, address, say, arrive } = walker
  const words = say('account')
  const link = new URL(await linkSentTo(page.request, former, '/changePassword/undo-email/'))
  expect(link.pathname).toContain(address('/changePassword/undo-email/'))
  await page.goto(link.href)
  await arrive(words('undo.title'))
  await press(page, words('undo.submit'))
  await arrive(words('undo.done'))
  await expectSignedOut(walker)
}

/** Asked once more over the page, then for a code, and gone. */
async function deleteAccount(walker: Walker, phone: string) {
  const { page, say, arrive, expectAccessible } = walker
  const words = say('account')
  const way = page.getByRole('link', { name: words('data.delete'), exact: true })
  const dialog = page.getByRole('dialog', { name: words('delete.title') })
  await way.click()
  await expect(dialog).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: words('delete.stay') }).click()
  await expect(way).toBeFocused()
  await way.click()
  await dialog.getByRole('button', { name: words('delete.submit') }).click()
  await arrive(words('confirm.title'))
  await page
    .getByLabel(words('code.label'), { exact: true })
    .fill(await codeSentTo(page.request, internationalPhone(phone)))
  await press(page, words('confirm.submit', { wish: 'delete' }))
  await arrive(words('deleted.title'))
  await expectSignedOut(walker)
}

test('[AC01][AC02][AC04][AC05][AC10][RT26] a customer changes everything they once said, takes it along, brings an old e-mail back, and leaves', {
  tag: CROSSED,
}, async ({ walker, advance }) => {
  const { page, address, say, arrive } = walker
  const words = say('account')
  const person = await becomeCustomer(page)
  const { email, phone } = newPerson()
  // The proof of the sign-up counts for a quarter of an hour.
  await advance('PT16M')
  await page.goto(address('/profile/my-account'))
  await arrive(words('title'))
  const menu = page.getByRole('navigation', { name: say('profile')('menu.label') })
  await expect(menu.locator('[aria-current]')).toBeInViewport({ ratio: 1 })
  await changeNameAndAddress(walker)
  await chooseOwnLanguage(walker)
  await changePhone(walker, person.phone, phone)
  await changeEmail(walker, email)
  const held = await saved(page, () => press(page, words('data.export')))
  expect(JSON.parse(held).person).toMatchObject({ email, firstName: 'מאיה' })

  // The letter's link lives for three days.
  await advance('PT71H')
  await undoEmail(walker, person.email)
  await signInAgain(page, person)
  await page.goto(address('/profile/my-account'))
  await arrive(words('title'))
  await expect(page.getByRole('main')).toContainText(person.email)
  await deleteAccount(walker, phone)
})

base(
  '[MS15] a contract is signed where it is read, and kept as a file that bears the name',
  {
    tag: CROSSED,
  },
  async ({ walker }) => {
    const { page, address, say, arrive } = walker
    const words = say('signing')
    const main = page.getByRole('main')
    const id = await placeSubscription(page, newPerson())
    await page.goto(address(`/profile/subscriptions/${id}`))
    await main.getByRole('link', { name: say('subscription')('actions.contract') }).click()
    const title = say('contract')('contract.title')
    const frame = main.locator('iframe')
    await expect(frame.contentFrame().getByRole('heading', { level: 1 })).toHaveText(title)
    // Where nothing runs, what looks for faults cannot either.
    await frame.evaluate((it) => it.remove())
    await arrive(title)

    const name = page.getByLabel(words('name'), { exact: true })
    await press(page, words('sign'))
    await expect(name).toHaveAccessibleDescription(new RegExp(words('missing')))
    await name.fill('דנה כהן')
    await press(page, words('sign'))
    await expect(name).toBeHidden()
    await expect(main.locator('.sign-paper bdi')).toHaveText('דנה כהן')
    await walker.expectAccessible()
    const file = main.getByRole('link', { name: words('pdf') })
    expect(await saved(page, () => file.click())).toMatch(/^%PDF-1/)

    await page.reload()
    await expect(main.locator('.sign-paper bdi')).toHaveText('דנה כהן')
    await expect(main.getByRole('button', { name: words('sign') })).toBeHidden()
  },
)
