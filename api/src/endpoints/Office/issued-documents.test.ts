import { call } from '@galgal/contract/call'
import { IssuedDocument } from '@galgal/contract/Office/issued-documents'
import { Order } from '@galgal/contract/Office/order-record'
import { Charges, Payments } from '@galgal/contract/Office/payments'
import { Customer } from '@galgal/contract/Office/records'
import { Refund } from '@galgal/contract/Office/refund-acts'
import { Subscription } from '@galgal/contract/Office/subscription-record'
import { DownloadSubscriptionDocumentv3 } from '@galgal/contract/SubscriptionMain.mine'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { rowsOf } from '../../../test/audit.ts'
import { type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { handedOver } from '../../../test/handed-over.ts'
import { type Office, openOffice, type StaffOfTest } from '../../../test/office/open-office.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { accepted, refusedWith } from '../../../test/people.ts'
import { everythingSent } from '../../send-later.ts'

let api: TestApi
let office: Office
let dana: SignedIn
let subscriptionId: string
beforeEach(async () => {
  api = await openTestApi()
  office = await openOffice(api)
  dana = await signedIn(api, { documentStatus: 'approved' })
  subscriptionId = await handedOver(api, dana, { kilometres: 12 })
  await everythingSent(api.deps)
})

const documentsOf = async (who: StaffOfTest) =>
  accepted(await who.ask(Subscription, { id: subscriptionId })).documents
const idOf = async (who: StaffOfTest, wanted: string) =>
  (await documentsOf(who)).find(({ type }) => type === wanted)?.id ?? ''
const open = (who: StaffOfTest, id: string) => who.ask(IssuedDocument, { id })
const logged = () =>
  rowsOf(
    api.db,
    sql`select outcome, subject_kind as kind, subject_id as id, customer_id as customer, staff_id as staff, details
      from office_log where call = 'IssuedDocument' order by at, id`,
  )

test('[OF169][OF272] every document of a subscription is had byte for byte as its customer has it, and is logged', async () => {
  const manager = await office.as('manager')
  const documents = await documentsOf(manager)
  expect(documents.map(({ type }) => type).toSorted()).toEqual(
    ['contract', 'disclosure', 'handover', 'invoice', 'receipt'].toSorted(),
  )
  for (const { id, type, mayOpen } of documents) {
    expect(mayOpen, type).toBe(true)
    const ours = accepted(await open(manager, id))
    const theirs = accepted(
      await call(
        api.send,
        DownloadSubscriptionDocumentv3,
        { fileName: `${id}.pdf`, reuqestType: type as 'contract', subscriptionId },
        dana.headers,
      ),
    )
    expect(ours.name).toBe(theirs.name)
    expect(Buffer.from(ours.bytes).equals(Buffer.from(theirs.bytes)), type).toBe(true)
  }
  const rows = await logged()
  expect(rows).toHaveLength(documents.length)
  const handOver = documents.find(({ type }) => type === 'handover')
  expect(rows).toContainEqual({
    outcome: 'done',
    kind: 'subscription',
    id: subscriptionId,
    customer: dana.customer.id,
    staff: manager.staffId,
    details: { document: handOver?.id, documentType: 'handover' },
  })
})

test('[OF084] a customer who asks is told of each document that was opened', async () => {
  const manager = await office.as('manager')
  accepted(await open(manager, await idOf(manager, 'contract')))
  accepted(await open(manager, await idOf(manager, 'invoice')))
  const { documentsSeen } = accepted(await manager.ask(Customer, { id: dana.customer.id }))
  expect(documentsSeen).toEqual([{ day: '2026-11-22', roles: ['manager'], count: 2 }])
})

test('[OF051][OF048] who may not see contacts whole gets no file, and who may not see payments no invoice', async () => {
  const manager = await office.as('manager')
  const contract = await idOf(manager, 'contract')
  const invoice = await idOf(manager, 'invoice')
  const fleet = await office.as('fleet')
  expect((await documentsOf(fleet)).map(({ type, mayOpen }) => [type, mayOpen])).toContainEqual([
    'contract',
    true,
  ])
  refusedWith(await open(await office.as('auditor'), contract), 8101)
  const delivery = await office.as('delivery')
  accepted(await open(delivery, contract))
  refusedWith(await open(delivery, invoice), 8101)
  const mine = await documentsOf(delivery)
  expect(mine.find(({ type }) => type === 'invoice')?.mayOpen).toBe(false)
  // A reviewer sees whose identity it is, and nothing of an order.
  const reviewer = await office.as('reviewer')
  refusedWith(await open(reviewer, contract), 8101)
  const seen = accepted(await reviewer.ask(Customer, { id: dana.customer.id })).documents
  expect(seen.length).toBeGreaterThan(3)
  expect(seen.every(({ mayOpen }) => !mayOpen)).toBe(true)
  const outcomes = (await logged()).map(({ outcome }) => outcome)
  expect(outcomes.toSorted()).toEqual(['denied', 'denied', 'denied', 'done'])
})

test('[OF050] a document of another hub is not there, nor one that was never issued', async () => {
  const manager = await office.as('manager')
  const far = await office.as('delivery', { hubs: [99] })
  expect(await open(far, await idOf(manager, 'contract'))).toMatchObject({ status: 404 })
  expect(await open(far, await idOf(manager, 'handover'))).toMatchObject({ status: 404 })
  expect(await open(manager, 'unknown')).toMatchObject({ status: 404 })
})

test('[OF177][OF248][OF253] invoices, receipts and credit notes are had from the customer’s record, from charges and from payments', async () => {
  const finance = await office.as('finance')
  const before = accepted(await finance.ask(Charges, { subscription: subscriptionId })).items
  const first = before.find(({ kind }) => kind === 'charge')
  expect(first?.invoiceId).toMatch(/./)
  expect(first?.receiptId).toMatch(/./)
  const refund = { chargeId: first?.id ?? '', amount: 50, cause: 'goodwill' as const }
  accepted(await finance.ask(Refund, { ...refund, reason: 'מחווה על ההמתנה' }))
  await everythingSent(api.deps)
  const charges = accepted(await finance.ask(Charges, { subscription: subscriptionId })).items
  const credit = charges.find(({ kind }) => kind === 'refund')
  const { documents } = accepted(await finance.ask(Customer, { id: dana.customer.id }))
  const nameOf = (id: string | null | undefined) =>
    documents.find((document) => document.id === id)?.name
  expect(nameOf(first?.invoiceId)).toBe(`חשבונית מס ${first?.number}`)
  expect(nameOf(first?.receiptId)).toBe(`קבלה ${first?.number}`)
  expect(nameOf(credit?.invoiceId)).toContain(credit?.number)
  expect(nameOf(credit?.invoiceId)).toMatch(/זיכוי/)
  const file = accepted(await open(finance, credit?.invoiceId ?? ''))
  expect(Buffer.from(file.bytes).subarray(0, 5).toString()).toBe('%PDF-')
  const tries = accepted(await finance.ask(Payments, { kind: 'charge' })).items
  expect(tries.map(({ invoiceId }) => invoiceId)).toEqual([first?.invoiceId])
  const desk = await office.as('desk')
  const { payments } = accepted(await desk.ask(Order, { id: subscriptionId }))
  const paid = payments.find(({ kind }) => kind === 'charge')
  expect([paid?.invoiceId, paid?.receiptId]).toEqual([first?.invoiceId, first?.receiptId])
})
