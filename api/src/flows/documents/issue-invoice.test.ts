import { readdir, rm } from 'node:fs/promises'
import { call } from '@galgal/contract/call'
import {
  DownloadSubscriptionDocumentv3,
  GetMySubscription,
  TerminateRequestSubscription,
} from '@galgal/contract/SubscriptionMain.mine'
import { DAY, HOUR } from '@galgal/domain/dates'
import { formatPrice, shekels } from '@galgal/domain/money'
import { invoiceLines } from '@galgal/domain/subscriptions/invoice'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { renewSession, type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { handedOver } from '../../../test/handed-over.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { placeOrder } from '../../../test/orders.ts'
import { readPdf } from '../../../test/pdf-text.ts'
import { accepted, inboxOf } from '../../../test/people.ts'
import { issuedDocuments } from '../../db/schema/orders.ts'
import { payments, refunds } from '../../db/schema/payments.ts'
import { payDue } from '../billing/months.ts'
import { returnCar } from '../subscriptions/return-car.ts'
import { deleteExpiredUploads } from './delete-expired.ts'

let api: TestApi
let dana: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  await rm(api.folders.documents, { recursive: true, force: true })
  dana = await signedIn(api, { locale: 'en', firstName: 'Dana', lastName: 'Levi' })
})

const english = (who: SignedIn) => ({ ...who.headers, CountryCode: 'en-IL' })

/** The customer's first subscription as the wire shows it, with all that was sent by then. */
async function mine() {
  await inboxOf(api, dana.customer.email)
  dana = await renewSession(api, dana)
  const { items } = accepted(await call(api.send, GetMySubscription, {}, english(dana)))
  const [it] = items
  if (!it) throw new Error('there is no subscription')
  return it
}

const issued = () => api.db.select().from(issuedDocuments)

type Listed = Awaited<ReturnType<typeof mine>>['documents'][number]

const download = async ({ fileName, reuqestType }: Listed, subscriptionId: string) => {
  const wanted = { fileName, reuqestType, subscriptionId }
  return accepted(await call(api.send, DownloadSubscriptionDocumentv3, wanted, english(dana)))
}

const read = async (listed: Listed, subscriptionId: string) =>
  readPdf((await download(listed, subscriptionId)).bytes).text

/** Every payment of a subscription up to the k-th, with its e-mail. */
async function months(id: string, until: number) {
  for (let payment = 2; payment <= until; payment++) {
    api.clock.advance(31 * DAY)
    await payDue(api.deps, id)
    await inboxOf(api, dana.customer.email)
  }
}

test('[MS07] each charge has an invoice and a receipt that say it to the agora, with its VAT and its period', async () => {
  const id = await handedOver(api, dana)
  await months(id, 3)
  const { billing, documents } = await mine()
  expect(billing.items).toHaveLength(3)
  for (const { number, price, date } of billing.items) {
    const ofInvoice = documents.filter(({ name }) => name.endsWith(number))
    expect(ofInvoice.map(({ reuqestType }) => reuqestType).toSorted()).toEqual([
      'invoice',
      'receipt',
    ])
    const { net, vat } = invoiceLines([{ name: '', amount: shekels(price) }], 18)
    for (const document of ofInvoice) {
      const text = await read(document, id)
      const sums = document.reuqestType === 'invoice' ? [net, vat] : []
      for (const sum of [...sums, shekels(price)]) expect(text).toContain(formatPrice(sum))
      expect(text).toContain(date.split('-').toReversed().join('/'))
      expect(text).toContain(number)
    }
  }
})

test('an invoice says what it pays for, for which days, and when the subscription ends', async () => {
  const id = await handedOver(api, dana)
  await months(id, 2)
  const { documents, endDateStr } = await mine()
  const [newest] = documents.filter(({ reuqestType }) => reuqestType === 'invoice')
  if (!newest) throw new Error('there is no invoice')
  const text = await read(newest, id)
  expect(text).toContain('22/12/2026')
  expect(text).toContain('21/01/2027')
  expect(text).toContain(endDateStr)
  expect(text).toContain('Monthly subscription')
  expect(text).toContain('Pro')
})

