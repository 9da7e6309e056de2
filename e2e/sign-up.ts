import { codeSentTo, internationalPhone } from './calls.ts'
import { press, typeInto } from './form.ts'
import type { Person } from './person.ts'
import type { Walker } from './visitor.ts'

/** Who a subscription is for, as the first step asks it. */
export type Kind = 'private' | 'freelancer' | 'company'

/** The eight steps of signing up, on the pages that ask them, with or without scripts. */
export async function signUp(walker: Walker, person: Person, kind: Kind = 'private') {
  await chooseKind(walker, kind)
  await typeEmail(walker, person)
  await proveEmail(walker, person)
  await provePhone(walker, person)
  await sayWho(walker, person)
  await leaveIdentity(walker, person)
}

export async function chooseKind({ page, translations, arrive }: Walker, kind: Kind) {
  const t = translations('register')
  await arrive(t('emailPassword.heading'))
  await page.getByRole('radio', { name: t(`type.${kind}`) }).check()
}

/** The e-mail, the password and the phone, on the page where the kind is chosen. */
export async function typeEmail({ page, translations, arrive }: Walker, person: Person) {
  const t = translations('register')
  await arrive(t('emailPassword.heading'))
  await typeInto(page, {
    [t('emailPassword.email')]: person.email,
    [t('emailPassword.password')]: person.password,
    [t('phone.number')]: person.phone,
  })
  await press(page, t('emailPassword.next'))
}

export async function proveEmail({ page, translations, arrive }: Walker, person: Person) {
  const t = translations('register')
  await arrive(t('emailCode.heading'))
  await typeInto(page, { [t('code.label')]: await codeSentTo(page.request, person.email) })
  await press(page, t('code.next'))
}

/** Another phone than the one that was typed at first. */
export async function typePhone({ page, translations, arrive }: Walker, { phone }: Person) {
  const t = translations('register')
  await arrive(t('phone.heading'))
  await typeInto(page, { [t('phone.number')]: phone })
  await press(page, t('phone.next'))
}

async function provePhone({ page, translations, arrive }: Walker, { phone }: Person) {
  const t = translations('register')
  await arrive(t('phoneCode.heading'))
  const code = await codeSentTo(page.request, internationalPhone(phone))
  await typeInto(page, { [t('code.label')]: code })
  await press(page, t('code.next'))
}

/** The heading, and the labels of the step that asks who someone is. */
export function detailsOf(
  { translations }: Pick<Walker, 'translations'>,
  { companyName }: Pick<Person, 'companyName'>,
) {
  const t = translations('register')
  return {
    heading: t(companyName ? 'details.headingCompany' : 'details.heading'),
    identityNumber: t(companyName ? 'details.companyNumber' : 'details.identityNumber'),
    lastStep: t(companyName ? 'identity.headingCompany' : 'identity.heading'),
  }
}

/** The person or the company, where they live, and the confirmations that are needed. */
export async function sayWho(walker: Walker, person: Person) {
  const { page, translations, arrive } = walker
  const t = translations('register')
  const { heading, identityNumber } = detailsOf(walker, person)
  await arrive(heading)
  await typeInto(page, {
    ...(person.companyName ? { [t('details.companyName')]: person.companyName } : {}),
    [t('details.firstName')]: person.firstName,
    [t('details.lastName')]: person.lastName,
    [identityNumber]: person.identityNumber,
    [t('address.city')]: person.city,
    [t('address.street')]: person.street,
  })
  for (const confirmation of await page.getByRole('checkbox').all())
    if ((await confirmation.getAttribute('aria-required')) === 'true') await confirmation.check()
  await press(page, t('next'))
}

/** Where they live, once it is known who they are. */
export async function sayWhere(walker: Walker, person: Person) {
  const { page, translations, arrive } = walker
  const t = translations('register')
  await arrive(detailsOf(walker, person).heading)
  await typeInto(page, { [t('address.city')]: person.city, [t('address.street')]: person.street })
  await press(page, t('next'))
}

/** Identity is left for later. */
export async function leaveIdentity(walker: Walker, person: Pick<Person, 'companyName'> = {}) {
  const { page, translations, arrive } = walker
  const t = translations('register')
  await arrive(detailsOf(walker, person).lastStep)
  await press(page, t('identity.next'))
}
