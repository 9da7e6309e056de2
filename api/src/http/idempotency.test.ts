import { call } from '@galgal/contract/call'
import { GetCCIFrameURL } from '@galgal/contract/MagicRegistration'
import { AddCreditCardFirstStep } from '@galgal/contract/SR'
import {
  CreateSubscriptionProcess,
  CreateWaitingList,
  FinishSubscriptionProcess,
} from '@galgal/contract/SubscriptionMain'
import { DAY, MINUTE } from '@galgal/domain/dates'
import type { PgTable } from 'drizzle-orm/pg-core'
import { beforeEach, expect, test } from 'vitest'
import { findFaults } from '../../test/audit.ts'
import { renewSession, type SignedIn, signedIn, type TestApi } from '../../test/customers.ts'
import { openTestApi } from '../../test/open-test-api.ts'
import { addCard, cardOf, readyToPay, TUCSON, update } from '../../test/orders.ts'
import { accepted } from '../../test/people.ts'
import { listPayments } from '../../test/rows.ts'
import { createApi } from '../api.ts'
import { idempotencyKeys } from '../db/schema/idempotency.ts'
import { orders } from '../db/schema/orders.ts'
import { waitingList } from '../db/schema/waiting-list.ts'
import { runJobs } from '../jobs/scheduler.ts'

const KEY = 'a-key-of-a-form'
let api: TestApi
let dana: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api)
})

type Sent = { to: { method: string; path: string }; body: object; headers: Record<string, string> }