test('[MS16] invoices are listed newest first, in the reader’s language, and saved by their number', async () => {
  const id = await handedOver(api, dana)
  await months(id, 3)
  const { documents } = await mine()
  const invoices = documents.filter(({ reuqestType }) => reuqestType === 'invoice')
  expect(invoices.map(({ name }) => name)).toEqual([
    'Tax invoice 2027-000001',
    'Tax invoice 2026-000002',
    'Tax invoice 2026-000001',
  ])
  const { items } = accepted(await call(api.send, GetMySubscription, {}, dana.headers))
  expect(items[0]?.documents.map(({ name }) => name)).toContain('חשבונית מס 2026-000002')
  const first = invoices.at(-1) as Listed
  expect((await download(first, id)).name).toBe('Tax invoice 2026-000001.pdf')
})

test('told three times at once, a charge has its documents once, and no file is left over', async () => {
  const id = await handedOver(api, dana)
  await months(id, 2)
  const [bill] = await api.db.select().from(payments).where(eq(payments.kind, 'bill'))
  const before = await issued()
  await api.db.delete(issuedDocuments).where(eq(issuedDocuments.subscriptionId, id))
  const payload = { subscriptionId: id, paymentId: bill?.id ?? '' }
  const send = (time: number) =>
    api.deps.deliver(api.deps, { kind: 'charged', payload, dedupeKey: `charged:${time}` })
  await Promise.all([1, 2, 3].map(send))
  await send(4)
  const after = await issued()
  // The form of the hand-over was deleted too, and nobody asked for it.
  expect(after).toHaveLength(before.length - 1)
  api.clock.advance(2 * HOUR)
  await deleteExpiredUploads(api.deps)
  const files = await readdir(api.folders.documents)
  expect(files.toSorted()).toEqual(after.map((it) => it.id).toSorted())
})

test('an order’s first payment is told with the order alone', async () => {
  const id = await handedOver(api, dana)
  const [first] = await api.db.select().from(payments).where(eq(payments.kind, 'charge'))
  const payload = { subscriptionId: id, paymentId: first?.id ?? '' }
  const sent = api.deps.deliver(api.deps, { kind: 'charged', payload, dedupeKey: 'charged' })
  await expect(sent).rejects.toThrow('has no bill')
})

test('the cars of an order share its first invoice, and have their own from then on', async () => {
  const company = await signedIn(api, {
    b2bType: 'Company',
    companyName: 'Rimon Ltd',
    identityNumber: '514145036',
    documentStatus: 'approved',
    locale: 'en',
  })
  const order = await placeOrder(api, company)
  await inboxOf(api, company.customer.email)
  const { items } = accepted(await call(api.send, GetMySubscription, {}, english(company)))
  expect(items).toHaveLength(3)
  const invoices = items.map(({ documents }) =>
    documents.filter(({ reuqestType }) => reuqestType === 'invoice'),
  )
  expect(new Set(invoices.map((own) => own.map(({ fileName }) => fileName).join())).size).toBe(1)
  const [listed] = invoices[0] ?? []
  if (!listed) throw new Error('there is no invoice')
  const { fileName, reuqestType } = listed
  const wanted = { fileName, reuqestType, subscriptionId: order.subscriptionIds[1] ?? '' }
  const { bytes } = accepted(
    await call(api.send, DownloadSubscriptionDocumentv3, wanted, english(company)),
  )
  const { text } = readPdf(bytes)
  expect(text).toContain(order.quote.dueNow.totalStr)
  expect(text).toContain('514145036')
  for (const { currentLicensePlate } of items) expect(text).toContain(currentLicensePlate)
})

