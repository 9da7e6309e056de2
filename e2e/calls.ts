import type { Locale } from '@galgal/i18n/locales'
import { type APIRequestContext, expect, test } from '@playwright/test'
import { hashOf, newPerson, type Person } from './person.ts'

// What a browser says of a page's own call; with it a session arrives as cookies.
export const ownPage = { 'sec-fetch-site': 'same-origin' }

/** Who asks: a page with its browser's cookies, or a visitor without any browser. */
export type Asks = { request: APIRequestContext }

/** Posts a call with the browser's cookies and gives its answer. */
export async function post<Answer>(
  request: APIRequestContext,
  path: string,
  data: object,
): Promise<Answer> {
  const answer = await request.post(`/api/${path}`, { data, headers: ownPage })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return answer.json()
}

/** Reads a call with the browser's cookies, in a language. */
export async function read<Answer>(
  request: APIRequestContext,
  path: string,
  language: Locale = 'he',
): Promise<Answer> {
  const headers = { ...ownPage, countrycode: `${language}-IL` }
  const answer = await request.get(`/api/${path}`, { headers })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return answer.json()
}

type SentMessage = {
  body: string
  subject?: string
  code?: string
  link?: string
  delivery?: string
}

/** What was sent to an e-mail or a phone, newest first. */
export async function inboxOf(request: APIRequestContext, to: string): Promise<SentMessage[]> {
  const headers = { accept: 'application/json' }
  return (await request.get('/sandbox/outbox', { headers, params: { to } })).json()
}

/** Something of the newest e-mail that has it; an e-mail leaves after the answer that it follows. */
async function sentTo(
  request: APIRequestContext,
  to: string,
  find: (message: SentMessage) => string | undefined,
): Promise<string> {
  let found: string | undefined
  const look = async () => {
    found = (await inboxOf(request, to)).map(find).find(Boolean)
    return found
  }
  await expect.poll(look, { intervals: [20, 50, 100] }).toBeTruthy()
  return found ?? ''
}

/** The newest code that was sent to an e-mail or a phone. */
export const codeSentTo = (request: APIRequestContext, receiver: string) =>
  sentTo(request, receiver, ({ code }) => code)

/** The link of the newest e-mail to someone that leads to a page. */
export const linkSentTo = (request: APIRequestContext, email: string, page: string) =>
  sentTo(request, email, ({ link }) => (link?.includes(page) ? link : undefined))

export const internationalPhone = (phone: string) => phone.replace(/^0/, '+972')

/** A private person, a freelancer, a company. */
type Kind = '' | 'Individual' | 'Company'
const storeOf = (kind: Kind) => (kind === '' ? 'B2C' : 'B2B')

/** Opens an account up to its proven e-mail, and signs this browser in. */
export async function beginSignup(
  { request }: Asks,
  person: Person = newPerson(),
  kind: Kind = '',
) {
  const start = {
    username: person.email,
    password: hashOf(person.password),
    customertype: storeOf(kind),
    b2BType: kind,
    allowMarketing: false,
  }
  const { customer } = await post<{ customer: object }>(request, 'SR/Signup', start)
  const VerificationCode = await codeSentTo(request, person.email)
  await post(request, 'SR/Verify', { username: person.email, VerificationCode, customer })
  return person
}

/** Says the phone of a sign-up, to which a code goes. */
export const sayPhone = ({ request }: Asks, { phone }: Person, kind: Kind = '') =>
  post(request, 'SR/CreateLead', {
    b2BType: kind,
    storetype: storeOf(kind),
    phoneNumber: internationalPhone(phone),
  })

/** Proves it by the newest code. */
export async function confirmPhone({ request }: Asks, { phone }: Person) {
  const username = internationalPhone(phone)
  const VerificationCode = await codeSentTo(request, username)
  await post(request, 'SR/Verify', { username, VerificationCode })
}

/** Says who it is, with the confirmations that are needed. */
export function sayDetails({ request }: Asks, person: Person) {
  const { firstName, lastName, identityNumber, companyName } = person
  const confirmToggles = {
    confirm19: true,
    confirmExperiencedDriver: true,
    confirmTC: true,
    confirmPrivatePolicy: true,
    allowMarketing: false,
  }
  const details = { firstName, lastName, identityNumber, companyName, confirmToggles }
  return post(request, 'SR/Create', details)
}

