import { call } from '@galgal/contract/call'
import { Get } from '@galgal/contract/GetUser'
import { ForgotPassword } from '@galgal/contract/Security'
import { Verify } from '@galgal/contract/SR'
import { ChangeEmailValidation } from '@galgal/contract/SubscriptionMain.mine'
import { DAY, MINUTE } from '@galgal/domain/dates'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import {
  renewSession,
  type SignedIn,
  signedIn,
  type TestApi,
  withSmsProof,
} from '../../../test/customers.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { accepted, inboxOf, newestCode } from '../../../test/people.ts'
import { bouncedAddresses, deliveries } from '../../db/schema/deliveries.ts'
import { outbox } from '../../db/schema/outbox.ts'
import { runJobs } from '../../jobs/scheduler.ts'
import { NotSent } from '../../not-sent.ts'
import { everythingSent } from '../../send-later.ts'
import { deleteAccount } from '../accounts/delete-account.ts'
import { followReport } from './deliveries.ts'
import { giveLegalNotice } from './legal-notices.ts'
import { notify } from './notify.ts'
import { enqueue } from './outbox.ts'
import { sendOutbox } from './send-outbox.ts'

/** The sandbox's company takes what is sent to it, and reports that it came back. */
const BOUNCING = 'bounce-dana@example.com'
const PHONE = '+972521234567'
const PHONE_OF_NOA = '+972521234568'

let api: TestApi
let dana: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api, { email: BOUNCING, phone: PHONE })
  // Of its new device nobody is told at this address.
  await everythingSent(api.deps)
  await api.db.delete(deliveries)
})

let count = 0
/** One more e-mail of the outbox to a customer, of a kind that no law wants told. */
async function write({ customer } = dana) {
  count++
  const dedupeKey = `identity:${count}`
  const payload = { customerId: customer.id, outcome: 'approved', checkId: '' } as const
  await enqueue(api.db, api.deps, { kind: 'identity', dedupeKey, payload })
  await sendOutbox(api.deps)
  await everythingSent(api.deps)
  api.clock.advance(1)
  return itemOf(dedupeKey)
}
const itemOf = async (dedupeKey: string) =>
  (await api.db.select().from(outbox).where(eq(outbox.dedupeKey, dedupeKey)))[0]
const received = async (to = BOUNCING) =>
  (await inboxOf(api, to)).filter(({ subject }) => subject === 'הזהות שלכם אומתה').length
const undeliverable = async ({ headers } = dana) =>
  accepted(await call(api.send, Get, {}, headers)).undeliverable
const report = (dedupeKey: string, state: 'delivered' | 'undelivered' | 'bounced') =>
  followReport(api.deps, { messageId: dedupeKey.replace(':', '.'), state, reason: 'test' })

test('after two bounces nothing more is sent, the outbox says why, and the account asks for another address', async () => {
  expect(await write()).toMatchObject({ delivery: 'bounced', deliveryReason: 'sandbox: bounced' })
  expect(await undeliverable()).toEqual([])
  await write()
  expect(await undeliverable()).toEqual(['email'])
  expect(await write()).toMatchObject({
    delivery: 'suppressed',
    deliveryReason: 'sandbox: bounced',
    sentAt: expect.any(Date),
    failedAt: null,
  })
  expect(await received()).toBe(2)
  const messages = await inboxOf(api, BOUNCING)
  expect(messages.slice(0, 2).map(({ delivery }) => delivery)).toEqual(['bounced', 'bounced'])
  const headers = { accept: 'text/html' }
  const page = await api.send(new Request('http://api/sandbox/outbox', { headers }))
  expect(await page.text()).toContain('(sandbox: bounced)')
})

