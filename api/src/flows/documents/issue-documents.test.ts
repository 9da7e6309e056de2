import { readdir, rm } from 'node:fs/promises'
import { HOUR } from '@galgal/domain/dates'
import { beforeEach, expect, test } from 'vitest'
import { putCoupon } from '../../../test/coupons.ts'
import { type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import {
  addCard,
  approve,
  cardOf,
  colourAndDate,
  draft,
  finish,
  hub,
  placeOrder,
} from '../../../test/orders.ts'
import { readPdf } from '../../../test/pdf-text.ts'
import { accepted, inboxOf } from '../../../test/people.ts'
import { issuedDocuments } from '../../db/schema/orders.ts'
import { readOrder } from '../orders/order-state.ts'
import { deleteExpiredUploads } from './delete-expired.ts'
import { issueDocuments } from './issue-documents.ts'
import { openIssued } from './read-document.ts'

let api: TestApi
let dana: SignedIn
let folder: string
beforeEach(async () => {
  api = await openTestApi()
  folder = api.folders.documents
  await rm(folder, { recursive: true, force: true })
  dana = await signedIn(api)
})

const basic = { stage: 'select_insurance', waiverInsuranceTypeId: 1 } as const
const missing = () => {
  throw new Error('a document is missing')
}
const rows = () => api.db.select().from(issuedDocuments)
const onDisk = async () => (await readdir(folder)).toSorted()
const stateOf = (id: string) =>
  readOrder(api.db, { id, customerId: dana.customer.id }, api.deps.now())

/** An order whose e-mail, and documents, have left. */
async function sent() {
  const order = await placeOrder(api, dana)
  await inboxOf(api, dana.customer.email)
  return order
}

test('a placed order has its documents in the customer’s language, each once', async () => {
  const order = await sent()
  const state = await stateOf(order.id)
  await Promise.all([1, 2, 3].map(() => issueDocuments(api.deps, dana.customer, state)))
  const issued = await rows()
  expect(issued.map(({ type, locale }) => `${type} ${locale}`).toSorted()).toEqual([
    'contract he',
    'disclosure he',
    'invoice he',
    'receipt he',
  ])
  expect(await onDisk()).toEqual(issued.map(({ id }) => id).toSorted())
})

test('made by several at the same time they are still one of each, and no file is left over', async () => {
  const order = await sent()
  await api.db.delete(issuedDocuments)
  await rm(folder, { recursive: true, force: true })
  const state = await stateOf(order.id)
  const made = await Promise.all(
    [1, 2, 3].map(() => issueDocuments(api.deps, dana.customer, state)),
  )
  const issued = await rows()
  expect(issued).toHaveLength(4)
  expect(await onDisk()).toEqual(issued.map(({ id }) => id).toSorted())
  for (const documents of made)
    expect(documents.map(({ id }) => id).toSorted()).toEqual(await onDisk())
})

test('[PY01] contract and disclosure say every figure of the order to the agora', async () => {
  const { quote } = await sent()
  const figures = [
    quote.dueNow.totalStr,
    quote.totalStr,
    quote.monthly.totalStr,
    quote.depositHold.amountStr,
    ...[...quote.dueNow.lines, ...quote.monthly.lines].map((line) => line.amountStr),
    ...quote.monthly.schedule.map((it) => it.totalStr),
  ]
  const both = (await rows()).filter(({ type }) => type === 'contract' || type === 'disclosure')
  expect(both).toHaveLength(2)
  for (const issued of both) {
    const { text } = readPdf((await openIssued(api.deps, issued)).bytes)
    for (const figure of figures) expect(text).toContain(figure)
    for (const fee of quote.ifLeaveEarly.feeAfterMonths.filter(Boolean))
      expect(text.replaceAll(',', '')).toContain(`₪${fee}`)
  }
})

test('a first month that costs nothing has an invoice that says so, and no receipt', async () => {
  const token = await addCard(api, dana)
  const { id } = await draft(api, dana, [colourAndDate, hub, basic, cardOf(token), approve])
  const order = accepted(await putCoupon(api, dana, id, 'FIRSTFREE'))
  expect(order.quote.dueNow.total).toBe(0)
  accepted(await finish(api, dana, order))
  const inbox = await inboxOf(api, dana.customer.email)
  expect(inbox[0]?.attachments).toHaveLength(3)
  const issued = await rows()
  expect(issued.map(({ type }) => type).toSorted()).toEqual(['contract', 'disclosure', 'invoice'])
  const invoice = issued.find(({ type }) => type === 'invoice') ?? missing()
  const { text } = readPdf((await openIssued(api.deps, invoice)).bytes)
  for (const said of ['-₪3,970', '₪0', 'FIRSTFREE']) expect(text).toContain(said)
})

test('what tells the customer apart stands in the contract alone, and never the whole identity number', async () => {
  dana = await signedIn(api, { identityNumber: '039337423', phone: '+972521234567' })
  await sent()
  for (const issued of await rows()) {
    const { text } = readPdf((await openIssued(api.deps, issued)).bytes)
    expect(text.includes('*****7423')).toBe(issued.type === 'contract')
    expect(text).not.toContain('039337423')
  }
})

test('the job that tidies documents leaves them where they are', async () => {
  await sent()
  const before = await onDisk()
  api.clock.advance(2 * HOUR)
  await deleteExpiredUploads(api.deps)
  expect(await onDisk()).toEqual(before)
  expect(before).toHaveLength(4)
})
