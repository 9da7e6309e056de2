import { beginSignup, confirmPhone, sayDetails, sayPhone } from './calls.ts'
import { press, typeInto } from './form.ts'
import { newCompany, type Person } from './person.ts'
import { expectRefused } from './refused.ts'
import { chooseKind, detailsOf } from './sign-up.ts'
import { expect, ONCE, test, type Walker } from './visitor.ts'

const CARD = '4242 4242 4242 4242'
const ISRAELI_LETTERS = 'אבגדה וזחטי '

/** Tries a form with one nonsense after the other: each field says what is wrong with it, and keeps what was typed. */
async function expectRefusal(
  { page }: Walker,
  next: string,
  typed: Record<string, string>,
  wrong: Record<string, string>,
) {
  await typeInto(page, typed)
  await press(page, next)
  await expectRefused(page, wrong)
  for (const [label, text] of Object.entries(typed))
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(text)
}

test('nonsense is named beside each field: an e-mail, a password, a phone, its code, a company, a person, an address', {
  tag: ONCE,
}, async ({ page, address, language, translations, expectAccessible, arrive }) => {
  const walker = { page, address, language, translations, expectAccessible, arrive }
  const t = translations('register')
  const person = newCompany()
  await page.goto(address('/register'))
  await chooseKind(walker, 'company')
  await refuseEmails(walker, person)
  await expectAccessible()

  // An open page would see its visitor signed in.
  await page.goto('about:blank')
  await beginSignup(page, person, 'Company')
  await page.goto(address('/register'))
  await arrive(t('phone.heading'))
  await refusePhones(walker)
  await expectAccessible()

  await sayPhone(page, person, 'Company')
  await page.goto(address('/register'))
  await arrive(t('phoneCode.heading'))
  await refuseCodes(walker)
  await expectAccessible()

  await confirmPhone(page, person)
  await page.goto(address('/register'))
  await refuseDetails(walker, person)
  await expectAccessible()

  await sayDetails(page, person)
  await page.goto(address('/register'))
  await arrive(detailsOf(walker, person).heading)
  await refuseAddresses(walker)
  await expectAccessible()
})

async function refuseEmails(walker: Walker, { email: good, phone }: Person) {
  const t = walker.translations('register')
  const errors = walker.translations('errors')
  const email = t('emailPassword.email')
  const password = t('emailPassword.password')
  const next = t('emailPassword.next')
  const whole = { [password]: 'Orange-tram-77', [t('phone.number')]: phone }
  for (const typed of ['דנה', 'a@b', 'a@b..co', 'a b@c.co', '@', '<b>@c.co'])
    await expectRefusal(
      walker,
      next,
      { [email]: typed, ...whole },
      { [email]: errors('field.email') },
    )
  const endless = `${'a'.repeat(250)}@example.co.il`
  await expectRefusal(
    walker,
    next,
    { [email]: endless, ...whole },
    { [email]: errors('field.tooLong') },
  )
  const common = errors('error_customMessage_7015')
  for (const typed of ['password1', 'qwertyuiop'])
    await expectRefusal(walker, next, { [email]: good, [password]: typed }, { [password]: common })
}

async function refusePhones(walker: Walker) {
  const t = walker.translations('register')
  const errors = walker.translations('errors')
  const number = t('phone.number')
  const refuses = (typed: string, message: string) =>
    expectRefusal(walker, t('phone.next'), { [number]: typed }, { [number]: message })
  for (const typed of ['8255', '052-123', 'טלפון', '+972 +972', '052-123-4567 x'])
    await refuses(typed, errors('field.phone'))
  for (const typed of ['1-800-123-456', '02-123-4567', '+44 7911 123456'])
    await refuses(typed, errors('error_customMessage_7013'))
}

async function refuseCodes({ page, translations }: Walker) {
  const t = translations('register')
  const errors = translations('errors')
  const code = t('code.label')
  for (const [typed, message] of [
    ['', t('code.missing')],
    ['12345', errors('field.sixDigits')],
    ['קוד', errors('field.sixDigits')],
    ['000000', errors('error_customMessage_7010')],
  ] as const) {
    await typeInto(page, { [code]: typed })
    await press(page, t('code.next'))
    await expectRefused(page, { [code]: message })
  }
}

async function refuseDetails(walker: Walker, person: Person) {
  const { page, translations, arrive } = walker
  const t = translations('register')
  const errors = translations('errors')
  const { heading, identityNumber } = detailsOf(walker, person)
  await arrive(heading)
  for (const box of await page.getByRole('checkbox').all())
    if ((await box.getAttribute('aria-required')) === 'true') await box.check()
  await typeInto(page, { [t('address.city')]: person.city, [t('address.street')]: person.street })
  const company = t('details.companyName')
  const first = t('details.firstName')
  const last = t('details.lastName')
  const name = errors('field.personName')
  for (const [typed, said] of [
    [
      ['<script>', '😀', '---', '123456782'],
      [errors('field.companyName'), name, name, errors('field.businessNumber')],
    ],
    [
      [CARD, ISRAELI_LETTERS.repeat(6), 'R2D2', '51414503'],
      [errors('field.cardNumber'), errors('field.tooLong'), name, errors('field.businessNumber')],
    ],
  ] as const) {
    const labels = [company, first, last, identityNumber]
    const by = (texts: readonly string[]) =>
      Object.fromEntries(labels.map((label, at) => [label, texts[at] ?? '']))
    await expectRefusal(walker, t('next'), by(typed), by(said))
  }
}

async function refuseAddresses(walker: Walker) {
  const { translations } = walker
  const t = translations('register')
  const errors = translations('errors')
  const optional = (label: string) => `${label} (${translations('shell')('form.optional')})`
  const city = t('address.city')
  const street = t('address.street')
  const code = optional(t('address.postalCode'))
  const next = t('next')
  const right = { [city]: 'חיפה', [street]: 'הנביאים', [code]: '' }
  const refuses = (typed: Record<string, string>, wrong: Record<string, string>) =>
    expectRefusal(walker, next, { ...right, ...typed }, wrong)

  await refuses(
    { [city]: '', [street]: '' },
    { [city]: errors('field.city'), [street]: errors('field.address') },
  )
  await refuses(
    { [street]: CARD, [code]: '95461' },
    { [street]: errors('field.cardNumber'), [code]: errors('field.postalCodeSeven') },
  )
  await refuses({ [code]: '954-6105' }, { [code]: errors('field.postalCode') })
  await refuses({ [code]: 'מיקוד' }, { [code]: errors('field.postalCode') })
}
