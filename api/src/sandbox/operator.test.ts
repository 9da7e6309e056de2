import { call } from '@galgal/contract/call'
import { Get } from '@galgal/contract/GetUser'
import { UploadBusinessDocuments, UploadedDocuments } from '@galgal/contract/SubscriptionMain.mine'
import { type DocumentType, kycDocumentTypes } from '@galgal/domain/people/document-type'
import { beforeEach, expect, test } from 'vitest'
import { type SignedIn, signedIn, type TestApi } from '../../test/customers.ts'
import { photo } from '../../test/files.ts'
import { openTestApi } from '../../test/open-test-api.ts'
import { finish, readyToPay } from '../../test/orders.ts'
import { accepted, inboxOf } from '../../test/people.ts'
import { createApi } from '../api.ts'
import { subscriptions } from '../db/schema/orders.ts'

let api: TestApi
let dana: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api)
})

const operator = (body: object, headers: Record<string, string> = {}, send = api.send) =>
  send(
    new Request('http://api/sandbox/operator', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }),
  )
const operate = async (action: string, who = dana) => {
  const answer = await operator({ action, customerToken: who.customer.id })
  return [answer.status, await answer.json()]
}
const done = [200, { done: true }]

async function sendKycDocuments(who = dana, types: readonly DocumentType[] = kycDocumentTypes('')) {
  for (const documentType of types) {
    const file = [new File([new Uint8Array(await photo())], 'תעודה.jpg')]
    accepted(await call(api.send, UploadBusinessDocuments, { documentType, file }, who.headers))
  }
}
const identityOf = async (who = dana) =>
  accepted(await call(api.send, Get, {}, who.headers)).personal.externalDocumentStatus
const statusOfCustomer = async (who = dana) => {
  const { documents, status } = accepted(await call(api.send, UploadedDocuments, {}, who.headers))
  return [status, ...new Set(documents.map((it) => it.status))]
}

test('[SU16] after a manual review the identity is approved, and its documents are accepted', async () => {
  await sendKycDocuments()
  expect(await identityOf()).toBe('manual_verification')
  expect(await operate('approveIdentity')).toEqual(done)
  expect(await identityOf()).toBe('approved')
  expect(await statusOfCustomer()).toEqual(['approved', 'accepted'])
})

test('[SU16] a rejected identity is looked at again when both sides are sent again', async () => {
  await sendKycDocuments()
  expect(await operate('rejectIdentity')).toEqual(done)
  expect(await statusOfCustomer()).toEqual(['rejected', 'rejected'])
  await sendKycDocuments(dana, ['idBack'])
  expect(await identityOf()).toBe('rejected')
  await sendKycDocuments(dana, ['idFront'])
  expect(await identityOf()).toBe('manual_verification')
})

test('a company is decided about by its documents', async () => {
  const company = await signedIn(api, { b2bType: 'Company', documentStatus: null })
  expect((await operate('acceptDocuments', company))[0]).toBe(400)
  await sendKycDocuments(company, kycDocumentTypes('Company'))
  expect((await operate('approveIdentity', company))[0]).toBe(400)
  expect(await operate('rejectDocuments', company)).toEqual(done)
  expect(await statusOfCustomer(company)).toEqual(['rejected', 'rejected'])
  await sendKycDocuments(company, kycDocumentTypes('Company'))
  expect(await operate('acceptDocuments', company)).toEqual(done)
  expect((await statusOfCustomer(company))[0]).toBe('approved')
  expect(await identityOf(company)).toBeNull()
})

test('a subscription that waited for the identity is prepared once it is approved', async () => {
  accepted(await finish(api, dana, await readyToPay(api, dana)))
  const status = async () => {
    const [{ status, substatus } = {}] = await api.db.select().from(subscriptions)
    return [status, substatus]
  }
  expect(await status()).toEqual(['waitingForCustomer', 'identity'])
  await sendKycDocuments()
  await operate('approveIdentity')
  expect(await status()).toEqual(['pending', 'preparing'])
})

test('what is not possible as things are answers 400, who is not known 404', async () => {
  for (const action of ['approveIdentity', 'rejectIdentity', 'acceptDocuments', 'rejectDocuments'])
    expect((await operate(action))[0]).toBe(400)
  const unknown = '00000000-0000-7000-8000-000000000000'
  const statusOf = async (body: object) => (await operator(body)).status
  expect(await statusOf({ action: 'approveIdentity', customerToken: unknown })).toBe(404)
  expect(await statusOf({ action: 'handOver', subscriptionId: unknown })).toBe(404)
  expect(await statusOf({ action: 'approveIdentity' })).toBe(400)
  expect(await statusOf({ action: 'dance', customerToken: dana.customer.id })).toBe(400)
  expect(await identityOf()).toBe('not_started')
})

test('people have buttons for who waits; a page elsewhere has none', async () => {
  await sendKycDocuments()
  const get = () => api.send(new Request('http://api/sandbox/operator'))
  const page = await (await get()).text()
  expect(page).toContain(dana.customer.email)
  expect(page).toContain('value="approveIdentity"')

  const press = (headers: Record<string, string>) =>
    api.send(
      new Request('http://api/sandbox/operator', {
        method: 'POST',
        headers,
        body: new URLSearchParams({ action: 'approveIdentity', customerToken: dana.customer.id }),
      }),
    )
  expect((await press({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await press({ origin: 'http://evil.example' })).status).toBe(403)
  expect(await identityOf()).toBe('manual_verification')
  expect((await press({ 'sec-fetch-site': 'same-origin' })).status).toBe(303)
  expect(await identityOf()).toBe('approved')
  expect(await (await get()).text()).toContain('Nobody waits')
})

test('whoever had an account opened for them is sent a link to their first password', async () => {
  expect(await operate('firstLogin')).toEqual(done)
  const [message] = await inboxOf(api, dana.customer.email)
  expect(message?.link).toMatch(/\/changePassword\/first\/[\w-]{43}$/)
})

test('outside the sandbox there is no operator', async () => {
  const settings = { ...api.deps.settings, mode: 'production' as const }
  const { fetch } = createApi({ ...api.deps, settings })
  const input = { action: 'approveIdentity', customerToken: dana.customer.id }
  expect((await operator(input, {}, fetch)).status).toBe(404)
})
