import { call } from '@galgal/contract/call'
import { SMSCodeRequest } from '@galgal/contract/Security'
import { GetMySubscription } from '@galgal/contract/SubscriptionMain.mine'
import { Damage } from '@galgal/contract/SubscriptionMain.vehicle'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { rowsOf } from '../../test/audit.ts'
import { type SignedIn, signedIn, type TestApi } from '../../test/customers.ts'
import { driven } from '../../test/driven.ts'
import { photo } from '../../test/files.ts'
import { openTestApi } from '../../test/open-test-api.ts'
import {
  addCard,
  cardOf,
  colourAndDate,
  DIZENGOFF,
  door,
  draft,
  hub,
  placed,
  pro,
  toTheDoor,
} from '../../test/orders.ts'
import { accepted, newestCode, otherThan, toggles } from '../../test/people.ts'
import { everythingSent } from '../flows/send-later.ts'
import { endpoints } from './endpoints.ts'

/*
 * Noa, who is signed in, tries every call with the names of what is Dana's. She is told what she would be
 * told of something that never was, and nothing of Dana's changes.
 */

type Attempt = { call: string; name: string; sent: object; status: number; who?: 'starting' }
type Names = Record<
  'order' | 'draft' | 'card' | 'session' | 'request' | 'document' | 'photo',
  string
>

let api: TestApi
let dana: SignedIn
let noa: SignedIn
/** Noa's friend, whose sign-up is not finished. */
let starting: SignedIn
let danas: Names
let noasDraft: string
let noasOrder: string
let noasCard: string

beforeAll(async () => {
  api = await openTestApi()
  dana = await signedIn(api, { phone: '+972521234567', identityNumber: '123456782' })
  noa = await signedIn(api, { phone: '+972541112233' })
  starting = await signedIn(api, { signupState: 6, finishedAt: null, phone: '+972541112244' })
  const more = { classificationId: 10081 }
  danas = {
    order: await driven(api, dana),
    draft: (await draft(api, dana, [colourAndDate, hub, pro], more)).id,
    card: await addCard(api, dana),
    session: await sessionOf(dana),
    request: accepted(await call(api.send, SMSCodeRequest, { phone: danasPhone })).requestId,
    document: await documentOf(dana),
    photo: '',
  }
  danas.photo = await photoOf(dana, danas.order)
  noasOrder = (await placed(api, noa)).id
  noasCard = await addCard(api, noa)
  noasDraft = (await draft(api, noa, [colourAndDate, hub, pro])).id
})

const danasPhone = { code: '+972', phoneNumber: '052-123-4567' }

async function sessionOf({ customer }: SignedIn) {
  const [row] = await rowsOf(
    api.db,
    sql`select id from sessions where customer_id = ${customer.id}`,
  )
  return String(row?.id)
}

async function documentOf({ headers }: SignedIn) {
  await everythingSent(api.deps)
  const { items } = accepted(await call(api.send, GetMySubscription, {}, headers))
  return items[0]?.documents.find((it) => it.reuqestType === 'contract')?.fileName ?? ''
}

async function photoOf({ headers }: SignedIn, subscriptionId: string) {
  const told = { happenedOn: '2026-11-22', place: 'חניון', description: 'שריטה' }
  const picture = [new File([new Uint8Array(await photo())], 'scratch.jpg')]
  const damage = { subscriptionId, ...told, canDrive: 'yes' as const, photo: picture }
  const { items } = accepted(await call(api.send, Damage, damage, headers))
  return items[0]?.photos[0]?.id ?? ''
}

const main = 'SubscriptionMain'
const idNames = ['id', 'subscriptionId', 'subscriptionID']
const RedirectURL = 'http://localhost:3000/subscribe'
const lead = {
  b2BType: '',
  storetype: 'B2C',
  phoneNumber: '0541112244',
  firstName: 'נועה',
  lastName: 'בר',
  identityNumber: '039337423',
  address: 'הנביאים',
  city: 'חיפה',
  confirmToggles: toggles,
}
const answers = [
  { stage: 'pricing-plans', periodInMonths: 3 },
  colourAndDate,
  toTheDoor,
  hub,
  door,
  pro,
  cardOf('any'),
  { stage: 'deposit', approveDeposit: false },
  { stage: 'checkout' },
]

