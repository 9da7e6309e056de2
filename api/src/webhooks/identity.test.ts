import { call } from '@galgal/contract/call'
import {
  Identity,
  OnfidoCreateApplicant,
  OnfidoCreateCheck,
  onfidoStudioUserFlowFinished,
} from '@galgal/contract/MagicRegistration'
import { Create } from '@galgal/contract/SR'
import { MINUTE } from '@galgal/domain/dates'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { rowsOf } from '../../test/audit.ts'
import { type SignedIn, signedIn, type TestApi } from '../../test/customers.ts'
import { identityOf, LONG_MS, operate, runCheck, sendCheck } from '../../test/identity.ts'
import { openTestApi } from '../../test/open-test-api.ts'
import { finish, readyToPay } from '../../test/orders.ts'
import { accepted, inboxOf, toggles } from '../../test/people.ts'
import { findCustomer, updateCustomer } from '../db/account/customers.ts'
import { subscriptions } from '../db/schema/orders.ts'
import { runJobs } from '../jobs/scheduler.ts'
import { signatureOf, signedWebhook } from '../providers/sandbox-webhooks.ts'
import { everythingSent } from '../send-later.ts'

const SECRET = 'sandbox-secret'
const address = 'http://localhost:3000/api/webhooks/identity/sandbox'

let api: TestApi
let dana: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api, { identityNumber: '123456782' })
})

const post = (init: RequestInit, to = address) => api.send(new Request(to, init))
const webhook = (run: string, id = 'evt_1', at = api.clock.now()) =>
  signedWebhook('identity', SECRET, at, { id, reference: run })
const documentStatus = () => identityOf(api, dana)
const received = async (run: string, id?: string) => {
  const { status } = await post(webhook(run, id))
  await everythingSent(api.deps)
  return status
}
const notified = async () =>
  (await inboxOf(api, dana.customer.email)).map(({ subject }) => subject ?? '')

test('[SU16] a signed webhook leads to the verdict of the company, and to an e-mail', async () => {
  const { workflowRunId } = await sendCheck(api, dana)
  expect(await documentStatus()).toBe('waiting_response')
  api.clock.advance(2000)
  expect(await received(workflowRunId)).toBe(200)
  expect(await documentStatus()).toBe('approved')
  expect(await notified()).toEqual(['הזהות שלכם אומתה'])
})

test('[S19] a webhook is believed in nothing: the company is asked, and a customer’s word even less', async () => {
  const { workflowRunId } = await sendCheck(api, dana, 'slow.jpg')
  const body = JSON.stringify({
    id: 'evt_2',
    type: 'identity.updated',
    reference: workflowRunId,
    state: 'approved',
    status: 'approved',
  })
  const headers = { 'x-galgal-signature': signatureOf(SECRET, api.clock.now(), body) }
  expect((await post({ method: 'POST', headers, body })).status).toBe(200)
  await everythingSent(api.deps)
  for (const endpoint of [onfidoStudioUserFlowFinished, OnfidoCreateCheck])
    accepted(await call(api.send, endpoint, {}, dana.headers))
  expect(await documentStatus()).toBe('waiting_response')
  api.clock.advance(30_000)
  expect(await received(workflowRunId)).toBe(200)
  expect(await documentStatus()).toBe('approved')
})

test('the same webhook again, and one that comes late, changes nothing', async () => {
  const { workflowRunId } = await sendCheck(api, dana, 'reject.jpg')
  api.clock.advance(2000)
  for (const id of ['evt_a', 'evt_a', 'evt_b', 'evt_a']) await received(workflowRunId, id)
  expect(await documentStatus()).toBe('rejected')
  expect(await notified()).toHaveLength(1)
  const { check } = accepted(await call(api.send, Identity, {}, dana.headers))
  expect(check).toMatchObject({ workflowRunId, reasons: ['unreadable'] })
  const rows = await rowsOf(api.db, sql`select event_id from identity_notices order by event_id`)
  expect(rows.map((it) => it.event_id)).toEqual(['evt_a', 'evt_b'])
})

test('[S19] what is forged, altered, unsigned or older than five minutes is 401, and another company 404', async () => {
  const { workflowRunId: run } = await sendCheck(api, dana)
  api.clock.advance(2000)
  const now = api.clock.now()
  const good = webhook(run)
  const { headers } = good as { headers: Record<string, string> }
  const at = (ms: number) => new Date(now.getTime() + ms)
  const wrong: RequestInit[] = [
    signedWebhook('identity', 'another-secret', now, { id: 'evt', reference: run }),
    { ...good, body: String(good.body).replace('evt_1', 'evt_2') },
    { ...good, headers: { 'content-type': 'application/json' } },
    { ...good, headers: { ...headers, 'x-galgal-signature': 'v1=00' } },
    webhook(run, 'evt', at(-5 * MINUTE - 1000)),
    webhook(run, 'evt', at(5 * MINUTE + 1000)),
  ]
  for (const init of wrong) expect((await post(init)).status).toBe(401)
  for (const name of ['onfido', 'constructor', '%2e%2e'])
    expect((await post(good, address.replace('/sandbox', `/${name}`))).status).toBe(404)
  expect((await post({ method: 'GET' })).status).toBe(404)
  await everythingSent(api.deps)
  expect(await documentStatus()).toBe('waiting_response')
})

test('a webhook about a run that is not ours is answered and not kept', async () => {
  expect(await received('no-such-run')).toBe(200)
  expect(await rowsOf(api.db, sql`select * from identity_notices`)).toEqual([])
})