test('a message that arrived between two that did not leaves the address as it is', async () => {
  const noa = await signedIn(api)
  const keys = []
  for (let n = 0; n < 4; n++) keys.push((await write(noa))?.dedupeKey ?? '')
  const [first = '', second = '', third = '', fourth = ''] = keys
  for (const [key, state] of [
    [first, 'bounced'],
    [second, 'delivered'],
    [third, 'bounced'],
  ] as const) {
    api.clock.advance(1)
    await report(key, state)
  }
  expect(await undeliverable(noa)).toEqual([])
  await report(third, 'bounced')
  expect(await undeliverable(noa)).toEqual([])
  await report(fourth, 'undelivered')
  expect(await undeliverable(noa)).toEqual([])
  await report(fourth, 'bounced')
  expect(await undeliverable(noa)).toEqual(['email'])
})

test('what is known of a message never goes backwards, and what is unknown is of none', async () => {
  const noa = await signedIn(api)
  const { dedupeKey = '' } = (await write(noa)) ?? {}
  for (const state of ['undelivered', 'delivered', 'undelivered', 'delivered'] as const)
    await report(dedupeKey, state)
  expect(await itemOf(dedupeKey)).toMatchObject({ delivery: 'delivered' })
  expect(await report('identity:unknown', 'bounced')).toBe(false)
})

test('two that come back at the same moment are two, and one of which it is said twice is one', async () => {
  const noa = await signedIn(api)
  const first = (await write(noa))?.dedupeKey ?? ''
  const second = (await write(noa))?.dedupeKey ?? ''
  await Promise.all([report(first, 'bounced'), report(first, 'bounced')])
  expect(await undeliverable(noa)).toEqual([])
  await api.db.update(deliveries).set({ state: 'accepted' })
  await Promise.all([report(first, 'bounced'), report(second, 'bounced')])
  expect(await undeliverable(noa)).toEqual(['email'])
})

test('what the law wants told goes to the phone, from the e-mail on that came back for the second time', async () => {
  await write()
  const about = { customerId: dana.customer.id, subscriptionId: null, channel: 'mail' } as const
  const give = async (day: string) => {
    await giveLegalNotice(api.deps, { ...about, kind: 'cardExpires', day })
    await sendOutbox(api.deps)
    await everythingSent(api.deps)
  }
  await give('2026-12-31')
  const [instead] = await inboxOf(api, PHONE)
  expect(instead?.body).toContain('הדוא״ל שלכם לא מקבל הודעות')
  expect(instead?.body).toContain('/login?to=/profile/payment-methods')
  const [item] = await api.db.select().from(outbox).where(eq(outbox.kind, 'notice'))
  expect(item).toMatchObject({ delivery: 'accepted', sentAt: expect.any(Date) })
  await give('2027-01-31')
  expect(await inboxOf(api, PHONE)).toHaveLength(2)
})

test('what a server refuses for good goes to the phone once, if the law wants it told', async () => {
  const noa = await signedIn(api, { phone: PHONE_OF_NOA })
  await everythingSent(api.deps)
  const isBounce = true
  api.deps.mail = { send: () => Promise.reject(new NotSent('smtp: 550', { isBounce })) }
  const about = { customerId: noa.customer.id, subscriptionId: null, channel: 'mail' } as const
  for (const day of ['2026-12-31', '2027-01-31', '2027-02-28'] as const) {
    await giveLegalNotice(api.deps, { ...about, kind: 'cardExpires', day })
    await sendOutbox(api.deps)
    api.clock.advance(DAY / 2)
    await sendOutbox(api.deps)
  }
  expect(await inboxOf(api, PHONE_OF_NOA)).toHaveLength(3)
})

test('a server’s no for good is a bounce, and is not tried again', async () => {
  const noa = await signedIn(api)
  await everythingSent(api.deps)
  let tries = 0
  const refuse = () => {
    tries++
    return Promise.reject(new NotSent('smtp: EENVELOPE 550 at RCPT TO', { isBounce: true }))
  }
  api.deps.mail = { send: refuse }
  const item = await write(noa)
  expect(item).toMatchObject({
    delivery: 'bounced',
    deliveryReason: 'smtp: EENVELOPE 550 at RCPT TO',
    sentAt: expect.any(Date),
  })
  api.clock.advance(DAY)
  await sendOutbox(api.deps)
  expect(tries).toBe(1)
  await write(noa)
  expect(await undeliverable(await renewSession(api, noa))).toEqual(['email'])
})