/** An order under each of the names its id has on the wire. */
const ordersAs = (id: string): Attempt[] =>
  idNames.flatMap((name) => [
    ...[
      'Appointment',
      'getSubscription',
      'GetSubscriptionInfo',
      'Hubs',
      'D2DTimes',
      'Insurance',
    ].map((it) => ({
      ...{ call: `GET ${main}/${it}`, name, sent: { [name]: id }, status: 404 },
    })),
    ...answers.map((answer) => ({
      ...{ call: `POST ${main}/UpdateSubscriptionProcess`, name, status: 404 },
      sent: { ...answer, [name]: id },
    })),
    {
      ...{ call: `POST ${main}/ReuqestD2D`, name, status: 404 },
      sent: { [name]: id, door2doorData: { id: DIZENGOFF } },
    },
    {
      ...{ call: `POST ${main}/FinishSubscriptionProcess`, name, status: 404 },
      sent: { [name]: id, quoteId: 'any', confirmTC: true },
    },
    {
      ...{ call: 'POST MagicRegistration/GetCCIFrameURL', name: 'subscriptionId', status: 404 },
      sent: { RedirectURL, [name]: id },
    },
    {
      ...{ call: 'POST SR/AddCreditCardFirstStep', name: 'subscriptionId', status: 404 },
      sent: { customerToken: noa.customer.id, [name]: id },
    },
    {
      ...{ call: `POST ${main}/UpsertCouponCode`, name, status: 404 },
      sent: { [name]: id, couponCode: 'WELCOME10' },
    },
    ...[
      'GetSubscriptionDocumentPreAssign',
      'SendOrder',
      'TerminateRequestSubscription',
      'WithdrawTermination',
    ].map((it) => ({
      ...{ call: `POST ${main}/${it}`, name, status: 404 },
      sent: { [name]: id },
    })),
  ])

/** The car of a subscription and the card that pays for it. */
const carsAs = (id: string): Attempt[] => [
  ...['MyVehicle', 'DamageReports'].map((it) => ({
    ...{ call: `GET ${main}/${it}`, name: 'subscriptionId', status: 404 },
    sent: { subscriptionId: id },
  })),
  {
    ...{ call: `POST ${main}/Odometer`, name: 'subscriptionId', status: 404 },
    sent: { subscriptionId: id, kilometres: 100 },
  },
  {
    ...{ call: `POST ${main}/Damage`, name: 'subscriptionId', status: 404 },
    sent: {
      ...{ subscriptionId: id, happenedOn: '2026-11-22', place: 'חניון', description: 'שריטה' },
      ...{ canDrive: 'yes', photo: new File(['photo'], 'scratch.png') },
    },
  },
  {
    ...{ call: `POST ${main}/SetCard`, name: 'subscriptionId', status: 404 },
    sent: { subscriptionId: id, creditCardToken: noasCard },
  },
]

const cardsAs = (token: string): Attempt[] => [
  ...['SetDefaultCard', 'RemoveCard'].map((it) => ({
    ...{ call: `POST SR/${it}`, name: 'creditCardToken', status: 409 },
    sent: { creditCardToken: token },
  })),
  {
    ...{ call: `POST ${main}/SetCard`, name: 'creditCardToken', status: 409 },
    sent: { subscriptionId: noasOrder, creditCardToken: token },
  },
]

const paperFor = (id: string): Attempt => ({
  ...{ call: `POST ${main}/UploadBusinessDocuments`, name: 'subscriptionId', status: 404 },
  sent: { documentType: 'idFront', subscriptionId: id, file: new File(['paper'], 'id.png') },
})

