import { beginSignup, confirmPhone, sayAddress, sayDetails, sayPhone } from './calls.ts'
import { press, typeInto } from './form.ts'
import { newCompany, newPerson, type Person } from './person.ts'
import { detailsOf, leaveIdentity, sayWhere, typePhone } from './sign-up.ts'
import { expect, ONCE, test, type Walker } from './visitor.ts'

/** Another device, on which one signs in: nothing is left of the first one's cookies and storage. */
async function takeOtherDevice({ page, address, say, arrive }: Walker, person: Person) {
  await page.goto(address('/login'))
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  // A page that stands open would see its session go.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await page.goto(address('/login'))
  const words = say('login')
  await arrive(words('title'))
  await typeInto(page, { [words('email')]: person.email, [words('password')]: person.password })
  await press(page, words('submit'))
}

/** Signing in leads to the step where the sign-up stands, and so does every way to it. */
async function expectToResume(walker: Walker, person: Person, stage: string, heading: string) {
  const { page, address, arrive } = walker
  await takeOtherDevice(walker, person)
  const isThere = ({ pathname }: URL) => pathname === address(`/register/${stage}`)
  await expect(page).toHaveURL(isThere)
  await arrive(heading)
  await page.goto(address('/register'))
  await expect(page).toHaveURL(isThere)
}

const expectTyped = ({ page }: Walker, label: string, value: string) =>
  expect(page.getByLabel(label, { exact: true })).toHaveValue(value)

test('[SU29][AU01] a company’s sign-up goes on from another device at each of its steps, with what was said before', {
  tag: ONCE,
}, async ({ page, address, language, say, expectAccessible, arrive }) => {
  const walker = { page, address, language, say, expectAccessible, arrive }
  const words = say('register')
  const person = newCompany()
  await beginSignup(page, person, 'Company')
  await expectToResume(walker, person, 'phone', words('phone.heading'))

  await sayPhone(page, person, 'Company')
  await expectToResume(walker, person, 'phone-code', words('phoneCode.heading'))
  const [, three = '', four = ''] = /^\d{3}(\d{3})(\d{4})$/.exec(person.phone) ?? []
  await expect(page.getByRole('main')).toContainText(`${three}-${four}`)

  await confirmPhone(page, person)
  const details = detailsOf(walker, person)
  await expectToResume(walker, person, 'details', details.heading)
  await expectTyped(walker, details.identityNumber, '')

  await sayDetails(page, person)
  await expectToResume(walker, person, 'address', words('address.heading'))

  await sayAddress(page, person)
  await expectToResume(walker, person, 'identity', words('identity.heading'))
  await expectKept(walker, person)
  await page.goto(address('/register'))
  await leaveIdentity(walker)
  await arrive(words('finished.headingNamed', { name: person.firstName }))
})

/** The way back shows everything that was said, and of the number only how it ends. */
async function expectKept(walker: Walker, person: Person) {
  const { page, say, arrive } = walker
  const words = say('register')
  const goBack = () =>
    page
      .getByRole('main')
      .getByRole('link', { name: words('back'), exact: true })
      .click()
  await goBack()
  await arrive(words('address.heading'))
  await expectTyped(walker, words('address.city'), person.city)
  await expectTyped(walker, words('address.street'), person.street)

  await goBack()
  const { heading } = detailsOf(walker, person)
  await arrive(heading)
  await expectTyped(walker, words('details.companyName'), person.companyName ?? '')
  await expectTyped(walker, words('details.firstName'), person.firstName)
  await expectTyped(walker, words('details.lastName'), person.lastName)
  await expect(page.getByRole('main')).toContainText(person.identityNumber.slice(-4))
  expect(await page.content()).not.toContain(person.identityNumber)

  await goBack()
  await arrive(words('phone.heading'))
  await expectTyped(walker, words('phone.number'), person.phone)
}

test('what a person has typed and not sent stays with its device, what was sent goes along', {
  tag: ONCE,
}, async ({ page, address, language, say, expectAccessible, arrive }) => {
  const walker = { page, address, language, say, expectAccessible, arrive }
  const words = say('register')
  const person = newPerson()
  await beginSignup(page, person)
  await page.goto(address('/register'))
  await typePhone(walker, person)
  await arrive(words('phoneCode.heading'))
  await confirmPhone(page, person)
  await sayDetails(page, person)
  await page.goto(address('/register'))
  await typeInto(page, { [words('address.city')]: person.city })
  await expectToResume(walker, person, 'address', words('address.heading'))
  await expectTyped(walker, words('address.city'), '')
  await sayWhere(walker, person)
  await arrive(words('identity.heading'))
})
