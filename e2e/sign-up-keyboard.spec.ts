import { codeSentTo, internationalPhone } from './calls.ts'
import { tabTo } from './form.ts'
import { newPerson } from './person.ts'
import { expect, ONCE, test, type Walker } from './visitor.ts'

async function typeBy(walker: Walker, texts: Record<string, string>) {
  for (const [label, text] of Object.entries(texts)) {
    await tabTo(walker.page, walker.page.getByLabel(label, { exact: true }))
    await walker.page.keyboard.type(text)
  }
}

test('a sign-up is walked by the keyboard alone', { tag: ONCE }, async ({
  page,
  address,
  language,
  say,
  expectAccessible,
  arrive,
}) => {
  const walker = { page, address, language, say, expectAccessible, arrive }
  const words = say('register')
  const person = newPerson()
  await page.goto(address('/register'))
  await arrive(words('type.heading'))
  await tabTo(page, page.getByRole('radio', { name: words('type.private') }))
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')

  await arrive(words('emailPassword.heading'))
  await typeBy(walker, {
    [words('emailPassword.email')]: person.email,
    [words('emailPassword.password')]: person.password,
  })
  await page.keyboard.press('Enter')
  await arrive(words('emailCode.heading'))
  await typeBy(walker, { [words('code.label')]: await codeSentTo(page.request, person.email) })
  await page.keyboard.press('Enter')

  await arrive(words('phone.heading'))
  await typeBy(walker, { [words('phone.number')]: person.phone })
  await page.keyboard.press('Enter')
  await arrive(words('phoneCode.heading'))
  const code = await codeSentTo(page.request, internationalPhone(person.phone))
  await typeBy(walker, { [words('code.label')]: code })
  await page.keyboard.press('Enter')

  await sayWho(walker, person)
  await arrive(words('address.heading'))
  await typeBy(walker, {
    [words('address.city')]: person.city,
    [words('address.street')]: person.street,
  })
  await page.keyboard.press('Enter')
  await arrive(words('identity.heading'))
  await tabTo(page, page.getByRole('button', { name: words('identity.next'), exact: true }))
  await page.keyboard.press('Enter')
  await arrive(words('finished.headingNamed', { name: person.firstName }))
})

/** An empty form is refused first: focus is on what is wrong, and its links lead to the fields. */
async function sayWho(walker: Walker, person: ReturnType<typeof newPerson>) {
  const { page, say, arrive } = walker
  const words = say('register')
  await arrive(words('details.heading'))
  await typeBy(walker, { [words('details.firstName')]: person.firstName })
  for (const box of await page.getByRole('checkbox').all()) {
    if ((await box.getAttribute('aria-required')) !== 'true') continue
    await tabTo(page, box)
    await page.keyboard.press('Space')
  }
  await page.keyboard.press('Enter')
  const summary = page.getByRole('main').getByRole('alert')
  await expect(summary).toBeFocused()
  const last = page.getByLabel(words('details.lastName'), { exact: true })
  await tabTo(page, summary.getByRole('link', { name: words('details.missing.lastName') }))
  await page.keyboard.press('Enter')
  await expect(last).toBeFocused()
  await page.keyboard.type(person.lastName)
  await typeBy(walker, { [words('details.identityNumber')]: person.identityNumber })
  await page.keyboard.press('Enter')
}