test('what goes back has a credit note with every figure that was shown, and a receipt', async () => {
  const id = await handedOver(api, dana)
  api.clock.advance(4 * DAY)
  const body = {
    subscriptionId: id,
    endDate: '2026-11-29',
    deliveryMethod: 'pickup' as const,
    hubPickUpData: { hubId: 1, pickUpDate: '2026-11-29' },
  }
  dana = await renewSession(api, dana)
  const requested = accepted(
    await call(api.send, TerminateRequestSubscription, body, english(dana)),
  )
  expect(requested.refund).toBeGreaterThan(0)
  api.clock.advance(3 * DAY)
  expect(await returnCar(api.deps, id, {})).toBe(true)
  const { documents, billing } = await mine()
  expect(billing.items[0]).toMatchObject({ type: 'refund', price: -requested.refund })
  const credit = documents.find(({ name }) => name.startsWith('Credit note')) as Listed
  expect(credit.reuqestType).toBe('invoice')
  const text = await read(credit, id)
  expect(text).toContain('Of invoice 2026-000001')
  expect(requested.lines.map(({ name }) => name)).toEqual(['paid', 'use', 'cancelFee'])
  for (const amount of [...requested.lines.map((line) => -line.amount), -requested.refund])
    expect(text).toContain(formatPrice(shekels(amount)))
  const receipt = documents.find(({ name }) => name.startsWith('Refund receipt')) as Listed
  expect(await read(receipt, id)).toContain(formatPrice(-shekels(requested.refund)))
  const [message] = await inboxOf(api, dana.customer.email)
  expect(message?.subject).toContain(formatPrice(shekels(requested.refund)))
  expect(message?.attachments?.map(({ name }) => name)).toEqual([
    `${credit.name}.pdf`,
    `${receipt.name}.pdf`,
  ])
  const [refund] = await api.db.select().from(refunds)
  const before = await issued()
  const payload = { refundId: refund?.id ?? '' }
  await api.deps.deliver(api.deps, { kind: 'refunded', payload, dedupeKey: 'refunded' })
  expect(await issued()).toHaveLength(before.length)
})

test('what is still owed at the end has an invoice with every figure that was shown', async () => {
  const id = await handedOver(api, dana)
  await months(id, 3)
  const body = {
    subscriptionId: id,
    endDate: '2027-02-16',
    deliveryMethod: 'pickup' as const,
    hubPickUpData: { hubId: 1, pickUpDate: '2027-02-16' },
  }
  dana = await renewSession(api, dana)
  const requested = accepted(
    await call(api.send, TerminateRequestSubscription, body, english(dana)),
  )
  expect(requested.toPay).toBeGreaterThan(0)
  api.clock.advance(24 * DAY)
  expect(await returnCar(api.deps, id, {})).toBe(true)
  const { documents, billing } = await mine()
  const [item] = billing.items
  expect(item?.price).toBe(requested.toPay)
  const invoice = documents.find(({ name }) => name === `Tax invoice ${item?.number}`) as Listed
  const text = await read(invoice, id)
  for (const amount of [-requested.unusedRefund, requested.exitFee, requested.toPay])
    expect(text).toContain(formatPrice(shekels(amount)))
  expect(text).not.toContain('Period charged')
  const inbox = await inboxOf(api, dana.customer.email)
  const received = inbox.find(({ subject }) => subject?.startsWith('Your account is settled'))
  expect(received?.subject).toContain(requested.toPayStr)
})

test('each month is told by an e-mail with its documents', async () => {
  const id = await handedOver(api, dana)
  await months(id, 2)
  const { billing } = await mine()
  const [item] = billing.items
  const inbox = await inboxOf(api, dana.customer.email)
  const received = inbox.find(({ subject }) => subject?.startsWith('Your monthly payment'))
  expect(received?.subject).toContain(formatPrice(shekels(item?.price ?? 0)))
  expect(received?.body).toContain(item?.number)
  expect(received?.body).toContain('22/01/2027')
  expect(received?.link).toMatch(new RegExp(`/en/login\\?to=/profile/subscriptions/${id}$`))
  expect(received?.attachments?.map(({ name }) => name)).toEqual([
    `Tax invoice ${item?.number}.pdf`,
    `Receipt ${item?.number}.pdf`,
  ])
})
