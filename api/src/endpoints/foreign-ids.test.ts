import { call } from '@galgal/contract/call'
import { inlineJsonSchema } from '@galgal/contract/name-schemas'
import { SMSCodeRequest } from '@galgal/contract/Security'
import { GetMySubscription } from '@galgal/contract/SubscriptionMain.mine'
import { Damage } from '@galgal/contract/SubscriptionMain.vehicle'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../../test/audit.ts'
import { type SignedIn, signedIn, type TestApi } from '../../test/customers.ts'
import { photo } from '../../test/files.ts'
import {
  type Attempt,
  attemptsOn,
  type Mine,
  type Names,
  nothing,
} from '../../test/foreign-attempts.ts'
import { handedOver } from '../../test/handed-over.ts'
import { openTestApi } from '../../test/open-test-api.ts'
import { addCard, colourAndDate, draft, hub, placeOrder, pro } from '../../test/orders.ts'
import { accepted, newestCode, otherThan } from '../../test/people.ts'
import { everythingSent } from '../send-later.ts'
import { endpoints } from './endpoints.ts'

/*
 * Noa, who is signed in, tries every call with the names of what is Dana's. She is told what she would be
 * told of something that never was, and nothing of Dana's changes.
 */

let api: TestApi
let dana: SignedIn
let noa: SignedIn
/** Noa's friend, whose sign-up is not finished. */
let starting: SignedIn
let danas: Names
let noas: Mine

beforeAll(async () => {
  api = await openTestApi()
  dana = await signedIn(api, { phone: '+972521234567', identityNumber: '123456782' })
  noa = await signedIn(api, { phone: '+972541112233' })
  starting = await signedIn(api, { signupState: 6, finishedAt: null, phone: '+972541112244' })
  const more = { classificationId: 10081 }
  danas = {
    customer: dana.customer.id,
    token: dana.headers['x-token'] ?? '',
    order: await handedOver(api, dana),
    draft: (await draft(api, dana, [colourAndDate, hub, pro], more)).id,
    card: await addCard(api, dana),
    session: await sessionOf(dana),
    request: accepted(await call(api.send, SMSCodeRequest, { phone: danasPhone })).requestId,
    document: await documentOf(dana),
    photo: '',
  }
  danas.photo = await photoOf(dana, danas.order)
  noas = {
    customer: noa.customer.id,
    order: (await placeOrder(api, noa)).id,
    card: await addCard(api, noa),
    draft: (await draft(api, noa, [colourAndDate, hub, pro])).id,
  }
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
  const report = { happenedOn: '2026-11-22', place: 'חניון', description: 'שריטה' }
  const picture = [new File([new Uint8Array(await photo())], 'scratch.jpg')]
  const damage = { subscriptionId, ...report, canDrive: 'yes' as const, photo: picture }
  const { items } = accepted(await call(api.send, Damage, damage, headers))
  return items[0]?.photos[0]?.id ?? ''
}

/** Sends an attempt in Noa's name, or her friend's, and gives what is said. */
async function make({ call: requested, sent, who }: Attempt) {
  const [method = '', path = ''] = requested.split(' ')
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
  const marks = Object.values(danas)
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

test('[S11] whatever is someone else’s is refused like something that never was, and stays as it is', async () => {
  const digits = otherThan(await newestCode(api, '+972521234567'))
  const missing = attemptsOn(nothing, digits, noas)
  const before = await rowsOfDana()
  expect(before.length).toBeGreaterThan(10)
  for (const [at, attempt] of attemptsOn(danas, digits, noas).entries()) {
    const what = `${attempt.call} ${JSON.stringify(attempt.sent)}`
    const answer = await make(attempt)
    expect(answer.status, what).toBe(attempt.status)
    expect(answer, what).toEqual(await make(missing[at] as Attempt))
  }
  expect(await rowsOfDana()).toEqual(before)
})

test('[S11] a session beside someone else’s identifiers is no session', async () => {
  for (const header of ['x-customer', 'aCustomer']) {
    const value = header === 'aCustomer' ? dana.customer.accountNumber : dana.customer.id
    const headers = { ...noa.headers, [header]: value }
    const url = 'http://api/api/GetUser/Get'
    expect((await api.send(new Request(url, { headers }))).status).toBe(401)
  }
})

// Names of what belongs to nobody: cars, colours, places, coverages.
const everybodys = [
  'classificationId',
  'classificationID',
  'catlogID',
  'colorId',
  'hubId',
  'addressId',
  'waiverInsuranceTypeId',
  'registrationSourceTypeId',
  'quoteId',
  'regionId',
  'userTypeId',
  'languageId',
]
// Whoever holds one of these may use it; its own tests tell of those that were guessed, used or too old.
const secrets = ['refreshToken', 'linkData', 'key', 'loginToken', 'astaraToken', 'astaraUserId']
const others = [
  'GET Address/GetAddresList/:id id',
  'GET Address/GetLocationBy/:id id',
  // The handle of a sign-up, which is a secret too.
  'POST SR/Verify customerToken',
]

test('[S11] every call that takes a name of something is tried with someone else’s', () => {
  const tried = new Set(
    attemptsOn(danas, '000000', noas).map(({ call: it, name }) => `${it} ${name}`),
  )
  const untried = endpoints
    .map(({ endpoint }) => endpoint)
    .flatMap(({ method, path, input }) => {
      const requested = `${method} ${path.replace('/api/', '')}`
      return namesIn(inlineJsonSchema(input, 'input'))
        .filter((name) => /(?:id|token|key|linkData|fileName|custom\d)$/i.test(name))
        .filter((name) => !everybodys.includes(name) && !secrets.includes(name))
        .map((name) => `${requested} ${name}`)
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
