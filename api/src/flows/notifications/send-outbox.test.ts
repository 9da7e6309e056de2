import { DAY, HOUR, MINUTE } from '@galgal/domain/dates'
import { beforeEach, expect, test } from 'vitest'
import { type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { finish, placeOrder, readyToPay } from '../../../test/orders.ts'
import { accepted, inboxOf } from '../../../test/people.ts'
import { createApi } from '../../api.ts'
import { addOutgoing } from '../../db/notifications/outbox.ts'
import { outbox } from '../../db/schema/outbox.ts'
import { sandboxCards } from '../../db/schema/sandbox.ts'
import type { Deps } from '../../deps.ts'
import { runJobs } from '../../jobs/scheduler.ts'
import { NotSent } from '../../not-sent.ts'
import type { EmailMessage } from '../../providers/mail/mail.ts'
import { everythingSent } from '../../send-later.ts'
import { enqueue } from './outbox.ts'
import { sendOutbox, sendSoon } from './send-outbox.ts'

let api: TestApi
let dana: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api)
})

const rows = () => api.db.select().from(outbox)

/** The app with a provider of mail that does what is told, and what it was given. */
function withMail(answer: (message: EmailMessage) => Promise<void> = async () => {}) {
  const given: EmailMessage[] = []
  const said: { level: 'warn' | 'error'; text: string }[] = []
  const note = (level: 'warn' | 'error') => (_: object, text: string) => said.push({ level, text })
  const send = (message: EmailMessage) => {
    given.push(message)
    return answer(message)
  }
  const says = { warn: note('warn'), error: note('error') }
  const log: Deps['log'] = Object.assign(Object.create(api.deps.log), says)
  const deps: Deps = { ...api.deps, mail: { send }, log, inBackground: new Set() }
  return { deps, given, said }
}

const refuse = () => Promise.reject(new NotSent('the server is away'))

/** An order that was placed while no e-mail could leave. */
async function placedInSilence() {
  const { deps } = withMail(refuse)
  const ready = await readyToPay(api, dana)
  // The app whose e-mails leave may still look for some, and would find this order's.
  await everythingSent(api.deps)
  // A webhook of the payment would come to the app whose e-mails leave.
  await api.db.update(sandboxCards).set({ webhooks: 0 })
  const { id } = accepted(await finish({ ...api, send: createApi(deps).fetch }, dana, ready))
  await everythingSent(deps)
  return id
}

test('a placed order leaves one e-mail behind, with the reason for which it is sent', async () => {
  const { id } = await placeOrder(api, dana)
  expect(await inboxOf(api, dana.customer.email)).toHaveLength(1)
  const payload = { orderId: id, customerId: dana.customer.id }
  expect(await rows()).toEqual([
    expect.objectContaining({
      kind: 'orderPlaced',
      dedupeKey: `orderPlaced:${id}`,
      payload,
      tries: 1,
      sentAt: api.clock.now(),
      failedAt: null,
    }),
  ])
})

test('what was written down in a change that did not stand never leaves', async () => {
  const item = {
    kind: 'orderPlaced',
    dedupeKey: 'orderPlaced:x',
    payload: { orderId: 'x', customerId: 'y' },
  } as const
  const change = api.db.transaction(async (tx) => {
    await enqueue(tx, api.deps, item)
    throw new Error('undone')
  })
  await expect(change).rejects.toThrow('undone')
  expect(await rows()).toEqual([])
  await enqueue(api.db, api.deps, item)
  await enqueue(api.db, api.deps, item)
  expect(await rows()).toHaveLength(1)
})

test('what was not sent is tried again after waits that grow to an hour', async () => {
  await placedInSilence()
  const { deps, given } = withMail(refuse)
  const waits: number[] = []
  for (let n = 0; n < 9; n++) {
    const [row] = await rows()
    const wait = (row?.nextTryAt.getTime() ?? 0) - api.clock.now().getTime()
    waits.push(wait)
    api.clock.advance(wait - 1)
    await sendOutbox(deps)
    expect(given).toHaveLength(n)
    api.clock.advance(1)
    await sendOutbox(deps)
    expect(given).toHaveLength(n + 1)
  }
  expect(waits.map((it) => it / MINUTE)).toEqual([0.5, 1, 2, 4, 8, 16, 32, 60, 60])
  await sendOutbox(withMail().deps)
  expect(new Set(given.map(({ dedupeKey }) => dedupeKey)).size).toBe(1)
})