/** Sends without the client of the contract, so that the whole answer can be seen. */
const post = ({ to, body, headers }: Sent, send = api.send) =>
  Promise.resolve(
    send(
      new Request(`http://api${to.path}`, {
        method: to.method,
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    ),
  )
const seen = async (response: Response) => ({
  status: response.status,
  replayed: response.headers.get('idempotency-replayed'),
  body: (await response.json()) as { code?: number; id?: string; orderStatus?: string },
})

const creating = (who: SignedIn, more: object = {}, key = KEY): Sent => ({
  to: CreateSubscriptionProcess,
  body: {
    classificationId: TUCSON,
    periodInMonths: 12,
    subscriptionSource: 'web',
    ...more,
  },
  headers: { ...who.headers, 'Idempotency-Key': key },
})
const finishing = (
  who: SignedIn,
  { id, quote }: { id: string; quote: { quoteId: string } },
): Sent => ({
  to: FinishSubscriptionProcess,
  body: { id, quoteId: quote.quoteId, confirmTC: true },
  headers: { ...who.headers, 'Idempotency-Key': KEY },
})
const charges = async (id: string) =>
  (await listPayments(api.db, id)).filter(({ kind }) => kind === 'charge')

test('the same request by the same key is answered the same, without being done again', async () => {
  const first = await seen(await post(creating(dana)))
  // Another call would find the order in its new period.
  accepted(
    await call(
      api.send,
      CreateSubscriptionProcess,
      { classificationId: TUCSON, periodInMonths: 24, subscriptionSource: 'web' },
      dana.headers,
    ),
  )
  const second = await seen(await post(creating(dana)))
  expect(first).toMatchObject({ status: 200, replayed: null })
  expect(second).toEqual({ ...first, replayed: 'true' })
})

test('the order of fields in a body makes it no other one', async () => {
  await post(creating(dana))
  const { body, ...same } = creating(dana)
  const turned = Object.fromEntries(Object.entries(body).toReversed())
  expect(await seen(await post({ ...same, body: turned }))).toMatchObject({ replayed: 'true' })
})

test('the key of another request is refused, and that request is not done', async () => {
  const first = await seen(await post(creating(dana)))
  const other = await seen(await post(creating(dana, { periodInMonths: 24 })))
  expect(other).toMatchObject({ status: 422, replayed: null, body: { code: 7021 } })
  expect(await seen(await post(creating(dana)))).toMatchObject({ body: first.body })
})

test('a no is answered again too', async () => {
  const requested = creating(dana, { periodInMonths: 7 })
  expect(await seen(await post(requested))).toMatchObject({ status: 409, replayed: null })
  expect(await seen(await post(requested))).toMatchObject({
    status: 409,
    replayed: 'true',
    body: { code: 7024 },
  })
})

test('keys of two customers, and of two calls, do not meet', async () => {
  const noa = await signedIn(api)
  const mine = await seen(await post(creating(dana)))
  const hers = await seen(await post(creating(noa)))
  expect(hers).toMatchObject({ status: 200, replayed: null })
  expect(hers.body.id).not.toBe(mine.body.id)
  const RedirectURL = `${api.deps.settings.publicUrls[0]}/subscribe/method`
  const other = { to: GetCCIFrameURL, body: { RedirectURL }, headers: creating(dana).headers }
  expect(await seen(await post(other))).toMatchObject({ status: 200, replayed: null })
})

test('whoever names another customer is refused before any key is looked at', async () => {
  const noa = await signedIn(api)
  const { headers } = creating(dana)
  const naming = ({ customer }: SignedIn): Sent => ({
    to: AddCreditCardFirstStep,
    body: { customerToken: customer.id },
    headers,
  })
  const first = await seen(await post(naming(dana)))
  expect(await seen(await post(naming(noa)))).toMatchObject({ status: 403, replayed: null })
  expect(await seen(await post(naming(dana)))).toEqual({ ...first, replayed: 'true' })
})

test('a visitor’s key is the visitor’s address’s', async () => {
  const joining = (address: string) => ({
    to: CreateWaitingList,
    body: { classificationId: TUCSON, email: 'noa@example.co.il', consent: true },
    headers: { 'x-visitor-address': address, 'Idempotency-Key': KEY },
  })
  const first = await seen(await post(joining('203.0.113.7')))
  expect(await seen(await post(joining('203.0.113.7')))).toEqual({ ...first, replayed: 'true' })
  expect(await seen(await post(joining('203.0.113.8')))).toMatchObject({ replayed: null })
  expect((await api.db.select().from(waitingList)).length).toBe(1)
})

test.for([
  'short-7',
  'x'.repeat(129),
  'with space in it',
  '../../../etc/passwd',
  '12345678;',
  '12345678\u00e9',
  '',
])('what cannot be a key is refused: %s', async (key) => {
  expect(await seen(await post(creating(dana, {}, key)))).toMatchObject({
    status: 400,
    body: { fields: { 'Idempotency-Key': expect.any(String) } },
  })
  expect(await api.db.select().from(idempotencyKeys)).toEqual([])
})

test('calls that take no key do not look at it', async () => {
  const read = await api.send(
    new Request('http://api/api/GetUser/Get', {
      headers: { ...dana.headers, 'Idempotency-Key': '!' },
    }),
  )
  expect(read.status).toBe(200)
})

test('while the first runs its repeat is told to come back, and one charge is made', async () => {
  const ready = await readyToPay(api, dana)
  const { promise: gone, resolve: go } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const { payment } = api.deps
  const authorise: typeof payment.authorise = async (it) => {
    begin()
    await gone
    return payment.authorise(it)
  }
  const slow = createApi({ ...api.deps, payment: { ...payment, authorise } })
  const first = post(finishing(dana, ready), (it) => slow.fetch(it))
  await begun
  const second = await post(finishing(dana, ready))
  expect(second.headers.get('retry-after')).toBe('1')
  expect(await seen(second)).toMatchObject({ status: 409, body: { code: 7022 } })
  go()
  const done = await seen(await first)
  expect(done).toMatchObject({ status: 200, replayed: null, body: { orderStatus: 'ordered' } })
  expect(await seen(await post(finishing(dana, ready)))).toEqual({ ...done, replayed: 'true' })
  expect(await charges(ready.id)).toHaveLength(1)
})

test('ten at once by one key are one run', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => post(creating(dana))))
  const said = await Promise.all(answers.map(seen))
  const ran = said.filter(({ status, replayed }) => status === 200 && !replayed)
  expect(ran).toHaveLength(1)
  for (const { status, replayed, body } of said)
    if (status !== 200) expect(body.code).toBe(7022)
    else expect([replayed, body]).toEqual([replayed && 'true', ran[0]?.body])
})

