import { MINUTE } from '@galgal/domain/dates'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { findFaults, rowsOf } from '../../test/audit.ts'
import { type SignedIn, signedIn, type TestApi } from '../../test/customers.ts'
import { openTestApi } from '../../test/open-test-api.ts'
import { finish, readyToPay } from '../../test/orders.ts'
import { accepted, inboxOf } from '../../test/people.ts'
import { listPayments } from '../../test/rows.ts'
import { createApi } from '../api.ts'
import { PATIENCE } from '../flows/billing/settle-payment.ts'
import { runJobs } from '../jobs/scheduler.ts'
import { signatureOf, signedWebhook } from '../providers/sandbox-webhooks.ts'
import { everythingSent } from '../send-later.ts'

const SECRET = 'sandbox-secret'
const address = 'http://localhost:3000/api/webhooks/payment/sandbox'

let api: TestApi
let dana: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api)
})

const post = (init: RequestInit, to = address) => api.send(new Request(to, init))
const webhook = (reference: string, id = 'evt_1', at = api.clock.now()) =>
  signedWebhook('payment', SECRET, at, { id, reference })
const chargesOf = async (id: string) =>
  (await listPayments(api.db, id)).filter(({ kind }) => kind === 'charge')
const webhooksOf = (reference: string) =>
  rowsOf(
    api.db,
    sql`select event_id, done_at is not null as done from payment_notices where reference = ${reference}`,
  )

/** A charge that its company decides ten seconds later. */
async function pending() {
  const ready = await readyToPay(api, dana, '4000000000000119')
  accepted(await finish(api, dana, ready))
  const [charge] = await chargesOf(ready.id)
  return { order: ready.id, key: charge?.id ?? '' }
}

test('a webhook is taken with a 200 and settles what it is about', async () => {
  const { order, key } = await pending()
  api.clock.advance(10_000)
  const answer = await post(webhook(key))
  expect([answer.status, await answer.json()]).toEqual([200, { received: true }])
  await everythingSent(api.deps)
  expect((await chargesOf(order)).map(({ state }) => state)).toEqual(['approved'])
  expect(await inboxOf(api, dana.customer.email)).toHaveLength(1)
  expect(await findFaults(api.db)).toEqual([])
})

test('[S19] a webhook is believed in nothing: the company is asked, whatever it says', async () => {
  const { order, key } = await pending()
  const body = JSON.stringify({
    id: 'evt_2',
    type: 'payment.updated',
    reference: key,
    state: 'approved',
    amount: 1,
    currency: 'NIS',
  })
  const signed = { 'x-galgal-signature': signatureOf(SECRET, api.clock.now(), body) }
  expect((await post({ method: 'POST', headers: signed, body })).status).toBe(200)
  await everythingSent(api.deps)
  expect((await chargesOf(order)).map(({ state }) => state)).toEqual(['unknown'])
})

test('[S19] repeated, reordered and late webhooks change nothing more', async () => {
  const { order, key } = await pending()
  const early = webhook(key, 'evt_early')
  api.clock.advance(10_000)
  for (const sent of [webhook(key, 'evt_late'), early, webhook(key, 'evt_late'), early])
    expect((await post(sent)).status).toBe(200)
  await everythingSent(api.deps)
  expect((await chargesOf(order)).map(({ state }) => state)).toEqual(['approved'])
  expect(
    (await webhooksOf(key)).filter(({ event_id: id }) => /early|late/.test(String(id))),
  ).toEqual(
    expect.arrayContaining([
      { event_id: 'evt_early', done: true },
      { event_id: 'evt_late', done: true },
    ]),
  )
  expect(await inboxOf(api, dana.customer.email)).toHaveLength(1)
  expect(await findFaults(api.db)).toEqual([])
})

test('a card whose webhooks come three times is one order', async () => {
  const ready = await readyToPay(api, dana, '4000000000000077')
  expect(accepted(await finish(api, dana, ready))).toMatchObject({ orderStatus: 'ordered' })
  await everythingSent(api.deps)
  const [charge] = await chargesOf(ready.id)
  expect(await webhooksOf(charge?.id ?? '')).toEqual([
    { event_id: `evt_${charge?.id}`, done: true },
  ])
  expect(await inboxOf(api, dana.customer.email)).toHaveLength(1)
  expect(await findFaults(api.db)).toEqual([])
})

