import type { APIRequestContext, Locator } from '@playwright/test'
import { becomeCustomer, codeSentTo, internationalPhone, post, provePhone } from './calls.ts'
import { press, tabTo, typeInto } from './form.ts'
import { test } from './moved-clock.ts'
import { newPerson, type Person } from './person.ts'
import { CROSSED, expect, type Walker } from './visitor.ts'

test('[AU02][RT16][RT18][RT19] a customer logs in by a code on the phone, and an unfinished sign-up goes on, also without scripts', {
  tag: CROSSED,
}, async ({
  page,
  request,
  browser,
  address,
  language,
  translations,
  expectAccessible,
  arrive,
  advance,
}) => {
  const walker = { page, address, language, translations, expectAccessible, arrive }
  // Neither of them is signed in in the visitor's browser.
  const newcomer = await provePhone({ request })
  await post(request, 'Security/Logout', {})
  const customer = await becomeCustomer({ request })

  await refuseLandline(walker)
  await guessInVain(walker)
  // A number gets one message a minute, and these were sent one when they signed up.
  await advance('PT1M')
  await logIn(walker, customer)
  await greetOnce(walker, customer)

  const plain = await browser.newContext({ javaScriptEnabled: false })
  await resume({ ...walker, page: await plain.newPage() }, newcomer)
  await plain.close()
})

/** The second way is a link; what is wrong with the number stands at its field, in either language. */
async function refuseLandline(walker: Walker) {
  const { page, address, language, translations, arrive } = walker
  const t = translations('login')
  await page.goto(address('/login'))
  await arrive(t('title'))
  await keepsTyped(walker, page.getByLabel(t('email'), { exact: true }), 'dana@example.co.il')
  await page.getByRole('link', { name: t('bySms') }).click()
  await expect(page).toHaveURL(/\/login\?way=sms$/)
  await typeInto(page, { [t('sms.number')]: '03-6123456' })
  await press(page, t('sms.submit'))
  const number = page.getByLabel(t('sms.number'), { exact: true })
  await expect(number).toHaveAccessibleDescription(
    new RegExp(translations('errors')('error_customMessage_7013')),
  )
  await arrive(t('title'))

  const other = language === 'he' ? '/en/login?way=sms' : '/login?way=sms'
  await page.goto(other)
  await expect(page.locator('#phoneNumber')).toHaveValue('03-6123456')
}

/** What is typed outlives a reload, and a look at the page in the other language. */
async function keepsTyped({ page, address, language }: Walker, field: Locator, text: string) {
  await field.fill(text)
  await page.reload()
  await expect(field).toHaveValue(text)
  // By address: on a phone its link waits in the menu.
  for (const [path, at] of [
    [language === 'he' ? '/en/login' : '/login', page.locator('#email')],
    [address('/login'), field],
  ] as const) {
    await page.goto(path)
    await expect(at).toHaveValue(text)
  }
}

/** By keyboard alone, for a number of nobody: no code is right, and each no takes the focus anew. */
async function guessInVain({ page, address, translations, arrive }: Walker) {
  const t = translations('login')
  await page.goto(address('/login?way=sms'))
  const number = page.getByLabel(t('sms.number'), { exact: true })
  await tabTo(page, number)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(newPerson().phone)
  await page.keyboard.press('Enter')
  await arrive(t('verify.title'))

  const code = page.getByLabel(t('verify.code'), { exact: true })
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(code).toHaveAttribute('inputmode', 'numeric')
  const failed = translations('errors')('error_customMessage_4057')
  for (let n = 0; n < 2; n++) {
    await tabTo(page, code)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(`10000${n}`)
    const answer = page.waitForResponse((it) => it.request().method() === 'POST')
    await page.keyboard.press('Enter')
    expect((await answer).status()).toBe(401)
    await expect(code).toBeFocused()
    await expect(code).toHaveAccessibleDescription(new RegExp(failed))
  }
  await arrive(t('verify.title'))

  // The next code waits; the number can be changed meanwhile, and is still there.
  const again = page.getByRole('button', { name: new RegExp(`^${t('verify.again')}`) })
  await expect(again).toBeDisabled()
  await page.getByRole('link', { name: t('verify.change') }).click()
  await expect(number).not.toHaveValue('')
}

async function askForCode({ page, address, translations }: Walker, { phone }: Person) {
  const t = translations('login')
  await page.goto(address('/login?way=sms'))
  await typeInto(page, { [t('sms.number')]: phone })
  await press(page, t('sms.submit'))
  await expect(page).toHaveURL((url) => url.pathname === address('/login/verify'))
}

/** A code that was sent after this one: the message leaves after its answer. */
async function codeAfter(request: APIRequestContext, earlier: string, { phone }: Person) {
  const read = () => codeSentTo(request, internationalPhone(phone))
  await expect.poll(read).not.toBe(earlier)
  return read()
}

async function logIn(walker: Walker, person: Person) {
  const { page, translations } = walker
  const t = translations('login')
  const earlier = await codeSentTo(page.request, internationalPhone(person.phone))
  await askForCode(walker, person)
  const code = await codeAfter(page.request, earlier, person)
  await typeInto(page, { [t('verify.code')]: code })
  await press(page, t('verify.submit'))
}

async function greetOnce({ page, address, translations, arrive }: Walker, { firstName }: Person) {
  const t = translations('login')
  await arrive(t('welcome.title', { named: 'some', name: firstName }))
  await page
    .getByRole('main')
    .getByRole('link', { name: t('welcome.subscriptions') })
    .click()
  await arrive(translations('profile')('subscriptions.title'))
  // Who is signed in has no business on the pages of logging in.
  await page.goto(address('/login/verify'))
  await expect(page).toHaveURL((url) => url.pathname === address('/catalog'))
}

async function resume(walker: Walker, person: Person) {
  const { page, address, translations } = walker
  await logIn(walker, person)
  await expect(page).toHaveURL((url) => url.pathname === address('/register/details'))
  await expect(
    page.getByRole('heading', { level: 1, name: translations('register')('details.heading') }),
  ).toBeVisible()
}
