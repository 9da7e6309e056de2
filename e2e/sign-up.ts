import { codeSentTo, internationalPhone } from './calls.ts'
import { press, typeInto } from './form.ts'
import type { Person } from './person.ts'
import type { Walker } from './visitor.ts'

/** Who a subscription is for, as the first step asks it. */
export type Kind = 'private' | 'freelancer' | 'company'

/** The eight steps of signing up, on their pages, with or without scripts. */
export async function signUp(walker: Walker, person: Person, kind: Kind = 'private') {
  await chooseKind(walker, kind)
  await typeEmail(walker, person)
  await proveEmail(walker, person)
  await typePhone(walker, person)
  await provePhone(walker, person)
  await sayWho(walker, person)
  await sayWhere(walker, person)
  await leaveIdentity(walker)
}

export async function chooseKind({ page, say, arrive }: Walker, kind: Kind) {
  const words = say('register')
  await arrive(words('type.heading'))
  await page.getByRole('radio', { name: words(`type.${kind}`) }).check()
  await press(page, words('next'))
}

export async function typeEmail({ page, say, arrive }: Walker, person: Person) {
  const words = say('register')

  await arrive(words('emailPassword.heading'))
  await typeInto(page, { [words('emailPassword.email')]: person.email })
  await typeInto(page, { [words('emailPassword.password')]: person.password })
  await press(page, words('emailPassword.next'))
}

export async function proveEmail({ page, say, arrive }: Walker, person: Person) {
  const words = say('register')
  await arrive(words('emailCode.heading'))
  await typeInto(page, { [words('code.label')]: await codeSentTo(page.request, person.email) })
  await press(page, words('code.next'))
}

export async function typePhone({ page, say, arrive }: Walker, { phone }: Person) {
  const words = say('register')
  await arrive(words('phone.heading'))
  await typeInto(page, { [words('phone.number')]: phone })
  await press(page, words('phone.next'))
}

async function provePhone({ page, say, arrive }: Walker, { phone }: Person) {
  const words = say('register')
  await arrive(words('phoneCode.heading'))
  const code = await codeSentTo(page.request, internationalPhone(phone))
  await typeInto(page, { [words('code.label')]: code })
  await press(page, words('code.next'))
}

/** The heading, and the labels of the step that asks who someone is. */
export function detailsOf({ say }: Pick<Walker, 'say'>, { companyName }: Person) {
  const words = say('register')
  return {
    heading: words(companyName ? 'details.headingCompany' : 'details.heading'),
    identityNumber: words(companyName ? 'details.companyNumber' : 'details.identityNumber'),
  }
}

/** The person or the company, and the confirmations that are needed. */
export async function sayWho(walker: Walker, person: Person) {
  const { page, say, arrive } = walker
  const words = say('register')
  const { heading, identityNumber } = detailsOf(walker, person)
  await arrive(heading)
  await typeInto(page, {
    ...(person.companyName ? { [words('details.companyName')]: person.companyName } : {}),
    [words('details.firstName')]: person.firstName,
    [words('details.lastName')]: person.lastName,
    [identityNumber]: person.identityNumber,
  })
  for (const confirmation of await page.getByRole('checkbox').all())
    if ((await confirmation.getAttribute('aria-required')) === 'true') await confirmation.check()
  await press(page, words('next'))
}

export async function sayWhere({ page, say, arrive }: Walker, { city, street }: Person) {
  const words = say('register')
  await arrive(words('address.heading'))
  await typeInto(page, { [words('address.city')]: city, [words('address.street')]: street })
  await press(page, words('next'))
}

/** Identity is left for later. */
export async function leaveIdentity({ page, say, arrive }: Walker) {
  const words = say('register')
  await arrive(words('identity.heading'))
  await press(page, words('identity.next'))
}