/** A document by its name and by its order: each alone, and both. */
const documentsAs = (them: Names): Attempt[] =>
  [
    { name: 'fileName', subscriptionId: noasDraft, fileName: them.document },
    { name: 'subscriptionId', subscriptionId: them.order, fileName: them.document },
    { name: 'subscriptionId', subscriptionId: them.order, fileName: `${them.order}.pdf` },
  ].map(({ name, ...sent }) => ({
    ...{ call: `GET ${main}/DownloadSubscriptionDocumentv3`, name, status: 404 },
    sent: { ...sent, reuqestType: 'contract' },
  }))

const customersAs = (id: string, token: string): Attempt[] => [
  ...['CreateLead', 'Create', 'Update'].map((it) => ({
    ...{ call: `POST SR/${it}`, name: 'customerToken', who: 'starting' as const, status: 403 },
    sent: { ...lead, customer: { customerToken: id } },
  })),
  {
    ...{ call: 'PUT GetUser/Update', name: 'customerToken', status: 400 },
    sent: { customerToken: id, firstName: 'נועה' },
  },
  ...['FinishAddingPaymentData', 'AddCreditCardFirstStep'].map((it) => ({
    ...{ call: `POST SR/${it}`, name: 'customerToken', status: 403 },
    sent: { customerToken: id },
  })),
  {
    ...{ call: 'POST MagicRegistration/GetCCIFrameURL', name: 'Custom1', status: 403 },
    sent: { RedirectURL, Custom1: id },
  },
  {
    ...{ call: 'POST MagicRegistration/GetCCIFrameURL', name: 'Custom2', status: 403 },
    sent: { RedirectURL, Custom2: token },
  },
]

/** A code belongs to the request and the phone it was sent for. */
const codeAs = (request: string, digits: string): Attempt => ({
  ...{ call: 'POST Security/SMSLogin', name: 'requestId', status: 401 },
  sent: { requestId: request, VerificationCode: digits },
})

const othersAs = (card: string, session: string): Attempt[] => [
  {
    ...{ call: `POST ${main}/UpdateSubscriptionProcess`, name: 'paymentMethodId', status: 409 },
    sent: { ...cardOf(card), id: noasDraft },
  },
  { call: 'DELETE Security/Sessions/:id', name: 'id', sent: { id: session }, status: 404 },
]

const attemptsOn = (them: Names, { customer, headers }: SignedIn, digits: string): Attempt[] => [
  ...ordersAs(them.order),
  ...ordersAs(them.draft),
  paperFor(them.order),
  ...documentsAs(them),
  ...customersAs(customer.id, headers['x-token'] ?? ''),
  codeAs(them.request, digits),
  ...othersAs(them.card, them.session),
  ...carsAs(them.order),
  ...cardsAs(them.card),
  { call: `GET ${main}/DamagePhoto`, name: 'id', sent: { id: them.photo }, status: 404 },
]

const nothing: Names = {
  ...{ order: 'none', draft: 'none', card: 'none', session: 'none', request: 'none' },
  document: 'none.pdf',
  photo: 'none',
}

/** Sends an attempt in Noa's name, or her friend's, and gives what is said. */
async function make({ call: asked, sent, who }: Attempt) {
  const [method = '', path = ''] = asked.split(' ')
  const values = { ...sent } as Record<string, unknown>
  const url = new URL(
    `http://api/api/${path.replace(/:(\w+)/, (_, name: string) => take(values, name))}`,
  )
  if (method === 'GET')
    for (const [name, value] of Object.entries(values)) url.searchParams.set(name, String(value))
  const { headers } = who ? starting : noa
  const request = new Request(url, {
    method,
    headers: { ...headers, ...(hasFile(sent) ? {} : { 'content-type': 'application/json' }) },
    ...(/^(POST|PUT)$/.test(method) && { body: bodyOf(values) }),
  })
  const answer = await api.send(request)
  return { status: answer.status, text: await answer.text() }
}

const hasFile = (sent: object) => Object.values(sent).some((it) => it instanceof File)

