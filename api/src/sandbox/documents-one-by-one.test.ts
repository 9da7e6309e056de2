import { call } from '@galgal/contract/call'
import { UploadBusinessDocuments, UploadedDocuments } from '@galgal/contract/SubscriptionMain.mine'
import { DAY } from '@galgal/domain/dates'
import { type DocumentType, kycDocumentTypes } from '@galgal/domain/people/document-type'
import { beforeEach, describe, expect, test } from 'vitest'
import { renewSession, type SignedIn, signedIn, type TestApi } from '../../test/customers.ts'
import { photo } from '../../test/files.ts'
import { operate } from '../../test/identity.ts'
import { openTestApi } from '../../test/open-test-api.ts'
import { placeOrder } from '../../test/orders.ts'
import { accepted, inboxOf } from '../../test/people.ts'
import { subscriptions } from '../db/schema/orders.ts'
import { deleteExpiredUploads } from '../flows/documents/delete-expired.ts'

/*
 * Documents of who a customer is may come and be accepted together, or one after the other.
 */

let api: TestApi
beforeEach(async () => {
  api = await openTestApi()
})

async function send(who: SignedIn, ...types: DocumentType[]) {
  for (const documentType of types) {
    const file = [new File([new Uint8Array(await photo())], 'תעודה.jpg')]
    accepted(await call(api.send, UploadBusinessDocuments, { documentType, file }, who.headers))
  }
}
const sentBy = async (who: SignedIn) =>
  accepted(await call(api.send, UploadedDocuments, {}, who.headers))
const statuses = async () =>
  new Set((await api.db.select().from(subscriptions)).map(({ status }) => status))

describe.each([
  ['a company', { b2bType: 'Company', documentStatus: null }],
  ['an individual', { b2bType: '', documentStatus: 'not_started' }],
] as const)('%s', (_, kind) => {
  const [first, second] = kycDocumentTypes(kind.b2bType)
  let who: SignedIn
  beforeEach(async () => {
    who = await signedIn(api, kind)
  })

  test('[S51] whose documents are accepted one after the other gets its car', async () => {
    await placeOrder(api, who)
    expect(await statuses()).toEqual(new Set(['waitingForCustomer']))
    await send(who, first)
    expect(await operate(api, 'acceptDocuments', who)).toBe(200)
    expect(await sentBy(who)).toMatchObject({
      acceptedTypes: [first],
      status: kind.documentStatus ?? 'not_started',
    })
    await send(who, second)
    expect((await sentBy(who)).status).toBe('manual_verification')
    expect(await operate(api, 'acceptDocuments', who)).toBe(200)
    expect((await sentBy(who)).status).toBe('approved')
    expect(await statuses()).toEqual(new Set(['pending']))
    const [message] = await inboxOf(api, who.customer.email)
    expect(message?.link).toContain('/profile')
  })

  test('[S51] a first document that was accepted counts when its file is long deleted', async () => {
    await send(who, first)
    await operate(api, 'acceptDocuments', who)
    api.clock.advance(40 * DAY)
    await deleteExpiredUploads(api.deps)
    who = await renewSession(api, who)
    expect(await sentBy(who)).toMatchObject({ documents: [], acceptedTypes: [first] })
    await send(who, second)
    expect(await operate(api, 'acceptDocuments', who)).toBe(200)
    expect((await sentBy(who)).status).toBe('approved')
  })

  test('[S51] after a no to the second document the second alone is sent again', async () => {
    await send(who, first)
    await operate(api, 'acceptDocuments', who)
    await send(who, second)
    const [yes, no] = kind.b2bType
      ? ['acceptDocuments', 'rejectDocuments']
      : ['approveIdentity', 'rejectIdentity']
    expect(await operate(api, no, who)).toBe(200)
    expect((await sentBy(who)).status).toBe('rejected')
    await send(who, second)
    expect(await operate(api, yes, who)).toBe(200)
    expect((await sentBy(who)).status).toBe('approved')
  })

  test('[S51] one document alone, or the same one twice, decides nothing', async () => {
    await send(who, first)
    await operate(api, 'acceptDocuments', who)
    await send(who, first)
    expect(await operate(api, 'acceptDocuments', who)).toBe(200)
    expect((await sentBy(who)).status).not.toBe('approved')
    expect(await operate(api, 'acceptDocuments', who)).toBe(400)
  })

  test('accepted together it is the same', async () => {
    await send(who, first, second)
    expect(await operate(api, 'acceptDocuments', who)).toBe(200)
    expect((await sentBy(who)).status).toBe('approved')
  })
})
