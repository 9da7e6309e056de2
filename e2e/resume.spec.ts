import type { APIRequestContext, Browser } from '@playwright/test'
import { beginSignup, confirmPhone, logInByForm, sayDetails } from './calls.ts'
import { press, typeInto } from './form.ts'
import { newCompany, type Person } from './person.ts'
import { detailsOf, leaveIdentity, sayWhere, typePhone } from './sign-up.ts'
import { expect, ONCE, test, type Walker } from './visitor.ts'

/** Another device, on which one signs in: nothing is left of the first one's cookies and storage. */
async function takeOtherDevice({ page, address, translations, arrive }: Walker, person: Person) {
  // A page that stands open would see its session go, and keep what was typed; this one does neither.
  await page.goto('/robots.txt')
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.context().clearCookies()
  await page.goto(address('/login'))
  const t = translations('login')
  await arrive(t('title'))
  await typeInto(page, { [t('email')]: person.email, [t('password')]: person.password })
  await press(page, t('submit'))
}

/** Signing in leads to the step where the sign-up stands, and so does every way to it. */
async function expectToResume(walker: Walker, person: Person, stage: string, heading: string) {
  const { page, address, arrive } = walker
  await takeOtherDevice(walker, person)
  const at = address(`/register/${stage}`)
  await expect(page).toHaveURL(({ pathname }) => pathname === at)
  await arrive(heading)
  for (const path of ['/register', '/register/finished', '/profile/subscriptions', '/subscribe'])
    expect([path, await ledTo(page.request, address(path))]).toEqual([path, at])
}

const ledTo = async (request: APIRequestContext, path: string) =>
  new URL((await request.get(path)).url()).pathname

/** The same by the login page's form alone, in a browser without a page; gives what it was led to. */
async function resumeElsewhere({ browser, address }: Elsewhere, person: Person, stage: string) {
  const context = await browser.newContext()
  const answer = await logInByForm(context, address('/login'), person)
  const at = address(`/register/${stage}`)
  expect(new URL(answer.url()).pathname).toBe(at)
  expect(await ledTo(context.request, address('/register'))).toBe(at)
  const html = await answer.text()
  await context.close()
  return html
}
type Elsewhere = Pick<Walker, 'address'> & { browser: Browser }

const expectTyped = ({ page }: Walker, label: string, value: string) =>
  expect(page.getByLabel(label, { exact: true })).toHaveValue(value)

test('[SU29][AU01][GD05] a company’s sign-up goes on from another device at each of its steps, wherever one comes from; what was typed and not sent stays with its device, what was said before goes along', {
  tag: ONCE,
}, async ({ page, browser, address, language, translations, expectAccessible, arrive }) => {
  const walker = { page, address, language, translations, expectAccessible, arrive }
  const elsewhere = { browser, address }
  const t = translations('register')
  const person = newCompany()
  await beginSignup(page, person, 'Company')
  await expectToResume(walker, person, 'phone', t('phone.heading'))
  // The page of signing in is still there for someone else.
  expect(await ledTo(page.request, address('/login'))).toBe(address('/login'))

  await typePhone(walker, person)
  await arrive(t('phoneCode.heading'))
  const [, three = '', four = ''] = /^\d{3}(\d{3})(\d{4})$/.exec(person.phone) ?? []
  expect(await resumeElsewhere(elsewhere, person, 'phone-code')).toContain(`${three}-${four}`)

  await confirmPhone(page, person)
  const details = detailsOf(walker, person)
  await expectToResume(walker, person, 'details', details.heading)
  await expectTyped(walker, details.identityNumber, '')

  await sayDetails(page, person)
  await page.goto(address('/register'))
  await arrive(details.heading)
  await typeInto(page, { [t('address.city')]: person.city })
  await expectToResume(walker, person, 'address', details.heading)
  await expectTyped(walker, t('address.city'), '')

  await sayWhere(walker, person)
  await arrive(details.lastStep)
  await resumeElsewhere(elsewhere, person, 'identity')
  await expectStored(walker, person)
  await page.goto(address('/register'))
  await leaveIdentity(walker, person)
  await arrive(t('finished.headingNamed', { name: person.firstName }))
})

/** The way back shows everything that was said, and of the number only how it ends. */
async function expectStored(walker: Walker, person: Person) {
  const { page, translations, arrive } = walker
  const t = translations('register')
  const goBack = () =>
    page
      .getByRole('main')
      .getByRole('link', { name: t('back'), exact: true })
      .click()
  await goBack()
  const { heading } = detailsOf(walker, person)
  await arrive(heading)
  await expectTyped(walker, t('address.city'), person.city)
  await expectTyped(walker, t('address.street'), person.street)
  await expectTyped(walker, t('details.companyName'), person.companyName ?? '')
  await expectTyped(walker, t('details.firstName'), person.firstName)
  await expectTyped(walker, t('details.lastName'), person.lastName)
  await expect(page.getByRole('main')).toContainText(person.identityNumber.slice(-4))
  expect(await page.content()).not.toContain(person.identityNumber)

  await goBack()
  await arrive(t('phone.heading'))
  await expectTyped(walker, t('phone.number'), person.phone)
}
