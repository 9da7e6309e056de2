import { call } from '@galgal/contract/call'
import { UploadBusinessDocuments } from '@galgal/contract/SubscriptionMain.mine'
import type { DocumentType } from '@galgal/domain/people/document-type'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { findFaults, rowsOf } from '../../../test/audit.ts'
import { type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { photo } from '../../../test/files.ts'
import { runCheck } from '../../../test/identity.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { placeOrder } from '../../../test/orders.ts'
import { accepted, inboxOf } from '../../../test/people.ts'
import { findCustomer } from '../../db/account/customers.ts'
import { findSubscription } from '../../db/subscriptions/subscriptions.ts'
import { everythingSent } from '../../send-later.ts'
import { type Review, reviewDocumentsAs, reviewIdentity } from './decide-identity.ts'
import { requestDocumentAgain } from './request-document-again.ts'

let api: TestApi
let dana: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api, { locale: 'en', documentStatus: 'not_started' })
})

const yes: Review = { outcome: 'approved', staffId: 'noa', reasons: [] }
const no = (...reasons: Review['reasons']): Review => ({
  outcome: 'rejected',
  staffId: 'noa',
  reasons,
})
const because = (why: string) => ({ refusal: 'NotAsItStands', extras: { why } })
const nothingToDecide = because('notWaitingForDecision')

async function send(who: SignedIn, ...types: DocumentType[]) {
  const file = [new File([new Uint8Array(await photo())], 'paper.jpg')]
  for (const documentType of types)
    accepted(await call(api.send, UploadBusinessDocuments, { documentType, file }, who.headers))
}
const statusOf = async (who: SignedIn) =>
  (await findCustomer(api.db, who.customer.id))?.documentStatus
const sentDocuments = () =>
  rowsOf(
    api.db,
    sql`select document_type as type, status, reason, decided_by as by from documents
      order by document_type, uploaded_at`,
  )
const bodies = async (who: SignedIn, words: string) =>
  (await inboxOf(api, who.customer.email))
    .filter(({ subject }) => subject?.includes(words))
    .map(({ body }) => body)

test('[OF270] an approval by papers says who decided, and lets what waited go on', async () => {
  const { id } = await placeOrder(api, dana)
  await expect(reviewIdentity(api.deps, dana.customer.id, yes)).rejects.toMatchObject(
    nothingToDecide,
  )
  await send(dana, 'idFront', 'idBack')
  expect(await reviewIdentity(api.deps, dana.customer.id, yes)).toBe(0)
  await everythingSent(api.deps)
  expect(await findSubscription(api.db, id)).toMatchObject({ status: 'pending' })
  expect(await sentDocuments()).toMatchObject([
    { status: 'accepted', by: 'noa' },
    { status: 'accepted', by: 'noa' },
  ])
  expect(await bodies(dana, 'identity is verified')).toHaveLength(1)
  await expect(reviewIdentity(api.deps, dana.customer.id, yes)).rejects.toMatchObject(
    nothingToDecide,
  )
  expect(await findFaults(api.db, api.clock.now())).toEqual([])
})

test('[OF270] a rejection says why in the customer’s words, and the third is seen to be the third', async () => {
  const { id } = dana.customer
  const counts: number[] = []
  for (let tries = 0; tries < 3; tries++) {
    await send(dana, 'idFront', 'idBack')
    counts.push(await reviewIdentity(api.deps, id, no('expired', 'mismatch')))
    await everythingSent(api.deps)
    api.clock.advance(1000)
  }
  expect(counts).toEqual([1, 2, 3])
  const [last, , first] = await bodies(dana, 'could not verify')
  expect(first).toContain('The document has expired. Use one that is valid.')
  expect(first).toContain('The details on the document differ')
  expect(first).toContain('2 more attempts')
  expect(last).toContain('The automatic attempts are used up')
  expect((await sentDocuments())[0]).toMatchObject({
    status: 'rejected',
    reason: 'expired',
    by: 'noa',
  })
  // Our staff look at what is sent after it as well.
  await send(dana, 'idFront', 'idBack')
  await reviewIdentity(api.deps, id, yes)
  expect(await statusOf(dana)).toBe('approved')
})

test('[OF270] a check that its company left to our staff is closed with who decided and why', async () => {
  await runCheck(api, dana, 'front-manual.jpg')
  expect(await statusOf(dana)).toBe('manual_verification')
  expect(await reviewIdentity(api.deps, dana.customer.id, no('face'))).toBe(1)
  expect(await rowsOf(api.db, sql`select state, reasons, decided_by from identity_checks`)).toEqual(
    [{ state: 'rejected', reasons: ['face'], decided_by: 'noa' }],
  )
})

test('[OF270] the documents of a company are decided about as papers, not as an identity', async () => {
  const firm = await signedIn(api, {
    b2bType: 'Company',
    companyName: 'גלילים',
    locale: 'en',
    documentStatus: null,
    phone: '+972521234568',
  })
  const { id } = firm.customer
  await expect(reviewDocumentsAs(api.deps, id, yes)).rejects.toMatchObject(nothingToDecide)
  await send(firm, 'companyCertificate', 'authorisation')
  await expect(reviewIdentity(api.deps, id, yes)).rejects.toMatchObject(nothingToDecide)
  expect(await reviewDocumentsAs(api.deps, id, no('expired'))).toBe(1)
  expect(await statusOf(firm)).toBe('rejected')
  await send(firm, 'companyCertificate', 'authorisation')
  await reviewDocumentsAs(api.deps, id, yes)
  expect(await statusOf(firm)).toBe('approved')
})

test('two who decide at once decide once', async () => {
  await send(dana, 'idFront', 'idBack')
  const all = await Promise.allSettled(
    [yes, no('other'), yes].map((review) => reviewIdentity(api.deps, dana.customer.id, review)),
  )
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('[OF270] one paper is wanted again: the others stay, it is no rejection, and the review goes on when it comes', async () => {
  await send(dana, 'idFront', 'idBack')
  const { id: customerId } = dana.customer
  const wanted = {
    customerId,
    documentType: 'idBack',
    reason: 'unreadable',
    staffId: 'noa',
  } as const
  await expect(
    requestDocumentAgain(api.deps, { ...wanted, documentType: 'authorisation' }),
  ).rejects.toMatchObject(nothingToDecide)
  await requestDocumentAgain(api.deps, wanted)
  expect(await sentDocuments()).toEqual([
    { type: 'idBack', status: 'rejected', reason: 'unreadable', by: 'noa' },
    { type: 'idFront', status: 'received', reason: '', by: null },
  ])
  const [body] = await bodies(dana, 'document again')
  expect(body).toContain('ID card: back')
  expect(body).toContain('The photo was not clear enough')
  await expect(requestDocumentAgain(api.deps, wanted)).rejects.toMatchObject(nothingToDecide)
  await send(dana, 'idBack')
  expect(await statusOf(dana)).toBe('manual_verification')
  expect(await reviewIdentity(api.deps, customerId, yes)).toBe(0)
})

test('nobody decides about someone who is not there', async () => {
  for (const act of [
    () => reviewIdentity(api.deps, 'none', yes),
    () => reviewDocumentsAs(api.deps, 'none', yes),
  ])
    await expect(act()).rejects.toMatchObject({ status: 404 })
})