export const sayAddress = ({ request }: Asks, { city, street }: Person) =>
  post(request, 'SR/Update', { city, address: street, originCountry: 'IL' })

/** Opens an account up to its proven phone, and signs this browser in. */
export async function provePhone(page: Asks, person: Person = newPerson(), kind: Kind = '') {
  await beginSignup(page, person, kind)
  await sayPhone(page, person, kind)
  await confirmPhone(page, person)
  return person
}

/** Takes a sign-up from its proven e-mail to its end. */
export async function finishSignup(page: Asks, person: Person, kind: Kind = '') {
  await sayPhone(page, person, kind)
  await confirmPhone(page, person)
  await sayDetails(page, person)
  await sayAddress(page, person)
  await post(page.request, 'SR/Finish', { skipVerification: true })
}

/** Makes a whole customer of a person, signed in in this browser. */
export async function becomeCustomer(page: Asks, person: Person = newPerson(), kind: Kind = '') {
  await beginSignup(page, person, kind)
  await finishSignup(page, person, kind)
  return person
}

/** Sends the form of a login page as a browser does that has no page open; gives the page it led to. */
export const logInByForm = ({ request }: Asks, page: string, { email, password }: Person) =>
  request.post(page, { form: { email, password }, headers: ownPage })

type Pack = {
  period: number
  basePrice: number
  taxes_included: number
  taxes_included_str: string
}
export type Car = {
  classificationId: number
  slug: string
  brand: string
  model: string
  version: string
  vehicle_type: string
  minimumdaystosubscription: number
  waitingList: boolean
  specs: { gear: string; engine: string }
  colors: { id: string; color: string; hex: string; count: number }[]
  pricing: { subscription_packs: Pack[]; paymentPerMonthValue: number }
}

type Store = 'B2C' | 'B2B'

/** All cars of a store, in a language. */
export async function readCars(
  request: APIRequestContext,
  language: Locale,
  store: Store = 'B2C',
): Promise<Car[]> {
  const path = `SubscriptionMain/CatalogList?store=${store}`
  return (await read<{ items: Car[] }>(request, path, language)).items
}

/** The car at an address: `toyota/yaris/style-tech-hybrid-1-5/2024`. */
export async function readCar(
  request: APIRequestContext,
  language: Locale,
  slug: string,
  store: Store = 'B2C',
) {
  const car = (await readCars(request, language, store)).find((it) => it.slug === slug)
  if (!car) throw new Error(`no car at ${slug}`)
  return car
}

// Each worker of a kind walks of its own stock: of one they share, another could take the last car of a colour that was just found free.
const plentiful: Record<string, string[]> = {
  'he desktop': ['skoda/fabia/selection-1-0-tsi/2025', 'hyundai/i10/inspire-1-2-amt/2024'],
  'en desktop': ['suzuki/swift/glx-1-2/2025', 'hyundai/venue/prime-1-6/2025'],
  'he phone': ['citroen/c3/max-1-2-hybrid/2025', 'mitsubishi/space-star/supreme-1-2/2024'],
  'en phone': ['dacia/spring/extreme-65/2024', 'subaru/crosstrek/luxury-2-0-awd/2025'],
}

/** A car of which there are many. */
export function plentifulCar(): string {
  const { project, parallelIndex } = test.info()
  const slugs = plentiful[project.name] ?? []
  const slug = slugs[parallelIndex % slugs.length]
  if (!slug) throw new Error('journeys of this kind have no car of their own')
  return slug
}

// The whole catalogue is asked for once: what a car is called by never changes.
const idsBySlug = new Map<string, number>()

async function idOf(request: APIRequestContext, slug: string): Promise<number> {
  const known = idsBySlug.get(slug) ?? (await readCar(request, 'he', slug)).classificationId
  idsBySlug.set(slug, known)
  return known
}

/** Begins an order of the signed-in customer and gives its id. */
export async function beginOrder({ request }: Asks, slug = plentifulCar()): Promise<string> {
  const classificationId = await idOf(request, slug)
  const input = { classificationId, periodInMonths: 3, subscriptionSource: 'web' }
  const path = 'SubscriptionMain/CreateSubscriptionProcess'
  return (await post<{ id: string }>(request, path, input)).id
}

/** Ends every session of a person, from another device. */
export async function signOutEverywhere(request: APIRequestContext, { email, password }: Person) {
  await post(request, 'Security/Login', { username: email, password: hashOf(password) })
  await post(request, 'Security/Logout', { everywhere: true })
}