test('what a call asks the company right now is that call’s to settle, and the jobs’ when it died', async () => {
  const { order, key } = await pending()
  await api.db.execute(sql`update payments set state = 'authorising' where id = ${key}`)
  api.clock.advance(10_000)
  expect((await post(webhook(key))).status).toBe(200)
  await everythingSent(api.deps)
  expect((await chargesOf(order)).map(({ state }) => state)).toEqual(['authorising'])
  expect(await webhooksOf(key)).toContainEqual({ event_id: 'evt_1', done: true })
  api.clock.advance(PATIENCE)
  await runJobs(api.deps)
  expect((await chargesOf(order)).map(({ state }) => state)).toEqual(['approved'])
})

test('[S19] what is forged, altered, unsigned or older than five minutes is 401', async () => {
  const { order, key } = await pending()
  api.clock.advance(10_000)
  const now = api.clock.now()
  const good = webhook(key)
  const old = new Date(now.getTime() - 5 * MINUTE - 1000)
  const ahead = new Date(now.getTime() + 5 * MINUTE + 1000)
  const signed = good.headers as Record<string, string>
  const wrong: RequestInit[] = [
    signedWebhook('payment', 'another-secret', now, { id: 'evt', reference: key }),
    webhook(key, 'evt', old),
    webhook(key, 'evt', ahead),
    { ...good, body: String(good.body).replace('evt_1', 'evt_9') },
    { ...good, headers: { 'content-type': 'application/json' } },
    { ...good, headers: { ...signed, 'x-galgal-signature': 't=1,v1=00' } },
    { method: 'GET' },
  ]
  for (const sent of wrong) expect((await post(sent)).status).toBe(401)
  await everythingSent(api.deps)
  expect((await chargesOf(order)).map(({ state }) => state)).toEqual(['unknown'])
  expect(await webhooksOf(key)).toEqual([])
  expect((await post(webhook(key, 'evt', new Date(now.getTime() - 5 * MINUTE)))).status).toBe(200)
})

test('of a company that is not ours nothing is heard, and of a payment that is not nothing comes', async () => {
  const elsewhere = 'http://localhost:3000/api/webhooks/payment/elsewhere'
  expect((await post(webhook('any'), elsewhere)).status).toBe(404)
  expect((await post(webhook('no such payment'))).status).toBe(200)
  await everythingSent(api.deps)
  expect(await webhooksOf('no such payment')).toEqual([])
})

test('what no database can read is refused, and is no fault of ours', async () => {
  expect((await post(webhook('a\u0000b'))).status).toBe(400)
  for (const path of ['challenge', 'card'])
    for (const method of ['GET', 'POST']) {
      const body = method === 'POST' ? new URLSearchParams({ outcome: 'approve' }) : undefined
      const sent = new Request(`http://localhost:3000/sandbox/${path}/%00`, { method, body })
      expect((await api.send(sent)).status).toBe(400)
    }
})

test('a webhook that cannot be worked through holds up no other and no job', async () => {
  const { order, key } = await pending()
  // An order as no code of ours leaves it: settling its charge breaks each time.
  await api.db.execute(sql`update orders set start_date = null where id = ${order}`)
  api.clock.advance(10_000)
  await post(webhook(key, 'evt_stuck'))
  const noa = await signedIn(api)
  const ready = await readyToPay(api, noa, '4000000000000119')
  accepted(await finish(api, noa, ready))
  const [charge] = await chargesOf(ready.id)
  await everythingSent(api.deps)
  const later = api.clock.now().toISOString()
  await api.db.execute(sql`insert into payment_notices (provider, event_id, reference, received_at)
    values ('sandbox', 'evt_left', ${charge?.id}, ${later})`)
  api.clock.advance(10_000)
  await runJobs(api.deps)
  expect((await webhooksOf(charge?.id ?? '')).filter((it) => it.event_id === 'evt_left')).toEqual([
    { event_id: 'evt_left', done: true },
  ])
  expect((await webhooksOf(key)).filter((it) => it.event_id === 'evt_stuck')).toEqual([
    { event_id: 'evt_stuck', done: false },
  ])
})

test('a webhook that a broken process left behind is worked through by a job', async () => {
  const { order, key } = await pending()
  api.clock.advance(10_000)
  const log = Object.assign(Object.create(api.deps.log), { warn: () => {} })
  const lookUp = () => Promise.reject(new Error('no answer'))
  const broken = createApi({ ...api.deps, log, payment: { ...api.deps.payment, lookUp } })
  await broken.fetch(new Request(address, webhook(key)))
  await everythingSent(api.deps)
  await api.db.execute(sql`update payment_notices set done_at = null where reference = ${key}`)
  api.clock.advance(10_000)
  await runJobs(api.deps)
  await everythingSent(api.deps)
  expect((await chargesOf(order)).map(({ state }) => state)).toEqual(['approved'])
  expect((await webhooksOf(key)).every(({ done }) => done)).toBe(true)
})