test('e-mails give way to visitors for a moment, and leave all the same', async () => {
  await placedInSilence()
  api.clock.advance(MINUTE / 2)
  const { deps, given, said } = withMail()
  const emailsAtLooks: number[] = []
  const isBusy = () => emailsAtLooks.push(given.length) > 0
  const begun = performance.now()
  await sendOutbox({ ...deps, isBusy })
  expect(performance.now() - begun).toBeGreaterThan(900)
  expect(emailsAtLooks.slice(0, 15)).toEqual(Array(15).fill(0))
  expect({ given: given.length, said }).toEqual({ given: 1, said: [] })
})

test('after a day it is given up, and the log says so once, to be looked at', async () => {
  const id = await placedInSilence()
  const { deps, given, said } = withMail(refuse)
  api.clock.advance(DAY)
  await sendOutbox(deps)
  expect(said).toEqual([{ level: 'error', text: 'outbox.given_up' }])
  api.clock.advance(2 * HOUR)
  await sendOutbox(deps)
  expect(given).toHaveLength(1)
  expect(await rows()).toMatchObject([
    { dedupeKey: `orderPlaced:${id}`, sentAt: null, failedAt: expect.any(Date) },
  ])
})

test('after a process that died before it noted that an e-mail had left, the e-mail is one in its mailbox', async () => {
  const { id } = await placeOrder(api, dana)
  expect(await inboxOf(api, dana.customer.email)).toHaveLength(1)
  await api.db.update(outbox).set({ sentAt: null })
  const { deps, given } = withMail((message) => api.deps.mail.send(message))
  api.clock.advance(MINUTE)
  await sendOutbox(deps)
  expect(given.map(({ dedupeKey }) => dedupeKey)).toEqual([`orderPlaced:${id}`])
  expect(await inboxOf(api, dana.customer.email)).toHaveLength(1)
})

test('however many send at the same time, each e-mail is sent by one', async () => {
  for (let n = 0; n < 3; n++) await placedInSilence().then(async () => (dana = await signedIn(api)))
  api.clock.advance(MINUTE)
  const { deps, given } = withMail()
  await Promise.all(Array.from({ length: 6 }, () => sendOutbox(deps)))
  expect(given.map(({ dedupeKey }) => dedupeKey).toSorted()).toEqual(
    (await rows()).map(({ dedupeKey }) => dedupeKey).toSorted(),
  )
  expect(given).toHaveLength(3)
})

test('one that fails holds up no other', async () => {
  const first = await placedInSilence()
  dana = await signedIn(api)
  await placedInSilence()
  const { deps } = withMail((message) =>
    message.dedupeKey === `orderPlaced:${first}` ? refuse() : Promise.resolve(),
  )
  api.clock.advance(MINUTE)
  await sendOutbox(deps)
  const sent = (await rows()).map(({ dedupeKey, sentAt }) => [dedupeKey, sentAt !== null])
  expect(Object.fromEntries(sent)[`orderPlaced:${first}`]).toBe(false)
  expect(sent.filter(([, isSent]) => isSent)).toHaveLength(1)
})

test('what nobody here knows how to send waits for someone who does', async () => {
  const { deps, said } = withMail()
  const [now, id] = [api.clock.now(), api.deps.newId()]
  const newer = { id, kind: 'pigeon', dedupeKey: 'pigeon:1', payload: {}, createdAt: now }
  await addOutgoing(api.db, { ...newer, nextTryAt: now })
  await sendOutbox(deps)
  expect(said).toMatchObject([{ level: 'warn' }])
  expect(await rows()).toMatchObject([{ tries: 1, sentAt: null, failedAt: null }])
})

test('whoever asks while a turn runs is served by it, also for what came last', async () => {
  const { promise: gone, resolve: go } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  await placedInSilence()
  dana = await signedIn(api)
  const { deps, given } = withMail(async () => {
    begin()
    await gone
  })
  api.clock.advance(MINUTE)
  sendSoon(deps)
  await begun
  await placedInSilence()
  api.clock.advance(MINUTE)
  sendSoon(deps)
  sendSoon(deps)
  expect(deps.inBackground.size).toBe(1)
  go()
  await everythingSent(deps)
  expect(given).toHaveLength(2)
})

test('the jobs send what was left behind', async () => {
  await placedInSilence()
  api.clock.advance(MINUTE)
  await runJobs(api.deps)
  expect(await inboxOf(api, dana.customer.email)).toHaveLength(1)
})

test('an app that closes leaves what waits to its next start', async () => {
  const id = await placedInSilence()
  api.clock.advance(2 * HOUR)
  const { deps, given } = withMail()
  await sendOutbox({ ...deps, closing: AbortSignal.abort() })
  expect(given).toEqual([])
  await sendOutbox(deps)
  expect(given).toHaveLength(1)
  expect(await rows()).toMatchObject([{ dedupeKey: `orderPlaced:${id}` }])
})