/** JSON, or a form where there is a file. */
function bodyOf(values: Record<string, unknown>) {
  if (!hasFile(values)) return JSON.stringify(values)
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value as string | Blob)
  return form
}

function take(values: Record<string, unknown>, name: string): string {
  const value = String(values[name])
  delete values[name]
  return encodeURIComponent(value)
}

// Guesses at a code are counted; that is what ends them.
const counted = new Set(['codes', 'limits', 'sandbox_outbox'])

/** Every row that names Dana or something of hers. */
async function rowsOfDana() {
  const tables = await rowsOf(
    api.db,
    sql`select table_name from information_schema.tables where table_schema = 'public'`,
  )
  const marks = [dana.customer.id, ...Object.values(danas)]
  const found: string[] = []
  for (const { table_name: table } of tables) {
    if (counted.has(String(table))) continue
    const name = sql.identifier(String(table))
    for (const { row } of await rowsOf(
      api.db,
      sql`select to_jsonb(it)::text as row from ${name} it`,
    ))
      if (marks.some((mark) => String(row).includes(mark))) found.push(`${table} ${row}`)
  }
  return found.toSorted()
}

test('whatever is someone else’s is refused like something that never was, and stays as it is', async () => {
  const digits = otherThan(await newestCode(api, '+972521234567'))
  const stranger = { customer: { ...dana.customer, id: 'none' }, headers: { 'x-token': 'none' } }
  const missing = attemptsOn(nothing, stranger, digits)
  const before = await rowsOfDana()
  expect(before.length).toBeGreaterThan(10)
  for (const [at, attempt] of attemptsOn(danas, dana, digits).entries()) {
    const what = `${attempt.call} ${JSON.stringify(attempt.sent)}`
    const answer = await make(attempt)
    expect(answer.status, what).toBe(attempt.status)
    expect(answer, what).toEqual(await make(missing[at] as Attempt))
  }
  expect(await rowsOfDana()).toEqual(before)
})

test('a session beside someone else’s identifiers is no session', async () => {
  for (const header of ['x-customer', 'aCustomer']) {
    const value = header === 'aCustomer' ? dana.customer.accountNumber : dana.customer.id
    const headers = { ...noa.headers, [header]: value }
    const url = 'http://api/api/GetUser/Get'
    expect((await api.send(new Request(url, { headers }))).status).toBe(401)
  }
})

// Names of what belongs to nobody: cars, colours, places, coverages.
const everybodys = [
  ...['classificationId', 'classificationID', 'catlogID', 'colorId', 'hubId', 'addressId'],
  ...['waiverInsuranceTypeId', 'registrationSourceTypeId', 'quoteId', 'regionId'],
  ...['userTypeId', 'languageId'],
]
// Whoever holds one of these may use it; its own tests tell of those that were guessed, used or too old.
const secrets = ['refreshToken', 'linkData', 'key', 'loginToken', 'astaraToken', 'astaraUserId']
const others = [
  ...['GET Address/GetAddresList/:id id', 'GET Address/GetLocationBy/:id id'],
  // The handle of a sign-up, which is a secret too.
  'POST SR/Verify customerToken',
]

test('every call that takes a name of something is tried with someone else’s', () => {
  const tried = new Set(
    attemptsOn(danas, dana, '000000').map(({ call: it, name }) => `${it} ${name}`),
  )
  const untried = endpoints
    .map(({ endpoint }) => endpoint)
    .flatMap(({ method, path, input }) => {
      const asked = `${method} ${path.replace('/api/', '')}`
      return namesIn(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }))
        .filter((name) => /(?:id|token|key|linkData|fileName|custom\d)$/i.test(name))
        .filter((name) => !everybodys.includes(name) && !secrets.includes(name))
        .map((name) => `${asked} ${name}`)
        .filter((it) => !tried.has(it) && !others.includes(it))
    })
  expect(untried).toEqual([])
})

/** The names of all fields, however deep. */
function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, value]) =>
    key === 'properties'
      ? [...Object.keys(value), ...Object.values(value).flatMap(namesIn)]
      : namesIn(value),
  )
}
