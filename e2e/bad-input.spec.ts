import { provePhone } from './calls.ts'
import { press, typeInto } from './form.ts'
import { ENGLISH_DESKTOP, HEBREW_PHONE } from './one-walk.ts'
import { test } from './paying.ts'
import { newPerson } from './person.ts'
import { expectRefused } from './refused.ts'
import { proveEmail, typeEmail } from './sign-up.ts'
import { expect } from './visitor.ts'

test('signing up says what is wrong with an e-mail, a password, a code and a number that gets no messages, where they were typed, and keeps what may be kept', {
  tag: HEBREW_PHONE,
}, async ({ walker }) => {
  const { page, address, translations, expectAccessible, arrive } = walker
  const t = translations('register')
  const errors = translations('errors')
  const person = newPerson()
  const email = t('emailPassword.email')
  const password = t('emailPassword.password')
  await page.goto(address('/register'))
  const number = t('phone.number')
  await press(page, t('emailPassword.next'))
  const summary = page.getByRole('main').getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary).toContainText(t('type.missing'))
  await page.getByRole('radio', { name: t('type.private') }).check()

  await press(page, t('emailPassword.next'))
  await expectRefused(page, {
    [email]: t('emailPassword.missingEmail'),
    [password]: t('emailPassword.missingPassword'),
    [number]: t('phone.missing'),
  })
  await typeInto(page, { [email]: 'dana@', [password]: 'q9w8e7r', [number]: '12345' })
  await press(page, t('emailPassword.next'))
  const tooShort = t('emailPassword.shortPassword', { min: 8 })
  await expectRefused(page, {
    [email]: errors('field.email'),
    [password]: tooShort,
    [number]: errors('field.phone'),
  })
  await expect(page.getByLabel(email, { exact: true })).toHaveValue('dana@')
  expect(await page.content()).not.toContain('q9w8e7r')
  await expectAccessible()
  await typeEmail(walker, person)

  const code = t('code.label')
  await arrive(t('emailCode.heading'))
  await typeInto(page, { [code]: '12' })
  await press(page, t('code.next'))
  await expectRefused(page, { [code]: errors('field.sixDigits') })
  await expect(page.getByLabel(code, { exact: true })).toHaveValue('12')
  await typeInto(page, { [code]: '000000' })
  await press(page, t('code.next'))
  await expectRefused(page, { [code]: errors('error_customMessage_7010') })
  await proveEmail(walker, person)
  await arrive(t('phoneCode.heading'))

  await page.goto(address('/register/phone'))
  await arrive(t('phone.heading'))
  for (const [typed, message] of [
    ['', t('phone.missing')],
    ['12345', errors('field.phone')],
    ['03-5551234', errors('error_customMessage_7013')],
  ] as const) {
    await typeInto(page, { [number]: typed })
    await press(page, t('phone.next'))
    await expectRefused(page, { [number]: message })
    await expect(page.getByLabel(number, { exact: true })).toHaveValue(typed)
  }
})

test('[SU17][SU18][SU19] details wait for four confirmations, and an identity number with a digit missing is named', {
  tag: ENGLISH_DESKTOP,
}, async ({ walker }) => {
  const { page, address, translations, arrive, expectAccessible } = walker
  const t = translations('register')
  await provePhone(page)
  await page.goto(address('/register'))
  await arrive(t('details.heading'))
  const next = page.getByRole('main').getByRole('button', { name: t('next'), exact: true })
  const names = ['confirm19', 'confirmExperiencedDriver'] as const
  const labelOf = (name: (typeof names)[number]) => t(`details.${name}`, { who: 'person' })
  await expect(next).toBeDisabled()
  for (const name of names) await page.getByLabel(labelOf(name)).check()
  await expect(next).toBeDisabled()
  const markup = { link: (text: string) => `${text}.*` }
  await page.getByLabel(new RegExp(t.markup('details.confirmTC', markup))).check()
  await expect(next).toBeDisabled()
  await page.getByLabel(new RegExp(t.markup('details.confirmPrivatePolicy', markup))).check()
  await expect(page.getByLabel(t('details.marketing'))).not.toBeChecked()
  await expect(next).toBeEnabled()

  const identity = t('details.identityNumber')
  await typeInto(page, {
    [t('details.firstName')]: 'דנה',
    [identity]: '1234567',
    [t('address.city')]: 'חיפה',
    [t('address.street')]: 'הנביאים',
  })
  await next.click()
  await expectRefused(page, {
    [t('details.lastName')]: t('details.missing.lastName'),
    [identity]: translations('errors')('field.identityNumberDigits'),
  })
  await expect(page.getByLabel(t('details.firstName'), { exact: true })).toHaveValue('דנה')
  await expect(page.getByLabel(identity, { exact: true })).toHaveValue('1234567')
  await expect(page.getByLabel(labelOf(names[0]))).toBeChecked()
  await expectAccessible()
})
