import { DAY, HOUR, MINUTE } from '@galgal/domain/dates'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { TestApi } from '../../../test/customers.ts'
import { signedIn } from '../../../test/customers.ts'
import { closeHttpServers, type HttpRequest, openHttpServer } from '../../../test/http-server.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { placeOrder } from '../../../test/orders.ts'
import {
  listenAt,
  verifyWebhook,
  webhookSecret,
  withReceiver,
} from '../../../test/webhooks/receiver.ts'
import { webhookDeliveries, webhookEvents } from '../../db/schema/webhooks.ts'
import {
  addWebhookEvent,
  listDeliveries,
  redeliver,
  resumeEndpoints,
} from '../../db/webhooks/webhook-deliveries.ts'
import type { Deps } from '../../deps.ts'
import { runJobs } from '../../jobs/scheduler.ts'
import { everythingSent } from '../../send-later.ts'
import { sendWebhooks } from './send-webhooks.ts'

afterEach(closeHttpServers)

let api: TestApi
let said: string[]
beforeEach(async () => {
  api = await openTestApi()
  said = []
  const note = (_: object, text: string) => said.push(text)
  api.deps.log = Object.assign(Object.create(api.deps.log), { warn: note, error: note })
})

const eventOf = (id: string, subject = id) => ({
  id,
  type: 'order.placed',
  subject,
  dedupeKey: id,
  body: `{"id":"${id}","name":"דנה"}`,
  createdAt: api.clock.now(),
})
const add = (id: string, subject?: string) =>
  addWebhookEvent(api.db, eventOf(id, subject), 'settings')
const list = (isFailed = false) =>
  listDeliveries(api.db, { isFailed, since: undefined, limit: 100 })
const idsOf = (requests: HttpRequest[]) => requests.map(({ headers }) => headers['webhook-id'])

test('[S63] a message is signed over the bytes that are sent, at the time of the machine, and sent once', async () => {
  api.clock.advanceDays(31)
  const { requests } = await withReceiver(api)
  await add('one')
  await sendWebhooks(api.deps)
  await sendWebhooks(api.deps)
  expect(requests).toMatchObject([
    { method: 'POST', headers: { 'content-type': 'application/json', 'webhook-id': 'one' } },
  ])
  for (const request of requests) {
    expect(verifyWebhook(webhookSecret, request).id).toBe('one')
    const forged = { ...request, body: request.body.replace('one', 'two') }
    expect(() => verifyWebhook(webhookSecret, forged)).toThrow('no signature')
  }
  expect(await list()).toMatchObject([{ attempts: 1, lastStatus: 204, failedAt: null }])
})

test('an answer that is no yes is tried again, by the same id, and what was said is kept', async () => {
  let tries = 0
  const { requests } = await withReceiver(api, () =>
    ++tries === 1 ? { status: 500, body: `\0${'x'.repeat(900)}` } : { status: 200 },
  )
  await add('one')
  await sendWebhooks(api.deps)
  expect(await list()).toMatchObject([
    { attempts: 1, lastStatus: 500, lastResponse: 'x'.repeat(500), deliveredAt: null },
  ])
  api.clock.advance(4000)
  await sendWebhooks(api.deps)
  expect(requests).toHaveLength(1)
  api.clock.advance(3000)
  await sendWebhooks(api.deps)
  expect(idsOf(requests)).toEqual(['one', 'one'])
  expect(await list()).toMatchObject([{ attempts: 2, lastStatus: 200, lastResponse: '' }])
  expect(said).toEqual(['webhook.send_deferred'])
})

test('nobody who answers, and nobody in time, are tried again', async () => {
  const { url, close } = await openHttpServer(() => undefined)
  await close()
  listenAt(api, url)
  await add('one')
  await sendWebhooks(api.deps)
  expect(await list()).toMatchObject([
    { attempts: 1, lastStatus: null, lastResponse: 'webhook: ECONNREFUSED' },
  ])
  const timeout = AbortSignal.timeout
  AbortSignal.timeout = () => timeout.call(AbortSignal, 50)
  try {
    await withReceiver(api, () => undefined)
    api.clock.advance(6000)
    await sendWebhooks(api.deps)
  } finally {
    AbortSignal.timeout = timeout
  }
  expect(await list()).toMatchObject([{ attempts: 2, lastResponse: 'webhook: timed out' }])
})

