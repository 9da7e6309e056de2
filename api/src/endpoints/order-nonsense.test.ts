import type { Endpoint } from '@galgal/contract/endpoint'
import { GetCCIFrameURL } from '@galgal/contract/MagicRegistration'
import { inlineJsonSchema } from '@galgal/contract/name-schemas'
import { AddCreditCardFirstStep, FinishAddingPaymentData } from '@galgal/contract/SR'
import * as main from '@galgal/contract/SubscriptionMain'
import * as mine from '@galgal/contract/SubscriptionMain.mine'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { findFaults } from '../../test/audit.ts'
import { type SignedIn, signedIn, type TestApi } from '../../test/customers.ts'
import { onServer, openTestApi } from '../../test/open-test-api.ts'
import {
  addCard,
  colourAndDate,
  DIZENGOFF,
  draft,
  hub,
  placeOrder,
  pro,
} from '../../test/orders.ts'

/*
 * Every call of an order is sent inputs that are sometimes right, mostly nearly right and often nonsense.
 * Whatever comes, the answer is a yes or a no that the contract foresees, never a fault of ours.
 */

/** The server answers faster than the embedded database. */
const RUNS = onServer ? 1000 : 60
const TIMEOUT_MS = 300_000

const calls = [
  main.CreateSubscriptionProcess,
  main.UpdateSubscriptionProcess,
  main.getSubscription,
  main.Hubs,
  main.D2DTimes,
  main.ReuqestD2D,
  main.UpsertCouponCode,
  main.Insurance,
  main.FinishSubscriptionProcess,
  mine.GetSubscriptionDocumentPreAssign,
  mine.DownloadSubscriptionDocumentv3,
  mine.Appointment,
  GetCCIFrameURL,
  AddCreditCardFirstStep,
  FinishAddingPaymentData,
] satisfies Endpoint[]

let api: TestApi
let dana: SignedIn
/** What exists: Dana's, somebody else's, and the shop's. */
let known: (string | number)[]
/** The same by the names of fields, so that much of what is sent gets past the door. */
let byName: Record<string, unknown[]>

beforeAll(async () => {
  api = await openTestApi()
  dana = await signedIn(api)
  const noa = await signedIn(api)
  const drafts = []
  for (const classificationId of [10080, 10081])
    drafts.push((await draft(api, dana, [colourAndDate, hub, pro], { classificationId })).id)
  const hers = await placeOrder(api, noa)
  const card = await addCard(api, dana)
  const words = ['dark-blue', 'WELCOME10', DIZENGOFF, '2026-12-02', '09:30', '11:30', 'q_12345678']
  known = [...drafts, hers.id, card, dana.customer.id, noa.customer.id, ...words, 1, 2, 12, 10080]
  const orders = [...drafts, ...drafts, ...drafts, hers.id]
  const days = ['2026-12-02', '2026-12-05', '2026-12-06', '2026-11-01', '2027-03-26', '2027-10-31']
  byName = {
    id: [...orders, ...orders, DIZENGOFF, DIZENGOFF, DIZENGOFF],
    subscriptionId: orders,
    subscriptionID: orders,
    startDate: days,
    pickUpDate: days,
    date: days,
    fromTime: ['07:30', '09:30'],
    tillTime: ['09:30', '11:30'],
    paymentMethodId: [card],
    customerToken: [dana.customer.id, noa.customer.id],
    colorId: ['dark-blue', 'white', 'pink'],
    color: ['dark-blue', 'pink'],
    classificationId: [10080, 10081, 1],
    periodInMonths: [1, 12, 24, 13],
    RedirectURL: ['http://localhost:3000/subscribe/method'],
    quantity: [1, 3, 50],
  }
})

const texts = [
  '',
  ' ',
  '0',
  '-1',
  'null',
  'undefined',
  'NaN',
  '[]',
  '{}',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '‏א',
  'א'.repeat(70),
  'x'.repeat(5000),
  '../../etc/passwd',
  `' or 1=1 --`,
  '%00',
  '%',
  '__proto__',
  '2026-11-28',
  '2026-02-30',
  '2026-13-01',
  '0000-01-01',
  '9999-12-31',
  '2027-03-26',
  '24:00',
  'http://localhost:3000/',
  'javascript:alert(1)',
  '4242424242424242',
  '00000000-0000-0000-0000-000000000000',
]
const numbers = [
  -1,
  0,
  0.5,
  1,
  51,
  1e9,
  2 ** 31,
  2 ** 53 - 1,
  -(2 ** 53) + 1,
  1e21,
  1e308,
  5e-324,
  -0,
]
const nonsense = fc.oneof(
  fc.constantFrom<unknown>(...texts),
  fc.constantFrom<unknown>(...numbers, null, true, false, [], {}, [[]], { a: { b: 1 } }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 3 }),
)