test('what its receiver asked for this moment is tried all the same', async () => {
  await write()
  await write()
  const before = (await inboxOf(api, BOUNCING)).length
  accepted(await call(api.send, ForgotPassword, { username: BOUNCING }))
  expect(await inboxOf(api, BOUNCING)).toHaveLength(before + 1)
})

test('the desk is written to whatever came back from it', async () => {
  const to = api.deps.settings.serviceEmail
  const message = { to, locale: 'he', email: ['notifications', 'passwordChanged'] } as const
  for (const key of ['desk:1', 'desk:2']) {
    await notify(api.deps, { ...message, link: '/login' }, key)
    await report(key, 'bounced')
  }
  await notify(api.deps, { ...message, link: '/login' })
  expect(await inboxOf(api, to)).toHaveLength(3)
})

test('the address is written to again when it is confirmed by a code, or changed', async () => {
  const proven = await withSmsProof(api, dana)
  await write()
  await write()
  expect(await undeliverable(proven)).toEqual(['email'])
  const change = (email: string) => call(api.send, ChangeEmailValidation, { email }, proven.headers)
  const prove = async (username: string) =>
    call(
      api.send,
      Verify,
      { username, VerificationCode: await newestCode(api, username) },
      proven.headers,
    )
  accepted(await change(BOUNCING))
  accepted(await prove(BOUNCING))
  expect(await undeliverable(proven)).toEqual([])
  expect(await change(BOUNCING)).toMatchObject({ ok: false, status: 400 })

  await write()
  await write()
  expect(await undeliverable(proven)).toEqual(['email'])
  api.clock.advance(MINUTE)
  accepted(await change('dana.new@example.co.il'))
  accepted(await prove('dana.new@example.co.il'))
  expect(await undeliverable(proven)).toEqual([])
  await write()
  expect(await received('dana.new@example.co.il')).toBe(1)
})

test('a sign-in by a code shows that its phone takes messages', async () => {
  const to = '+972500000001'
  const noa = await signedIn(api, { phone: to })
  for (const _ of [1, 2])
    await notify(api.deps, {
      to,
      locale: 'he',
      sms: ['notifications', 'insteadOfEmail.sms'],
      link: '/',
      verbatim: { subject: '' },
    })
  await everythingSent(api.deps)
  expect(await undeliverable(noa)).toEqual(['phone'])
  const proven = await withSmsProof(api, noa)
  expect(await undeliverable(proven)).toEqual([])
})

test('with the account goes what came of messages to it, and after a while from everyone', async () => {
  await write()
  await write()
  const { customer } = await withSmsProof(api, dana)
  // Of the new device: left out as long as its address is known to bounce.
  await everythingSent(api.deps)
  const session = { id: 'none', customer, smsProofAt: api.clock.now() } as never
  const visitor = { ip: '', device: '', deviceId: '' }
  await deleteAccount({ ...api.deps, session, visitor })
  expect(await api.db.select().from(bouncedAddresses)).toEqual([])

  const noa = await signedIn(api, { email: 'bounce-noa@example.com' })
  await write(noa)
  await write(noa)
  api.clock.advance(91 * DAY)
  await runJobs(api.deps)
  expect(await api.db.select().from(deliveries)).toEqual([])
  expect(await api.db.select().from(bouncedAddresses)).toHaveLength(1)
  api.clock.advance(275 * DAY)
  await runJobs(api.deps)
  expect(await api.db.select().from(bouncedAddresses)).toEqual([])
})

test('no table holds an address of a message', async () => {
  await write()
  await write()
  const rows = [
    await api.db.select().from(deliveries),
    await api.db.select().from(bouncedAddresses),
  ]
  expect(JSON.stringify(rows)).not.toContain(BOUNCING)
})