test('after three days of a no it is given up, loudly, and can be sent again by its own id', async () => {
  let status = 503
  const { requests } = await withReceiver(api, () => ({ status }))
  await add('one')
  const begun = api.clock.now().getTime()
  for (;;) {
    await sendWebhooks(api.deps)
    const [{ failedAt, nextAttemptAt } = { failedAt: null, nextAttemptAt: new Date() }] =
      await list()
    if (failedAt) break
    api.clock.advance(nextAttemptAt.getTime() - api.clock.now().getTime())
  }
  const lasted = api.clock.now().getTime() - begun
  expect(lasted).toBeGreaterThan(2.9 * DAY)
  expect(lasted).toBeLessThan(3.6 * DAY)
  expect(requests).toHaveLength(13)
  expect(said.at(-1)).toBe('webhook.given_up')
  expect(await list(true)).toHaveLength(1)
  status = 200
  await sendWebhooks(api.deps)
  expect(requests).toHaveLength(13)
  expect(await redeliver(api.db, 'failed', api.clock.now())).toBe(1)
  await sendWebhooks(api.deps)
  expect(new Set(idsOf(requests))).toEqual(new Set(['one']))
  expect(requests).toHaveLength(14)
  expect(await list(true)).toEqual([])
  expect(await redeliver(api.db, { eventId: 'one' }, api.clock.now())).toBe(1)
  expect(await redeliver(api.db, { eventId: 'none' }, api.clock.now())).toBe(0)
  await sendWebhooks(api.deps)
  expect(requests).toHaveLength(15)
})

test('events of one subscription arrive in order, and one that is refused holds back no other subscription', async () => {
  let refused = 'one'
  const { requests } = await withReceiver(api, ({ headers }) => ({
    status: headers['webhook-id'] === refused ? 500 : 200,
  }))
  await add('one', 'a')
  await add('two', 'a')
  await add('three', 'b')
  await sendWebhooks(api.deps)
  expect(idsOf(requests).toSorted()).toEqual(['one', 'three'])
  refused = ''
  api.clock.advance(7000)
  await sendWebhooks(api.deps)
  expect(idsOf(requests).slice(2)).toEqual(['one', 'two'])
})

test('two processes send no message twice', async () => {
  const { requests } = await withReceiver(api, () => ({ status: 200, afterMs: 20 }))
  const ids = Array.from({ length: 23 }, (_, at) => `event-${at}`)
  for (const id of ids) await add(id, `subject-${id.length}-${ids.indexOf(id) % 7}`)
  const other: Deps = { ...api.deps, inBackground: new Set() }
  await Promise.all([sendWebhooks(api.deps), sendWebhooks(other), sendWebhooks(other)])
  await sendWebhooks(api.deps)
  expect(idsOf(requests).toSorted()).toEqual(ids.toSorted())
})

test('a process that died while it sent is followed by another', async () => {
  const { requests } = await withReceiver(api)
  await add('one')
  const { webhook } = api.deps
  if (!webhook) throw new Error('nobody listens')
  const fallen = new Error('the process is gone')
  const changing = { ...webhook, send: () => Promise.reject(fallen) }
  const dead = new Proxy(api.db, {
    get: (db, name) => {
      if (name === 'update' && isTaken) throw fallen
      if (name === 'update') isTaken = true
      const value = Reflect.get(db, name, db)
      return typeof value === 'function' ? value.bind(db) : value
    },
  })
  let isTaken = false
  await expect(sendWebhooks({ ...api.deps, db: dead, webhook: changing })).rejects.toThrow(fallen)
  await sendWebhooks(api.deps)
  expect(requests).toEqual([])
  api.clock.advance(MINUTE / 2)
  await sendWebhooks(api.deps)
  expect(idsOf(requests)).toEqual(['one'])
})

test('an endpoint that is gone (410) is sent nothing more until somebody resumes it or its address is another', async () => {
  let status = 410
  const { requests } = await withReceiver(api, () => ({ status }))
  await add('one')
  await sendWebhooks(api.deps)
  await add('two')
  api.clock.advance(HOUR)
  await sendWebhooks(api.deps)
  expect(idsOf(requests)).toEqual(['one'])
  expect(said).toContain('webhook.endpoint_gone')
  status = 200
  expect(await resumeEndpoints(api.db)).toBe(1)
  await sendWebhooks(api.deps)
  expect(idsOf(requests).toSorted()).toEqual(['one', 'one', 'two'])

  status = 410
  await add('three')
  await sendWebhooks(api.deps)
  const other = await withReceiver(api)
  api.clock.advance(HOUR)
  await sendWebhooks(api.deps)
  expect(idsOf(other.requests)).toEqual(['three'])
})

test('the same reason a second time is no second event, and old ones are forgotten with their deliveries', async () => {
  await withReceiver(api, () => ({ status: 500 }))
  await add('one')
  await addWebhookEvent(api.db, { ...eventOf('another'), dedupeKey: 'one' }, 'settings')
  expect(await list()).toMatchObject([{ id: 'one' }])
  api.clock.advanceDays(90)
  await add('young')
  api.clock.advance(1)
  await runJobs(api.deps)
  await everythingSent(api.deps)
  expect(await list()).toMatchObject([{ id: 'young' }])
  expect(await api.db.select().from(webhookEvents)).toHaveLength(1)
  expect(await api.db.select().from(webhookDeliveries)).toHaveLength(1)
})

test('what an order promises leaves by itself, after the answer', async () => {
  const { requests } = await withReceiver(api)
  const dana = await signedIn(api)
  await placeOrder(api, dana)
  await everythingSent(api.deps)
  expect(requests).toHaveLength(2)
})