type Schema = {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
}

/** What a schema of the contract asks for, with something else in it now and then. */
function nearly(schema: Schema, name = ''): fc.Arbitrary<unknown> {
  const named = byName[name]
  return fc.oneof(
    { arbitrary: rightOf(schema), weight: 12 },
    { arbitrary: fc.constantFrom(...(named ?? known)), weight: named ? 40 : 2 },
    { arbitrary: fc.constantFrom(...known), weight: 1 },
    { arbitrary: nonsense, weight: 1 },
  )
}

function rightOf({ type, enum: names, anyOf, oneOf, properties, required, ...schema }: Schema) {
  if ('const' in schema) return fc.constant(schema.const)
  if (names) return fc.constantFrom(...names)
  const either = anyOf ?? oneOf
  if (either) return fc.oneof(...either.map((it) => nearly(it)))
  if (type === 'object' && properties) return recordOf(properties, required)
  if (type === 'boolean') return fc.boolean()
  if (type === 'integer' || type === 'number')
    return fc.constantFrom(...numbers, 1, 2, 3, 12, 10080)
  return fc.constantFrom(...texts)
}

const fieldsOf = (properties: [string, Schema][]) =>
  Object.fromEntries(properties.map(([name, it]) => [name, nearly(it, name)]))

const recordOf = (properties: Record<string, Schema>, required: string[] = []) =>
  fc
    .tuple(
      // Every field is a chance to be wrong: half of what is sent has only those that have to be there, and an id.
      fc.oneof(
        fc.record(fieldsOf(Object.entries(properties)), { requiredKeys: required }),
        fc.record(
          fieldsOf(
            Object.entries(properties).filter(([name]) => name === 'id' || required.includes(name)),
          ),
        ),
      ),
      fc.dictionary(fc.constantFrom('id', 'x', '__proto__', 'price', 'customerId'), nonsense, {
        maxKeys: 1,
      }),
      fc.nat(9),
    )
    // One in ten has a field that nobody asked for.
    .map(([requested, more, chance]) => (chance === 0 ? { ...more, ...requested } : requested))

const inputOf = ({ input }: Endpoint) => rightOf(inlineJsonSchema(input, 'input') as Schema)

/** Sends anything at all, also what no client of ours could. */
async function sendRaw({ method, path }: Endpoint, sent: unknown): Promise<Response> {
  const url = new URL(path, 'http://api')
  if (method !== 'GET')
    return api.send(
      new Request(url, {
        method,
        headers: { ...dana.headers, 'content-type': 'application/json' },
        body: JSON.stringify(sent) ?? '',
      }),
    )
  for (const [name, value] of Object.entries(Object(sent)))
    url.searchParams.set(name, typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
  return api.send(new Request(url, { method, headers: dana.headers }))
}

describe('whatever is sent', () => {
  test.each(calls.map((it) => [it.path.split('/').at(-1), it] as const))(
    '[S23] %s answers with a yes or a foreseen no',
    async (_, endpoint) => {
      const sent = fc.oneof(
        { arbitrary: inputOf(endpoint), weight: 9 },
        { arbitrary: nonsense, weight: 1 },
      )
      const statuses = new Set<number>()
      await fc.assert(
        fc.asyncProperty(sent, async (body) => {
          const answer = await sendRaw(endpoint, body)
          statuses.add(answer.status)
          expect([200, 400, 403, 404, 409, 429]).toContain(answer.status)
          if (answer.status === 200) return
          expect(await answer.json()).toMatchObject({
            code: expect.any(Number),
            message: expect.stringMatching(/./),
          })
        }),
        { numRuns: RUNS, endOnFailure: true },
      )
      // Otherwise nothing but the door was tried.
      expect(statuses.size).toBeGreaterThan(1)
    },
    TIMEOUT_MS,
  )

  test('and all is well afterwards', async () => {
    expect(await findFaults(api.db)).toEqual([])
  })
})