test('a declined card is tried anew by the same key', async () => {
  const ready = await readyToPay(api, dana, '4000000000000341')
  expect(await seen(await post(finishing(dana, ready)))).toMatchObject({ body: { code: 7041 } })
  const good = await addCard(api, dana)
  for (const answer of [cardOf(good), { stage: 'deposit', approveDeposit: true } as const])
    accepted(await update(api, dana, ready.id, answer))
  expect(await seen(await post(finishing(dana, ready)))).toMatchObject({
    status: 200,
    replayed: null,
    body: { orderStatus: 'ordered' },
  })
  expect(await findFaults(api.db)).toEqual([])
})

test('what broke on our side is tried anew by the same key', async () => {
  const log = Object.assign(Object.create(api.deps.log), { error: () => {} })
  const insert = (table: PgTable) => {
    if (table === orders) throw new Error('x')
    return api.db.insert(table)
  }
  const db = new Proxy(api.db, {
    get: (it, name) => (name === 'insert' ? insert : Reflect.get(it, name, it)),
  })
  const broken = createApi({ ...api.deps, db, log })
  expect((await post(creating(dana), (it) => broken.fetch(it))).status).toBe(500)
  expect(await seen(await post(creating(dana)))).toMatchObject({ status: 200, replayed: null })
})

test('what a dead process left unanswered is taken over after a minute, by the same request alone', async () => {
  const ready = await readyToPay(api, dana)
  const done = await seen(await post(finishing(dana, ready)))
  await api.db.update(idempotencyKeys).set({ status: null, body: null, answeredAt: null })
  expect(await seen(await post(finishing(dana, ready)))).toMatchObject({ body: { code: 7022 } })
  api.clock.advance(MINUTE)
  const other = { ...finishing(dana, ready), body: { id: ready.id } }
  expect(await seen(await post(other))).toMatchObject({ status: 422 })
  // The order was placed before the process died: the second run finds it so, and charges nothing.
  expect(await seen(await post(finishing(dana, ready)))).toMatchObject({
    status: 200,
    replayed: null,
    body: { orderStatus: 'ordered', id: done.body.id },
  })
  expect(await charges(ready.id)).toHaveLength(1)
  expect(await findFaults(api.db)).toEqual([])
})

test('after a day a key means nothing any more, and is swept', async () => {
  await post(creating(dana))
  const later = async () => creating(await renewSession(api, dana), { periodInMonths: 24 })
  api.clock.advance(DAY - 1)
  await runJobs(api.deps)
  expect(await seen(await post(await later()))).toMatchObject({ status: 422 })
  api.clock.advance(1)
  expect(await seen(await post(await later()))).toMatchObject({ status: 200, replayed: null })
  api.clock.advance(DAY)
  await runJobs(api.deps)
  expect(await api.db.select().from(idempotencyKeys)).toEqual([])
})

test('without a key a double click is one order and one charge', async () => {
  const clicks = (sent: Sent) => Promise.all([0, 1, 2].map(() => post(sent).then(seen)))
  const opened = await clicks({ ...creating(dana), headers: dana.headers })
  expect(new Set(opened.map(({ body }) => body.id)).size).toBe(1)
  const ready = await readyToPay(api, dana)
  const finished = await clicks({ ...finishing(dana, ready), headers: dana.headers })
  // Whoever comes while the first is being paid hears so; nobody pays again.
  for (const { status, body } of finished)
    expect(status === 200 ? body.orderStatus : body.code).toBeOneOf(['ordered', 'paying', 7044])
  expect(finished.some(({ body }) => body.orderStatus === 'ordered')).toBe(true)
  expect(await charges(ready.id)).toHaveLength(1)
  expect(await findFaults(api.db)).toEqual([])
})
