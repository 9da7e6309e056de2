import { codeSentTo, internationalPhone } from './calls.ts'
import { press, typeInto } from './form.ts'
import type { Person } from './person.ts'
import type { Walker } from './visitor.ts'

/** The eight steps of signing up, on their pages, with or without scripts. */
export async function signUp(walker: Walker, person: Person) {
  await proveEmail(walker, person)
  await provePhone(walker, person)
  await sayWho(walker, person)
}

/** `meanwhile` happens when the code is asked for and not yet typed. */
export async function proveEmail(walker: Walker, person: Person, meanwhile = async () => {}) {
  const { page, say, arrive } = walker
  const words = say('register')
  await arrive(words('type.heading'))
  await page.getByRole('radio', { name: words('type.private') }).check()
  await press(page, words('next'))

  await arrive(words('emailPassword.heading'))
  await typeInto(page, { [words('emailPassword.email')]: person.email })
  await typeInto(page, { [words('emailPassword.password')]: person.password })
  await press(page, words('emailPassword.next'))

  await arrive(words('emailCode.heading'))
  await meanwhile()
  await typeInto(page, { [words('code.label')]: await codeSentTo(page.request, person.email) })
  await press(page, words('code.next'))
}

async function provePhone(walker: Walker, { phone }: Person) {
  const { page, say, arrive } = walker
  const words = say('register')
  await arrive(words('phone.heading'))
  await typeInto(page, { [words('phone.number')]: phone })
  await press(page, words('phone.next'))

  await arrive(words('phoneCode.heading'))
  const code = await codeSentTo(page.request, internationalPhone(phone))
  await typeInto(page, { [words('code.label')]: code })
  await press(page, words('code.next'))
}

/** Details, confirmations and address; identity is left for later. */
async function sayWho(walker: Walker, person: Person) {
  const { page, say, arrive } = walker
  const words = say('register')
  await arrive(words('details.heading'))
  await typeInto(page, { [words('details.firstName')]: person.firstName })
  await typeInto(page, { [words('details.lastName')]: person.lastName })
  await typeInto(page, { [words('details.identityNumber')]: person.identityNumber })
  for (const confirmation of await page.getByRole('checkbox').all())
    if ((await confirmation.getAttribute('aria-required')) === 'true') await confirmation.check()
  await press(page, words('next'))

  await arrive(words('address.heading'))
  await typeInto(page, { [words('address.city')]: person.city })
  await typeInto(page, { [words('address.street')]: person.street })
  await press(page, words('next'))

  await arrive(words('identity.heading'))
  await press(page, words('identity.next'))
}
