import { rm } from 'node:fs/promises'
import { call } from '@galgal/contract/call'
import { DecideApproval } from '@galgal/contract/Office/approvals'
import {
  AskPaperAgain,
  DecideIdentity,
  DecidePapers,
  IdentityQueue,
  Paper,
  Papers,
} from '@galgal/contract/Office/identity'
import { Customer } from '@galgal/contract/Office/records'
import { UploadBusinessDocuments } from '@galgal/contract/SubscriptionMain.mine'
import { DAY, MINUTE } from '@galgal/domain/dates'
import type { DocumentType } from '@galgal/domain/people/document-type'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { rowsOf } from '../../../test/audit.ts'
import { type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { pdfOf, photo } from '../../../test/files.ts'
import { type Office, openOffice, type StaffOfTest } from '../../../test/office/open-office.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { placeOrder } from '../../../test/orders.ts'
import { accepted, inboxOf, refusedWith } from '../../../test/people.ts'
import { findCustomer } from '../../db/account/customers.ts'
import { listDocumentOpenings } from '../../db/identity/uploaded-documents.ts'
import { findSubscription } from '../../db/subscriptions/subscriptions.ts'
import { everythingSent } from '../../send-later.ts'

const NUMBER = '123456782'
let api: TestApi
let office: Office
let dana: SignedIn
let customerId: string
let rotem: StaffOfTest
beforeEach(async () => {
  api = await openTestApi()
  await rm(api.folders.documents, { recursive: true, force: true })
  office = await openOffice(api)
  dana = await signedIn(api, {
    documentStatus: 'not_started',
    locale: 'en',
    identityNumber: NUMBER,
  })
  customerId = dana.customer.id
  rotem = await office.as('reviewer', { name: 'רותם כהן' })
})

async function send(who: SignedIn, bytes: Buffer, ...types: DocumentType[]) {
  const file = [new File([new Uint8Array(bytes)], 'paper')]
  for (const documentType of types)
    accepted(await call(api.send, UploadBusinessDocuments, { documentType, file }, who.headers))
}
const sendCard = async (who = dana) => send(who, await photo(300, 200), 'idFront', 'idBack')
const sentOf = async (who = rotem) => accepted(await who.ask(Papers, { customerId }))
const idOf = async (type: DocumentType) =>
  (await sentOf()).papers.find(({ documentType }) => documentType === type)?.id ?? ''
const open = (id: string, who = rotem) =>
  office.send(
    new Request(`http://localhost:3001/api/Office/Paper?id=${id}`, { headers: who.headers }),
  )
const logged = (name: string) =>
  rowsOf(
    api.db,
    sql`select outcome, reason, customer_id as "customerId", staff_id as "staffId", changes, details from office_log where call = ${name}`,
  )
const statusOf = async () => (await findCustomer(api.db, customerId))?.documentStatus
const no: { outcome: 'rejected'; reasons: ['expired'] } = {
  outcome: 'rejected',
  reasons: ['expired'],
}

test('[OF268] the queue says who waits since when, as what, at which try, and by when we promised', async () => {
  await sendCard()
  const sentAt = api.clock.now()
  api.clock.advance(5 * MINUTE)
  const firm = await signedIn(api, {
    b2bType: 'Company',
    companyName: 'גלילים',
    documentStatus: null,
    phone: '+972521234568',
  })
  await send(firm, await photo(), 'companyCertificate', 'authorisation')
  const queue = accepted(await rotem.ask(IdentityQueue, {}))
  expect(queue).toMatchObject({ count: 2, next: null })
  expect(queue.items).toMatchObject([
    {
      id: customerId,
      kind: 'identity',
      person: { name: 'דנה לוי', kind: 'private' },
      since: sentAt.toISOString(),
      dueAt: new Date(sentAt.getTime() + DAY).toISOString(),
      attempt: 1,
      papers: 2,
    },
    { id: firm.customer.id, kind: 'businessPapers', person: { name: 'גלילים' }, papers: 2 },
  ])
  const first = accepted(await rotem.ask(IdentityQueue, { kind: 'businessPapers' }))
  expect(first.items.map(({ id }) => id)).toEqual([firm.customer.id])
  const turned = accepted(await rotem.ask(IdentityQueue, { sort: '-since' }))
  expect(turned.items.map(({ id }) => id)).toEqual([firm.customer.id, customerId])
  accepted(await rotem.ask(DecideIdentity, { customerId, ...no }))
  await sendCard()
  const again = accepted(await rotem.ask(IdentityQueue, { kind: 'identity' }))
  expect(again.items).toMatchObject([{ id: customerId, attempt: 2 }])
})

test('[OF270] an approval from the record lets what waited go on, and one that is decided is refused', async () => {
  const { id } = await placeOrder(api, dana)
  await sendCard()
  const { revision, waitsFor, wanted, papers, identityNumber } = await sentOf()
  expect({ waitsFor, wanted, identityNumber }).toEqual({
    waitsFor: 'identity',
    wanted: ['idFront', 'idBack'],
    identityNumber: '*****6782',
  })
  expect(papers).toHaveLength(2)
  const yes = { customerId, outcome: 'approved' } as const
  const preview = accepted(await rotem.ask(DecideIdentity, { ...yes, preview: true }))
  expect(preview.effects.notifications).toContainEqual(
    expect.objectContaining({ kind: 'identity', locale: 'en' }),
  )
  expect(await statusOf()).toBe('manual_verification')
  expect(accepted(await rotem.ask(DecideIdentity, { ...yes, revision })).done).toBe(true)
  await everythingSent(api.deps)
  expect(await findSubscription(api.db, id)).toMatchObject({ status: 'pending' })
  expect((await sentOf()).papers).toMatchObject([
    { state: 'accepted', decidedBy: 'רותם כהן' },
    { state: 'accepted' },
  ])
  refusedWith(await rotem.ask(DecideIdentity, yes), 8104)
})

test('[OF270] a rejection needs a reason, which its customer reads in their own words', async () => {
  await sendCard()
  expect(await rotem.ask(DecideIdentity, { customerId, outcome: 'rejected' })).toMatchObject({
    status: 400,
    fields: { reasons: expect.any(String) },
  })
  accepted(await rotem.ask(DecideIdentity, { customerId, ...no }))
  const [message] = await inboxOf(api, dana.customer.email)
  expect(message?.body).toContain('The document has expired. Use one that is valid.')
  expect((await logged('DecideIdentity')).filter(({ changes }) => changes)).toMatchObject([
    { changes: { identity: [null, 'rejected'], reasons: [null, ['expired']] } },
  ])
})

test('[OF067] the third rejection waits for another person, and is made when they agree', async () => {
  for (let tries = 0; tries < 2; tries++) {
    await sendCard()
    expect(accepted(await rotem.ask(DecideIdentity, { customerId, ...no })).done).toBe(true)
    api.clock.advance(1000)
  }
  await sendCard()
  const out = accepted(await rotem.ask(DecideIdentity, { customerId, ...no }))
  expect(out.done).toBe(false)
  expect(await statusOf()).toBe('manual_verification')
  const id = out.approval?.id ?? ''
  refusedWith(await rotem.ask(DecideApproval, { id, yes: true }), 8106)
  const omer = await office.as('reviewer')
  accepted(await omer.ask(DecideApproval, { id, yes: true }))
  expect(await statusOf()).toBe('rejected')
  const [check] = await rowsOf(
    api.db,
    sql`select decided_by as "decidedBy" from identity_checks order by decided_at desc limit 1`,
  )
  expect(check).toEqual({ decidedBy: rotem.staffId })
})

test('[OF067] an approval at the third try needs nobody else', async () => {
  for (let tries = 0; tries < 2; tries++) {
    await sendCard()
    accepted(await rotem.ask(DecideIdentity, { customerId, ...no }))
  }
  await sendCard()
  const out = accepted(await rotem.ask(DecideIdentity, { customerId, outcome: 'approved' }))
  expect(out.done).toBe(true)
})

test('[OF270] papers of a company are decided as such, and one paper is wanted again without a rejection', async () => {
  await sendCard()
  accepted(
    await rotem.ask(AskPaperAgain, { customerId, documentType: 'idBack', why: 'unreadable' }),
  )
  const after = await sentOf()
  expect(after).toMatchObject({ rejections: 0, state: 'not_started' })
  refusedWith(
    await rotem.ask(AskPaperAgain, { customerId, documentType: 'idBack', why: 'unreadable' }),
    8104,
  )
  const firm = await signedIn(api, {
    b2bType: 'Company',
    documentStatus: null,
    phone: '+972521234568',
  })
  await send(firm, await photo(), 'companyCertificate', 'authorisation')
  const yes = { customerId: firm.customer.id, outcome: 'approved' } as const
  refusedWith(await rotem.ask(DecideIdentity, yes), 8104)
  accepted(await rotem.ask(DecidePapers, yes))
  expect((await findCustomer(api.db, firm.customer.id))?.documentStatus).toBe('approved')
})

test('[OF271] a decision is about one customer: there is none about several', () => {
  for (const { input } of [DecideIdentity, DecidePapers, AskPaperAgain]) {
    const several = { customerIds: ['a', 'b'], outcome: 'approved', documentType: 'idBack' }
    expect(input.safeParse({ ...several, why: 'other' }).success).toBe(false)
  }
})

test('[OF269] a picture carries the name of whoever looks and the minute, and is shown, not saved', async () => {
  await sendCard()
  const shown = await open(await idOf('idFront'))
  expect(shown.status).toBe(200)
  expect(shown.headers.get('content-type')).toBe('image/jpeg')
  expect(shown.headers.get('content-disposition')).toMatch(/^inline;/)
  expect(shown.headers.get('content-security-policy')).toContain('sandbox')
  expect(shown.headers.get('cache-control')).toBe('no-store')
  const own = Buffer.from(await shown.arrayBuffer())
  const pixels = async (bytes: Buffer) => (await sharp(bytes).stats()).channels[0]?.stdev ?? 0
  // What was sent is of one colour.
  expect(await pixels(await photo(300, 200))).toBeLessThan(1)
  expect(await pixels(own)).toBeGreaterThan(3)
  const omer = await office.as('reviewer', { name: 'Omer' })
  const other = Buffer.from(await (await open(await idOf('idFront'), omer)).arrayBuffer())
  expect(other.equals(own)).toBe(false)
  api.clock.advance(60_000)
  const later = Buffer.from(await (await open(await idOf('idFront'))).arrayBuffer())
  expect(later.equals(own)).toBe(false)
})

test('[OF269] a PDF is shown as it came', async () => {
  const pdf = pdfOf('paper')
  await send(dana, pdf, 'idFront')
  const shown = await open(await idOf('idFront'))
  expect(shown.headers.get('content-type')).toBe('application/pdf')
  expect(shown.headers.get('content-disposition')).toMatch(/^inline;/)
  expect(Buffer.from(await shown.arrayBuffer()).equals(pdf)).toBe(true)
})

test('[OF272][OF077] an opened paper is in the log before its first byte, also when the download is cut', async () => {
  await sendCard()
  const id = await idOf('idFront')
  const shown = await open(id)
  // Nobody has read a byte yet.
  expect(await logged('Paper')).toMatchObject([
    { outcome: 'done', customerId, staffId: rotem.staffId, details: { paper: id } },
  ])
  await shown.body?.cancel()
  expect(await logged('Paper')).toHaveLength(1)
  expect(await listDocumentOpenings(api.db)).toMatchObject([
    { documentId: id, openedBy: rotem.staffId, customerId },
  ])
  expect(await logged('Papers')).toHaveLength(1)
})

test('[OF084] who opened a customer’s documents is told by day and role, and no name', async () => {
  await sendCard()
  const seen = async (who: StaffOfTest) =>
    accepted(await who.ask(Customer, { id: customerId })).documentsSeen
  const desk = await office.as('desk')
  expect(await seen(desk)).toEqual([])
  for (const type of ['idFront', 'idBack'] as const) await open(await idOf(type))
  api.clock.advanceDays(1)
  const omer = await office.as('reviewer')
  const { papers } = await sentOf(omer)
  await open(papers[0]?.id ?? '', omer)
  expect(await seen(await office.as('desk'))).toEqual([
    { day: '2026-11-23', roles: ['reviewer'], count: 1 },
    { day: '2026-11-22', roles: ['reviewer'], count: 2 },
  ])
  expect(await seen(await office.as('finance'))).toBeNull()
})

test('[OF077] without its row in the log no paper leaves', async () => {
  await sendCard()
  const id = await idOf('idFront')
  const faults: unknown[] = []
  const { log } = api.deps
  api.deps.log = Object.assign(Object.create(log), { error: (it: unknown) => faults.push(it) })
  await api.db.execute(sql`alter table office_log add constraint nothing check (call <> 'Paper')`)
  const shown = await open(id)
  await api.db.execute(sql`alter table office_log drop constraint nothing`)
  api.deps.log = log
  expect(faults).toHaveLength(1)
  expect(shown.status).toBe(500)
  expect(shown.headers.get('content-type')).toContain('json')
})

test('[OF273] the state of papers needs one permission, the file itself another', async () => {
  await sendCard()
  const id = await idOf('idFront')
  const auditor = await office.as('auditor')
  expect((await sentOf(auditor)).papers).toHaveLength(2)
  refusedWith(await auditor.ask(Paper, { id }), 8101)
  const desk = await office.as('desk')
  refusedWith(await desk.ask(Papers, { customerId }), 8101)
  refusedWith(await desk.ask(Paper, { id }), 8101)
  refusedWith(await auditor.ask(DecideIdentity, { customerId, outcome: 'approved' }), 8101)
  expect(await rotem.ask(Paper, { id: 'none' })).toMatchObject({ status: 404 })
  expect(await rotem.ask(Papers, { customerId: 'none' })).toMatchObject({ status: 404 })
})
