import {
  becomeCustomer,
  codeSentTo,
  inboxOf,
  internationalPhone,
  logInByForm,
  post,
} from './calls.ts'
import { press } from './form.ts'
import { test } from './moved-clock.ts'
import { newPerson } from './person.ts'
import { CROSSED, expect } from './visitor.ts'

test('[AC03] whoever’s e-mails come back is asked for another address after a sign-in and in the account, until it is changed', {
  tag: CROSSED,
}, async ({ page, address, translations, arrive, expectAccessible, advance }) => {
  const t = translations('account')
  const main = page.getByRole('main')
  const fresh = newPerson()
  // The sandbox's company reports that what is sent to such an address came back.
  const email = `bounce-${crypto.randomUUID().slice(0, 8)}@example.com`
  const person = await becomeCustomer(page, { ...newPerson(), email })
  await post(page.request, 'Security/ForgotPassword', { username: email })
  const cameBack = async () =>
    (await inboxOf(page.request, email)).filter(({ delivery }) => delivery === 'bounced').length
  await expect.poll(cameBack).toBeGreaterThanOrEqual(2)

  // A number gets one code a minute, and that of the sign-up has just come.
  await advance('PT2M')
  await logInByForm(page, address('/login'), person)
  await page.goto(address('/login/welcome'))
  const notice = main.locator('.alert', { hasText: wordsOf(translations('profile')) })
  await expect(notice).toBeVisible()
  await expectAccessible()
  await page.goto(address('/profile/subscriptions'))
  await arrive(translations('profile')('subscriptions.title'))
  await expectAccessible()
  await notice.getByRole('link').click()
  await page.getByLabel(t('email.new'), { exact: true }).fill(fresh.email)
  await press(page, t('email.send'))
  const code = page.getByLabel(t('code.label'), { exact: true })
  await arrive(t('confirm.title'))
  await code.fill(await codeSentTo(page.request, internationalPhone(person.phone)))
  await press(page, t('confirm.submit', { action: 'email' }))
  await arrive(t('verify.title', { what: 'email' }))
  await code.fill(await codeSentTo(page.request, fresh.email))
  await press(page, t('verify.submit'))
  await expect(main).toContainText(t('saved.email'))
  await expect(notice).toBeHidden()
})

/** What the alert says before its link. */
const wordsOf = (t: { raw: (key: 'undeliverable.email') => unknown }) =>
  String(t.raw('undeliverable.email')).split('<')[0]?.trim() ?? ''