test('a verdict whose webhook never comes is learned by a job, also when the browser was closed before the check', async () => {
  await runCheck(api, dana, 'reject-expired.jpg')
  expect(await documentStatus()).toBe('rejected')

  accepted(await call(api.send, OnfidoCreateApplicant, {}, dana.headers))
  accepted(await call(api.send, onfidoStudioUserFlowFinished, {}, dana.headers))
  for (let time = 0; time < 2; time++) {
    api.clock.advance(LONG_MS)
    await runJobs(api.deps)
  }
  await everythingSent(api.deps)
  expect(await documentStatus()).toBe('approved')
})

test('the last digit of the identity number decides where no file does', async () => {
  const outcomes = []
  for (const digit of '0123456789') {
    const who = await signedIn(api, { identityNumber: `12345678${digit}` })
    const { workflowRunId } = await sendCheck(api, who)
    api.clock.advance(2000)
    await received(workflowRunId, `evt_${digit}`)
    outcomes.push(await identityOf(api, who))
    api.clock.advance(28_000)
    await received(workflowRunId, `late_${digit}`)
    if (digit === '6') expect(await identityOf(api, who)).toBe('approved')
  }
  const yes = 'approved'
  expect(outcomes).toEqual([
    ...[yes, yes, yes, yes, yes, yes],
    ...['waiting_response', 'manual_verification', 'rejected', yes],
  ])
})

test('[SU16] what the company leaves to people, a person approves or rejects, and the customer is told', async () => {
  await runCheck(api, dana, 'manual.jpg')
  expect(await documentStatus()).toBe('manual_verification')
  expect(await notified()).toEqual(['נציג שלנו בודק את הפרטים שלכם'])
  expect(await operate(api, 'rejectIdentity', dana)).toBe(200)
  expect(await documentStatus()).toBe('rejected')
  const { triesLeft, check } = accepted(await call(api.send, Identity, {}, dana.headers))
  expect([triesLeft, check?.reasons]).toEqual([2, ['other']])

  api.clock.advance(1)
  await runCheck(api, dana, 'front.jpg', 'manual.png')
  expect(await operate(api, 'approveIdentity', dana)).toBe(200)
  expect(await documentStatus()).toBe('approved')
  expect(await operate(api, 'approveIdentity', dana)).toBe(400)
  expect(await notified()).toContain('הזהות שלכם אומתה')
})

test('a rejection says why in plain words, how often one may try, and where', async () => {
  const noa = await signedIn(api, { locale: 'en', firstName: 'Noa' })
  await runCheck(api, noa, 'reject-face.jpg')
  const [message] = await inboxOf(api, noa.customer.email)
  expect(message?.subject).toBe('We could not verify your identity')
  expect(message?.body).toContain('The selfie did not match')
  expect(message?.body).toContain('2 more attempts')
  expect(message?.link).toBe('http://localhost:3000/en/login?to=/profile/verfication-results')
})

test('a subscription that waited for the identity goes on once the check says yes', async () => {
  accepted(await finish(api, dana, await readyToPay(api, dana)))
  const substatus = async () => (await api.db.select().from(subscriptions))[0]?.substatus
  expect(await substatus()).toBe('identity')
  await runCheck(api, dana)
  expect(await substatus()).not.toBe('identity')
})

test('with an approval by a person the check that was open is over', async () => {
  const { workflowRunId } = await sendCheck(api, dana, 'reject.jpg')
  await api.db.execute(sql`update customers set document_status = 'manual_verification'`)
  expect(await operate(api, 'approveIdentity', dana)).toBe(200)
  api.clock.advance(LONG_MS)
  await received(workflowRunId)
  expect(await documentStatus()).toBe('approved')
})

test('who changes into someone else in the middle of a sign-up is checked again', async () => {
  const more = { signupState: 8, finishedAt: null, identityNumber: '123456782' }
  const noa = await signedIn(api, { ...more, phone: '+972521234567' })
  const become = (firstName: string) => {
    const person = { firstName, lastName: 'לוי', identityNumber: '039337423' }
    return call(api.send, Create, { ...person, confirmToggles: toggles }, noa.headers)
  }
  const first = await sendCheck(api, noa)
  accepted(await become('נועה'))
  expect(await identityOf(api, noa)).toBe('not_started')
  api.clock.advance(2000)
  await received(first.workflowRunId)
  expect(await identityOf(api, noa)).toBe('not_started')

  const second = await runCheck(api, noa)
  expect(second.workflowRunId).not.toBe(first.workflowRunId)
  expect(await identityOf(api, noa)).toBe('approved')
  accepted(await become('נועה'))
  expect(await identityOf(api, noa)).toBe('approved')
  accepted(await become('דנה'))
  expect(await identityOf(api, noa)).toBe('not_started')
  const { triesLeft } = accepted(await call(api.send, Identity, {}, noa.headers))
  expect(triesLeft).toBe(3)
})

test('a verdict about a person is none about the company that they became', async () => {
  const noa = await signedIn(api, { signupState: 8, finishedAt: null })
  const { workflowRunId } = await sendCheck(api, noa)
  const change = { b2bType: 'Company', documentStatus: null } as const
  await updateCustomer(api.db, noa.customer.id, change)
  api.clock.advance(2000)
  await received(workflowRunId)
  const company = await findCustomer(api.db, noa.customer.id)
  expect(company?.documentStatus).toBeNull()
})

test('a verdict also comes as a line to the phone', async () => {
  const phone = '+972521234567'
  const noa = await signedIn(api, { phone, locale: 'en' })
  await runCheck(api, noa, 'reject.jpg')
  const link = 'http://localhost:3000/en/login?to=/profile/verfication-results'
  expect((await inboxOf(api, phone)).map(({ body }) => body)).toEqual([
    `Galgal: we could not verify your identity. How to try again: ${link}`,
  ])
  await runCheck(api, noa, 'manual.jpg')
  expect(await inboxOf(api, phone)).toHaveLength(1)
})
