import { rm } from 'node:fs/promises'
import { DAY, dayAt } from '@galgal/domain/dates'
import { formatPrice } from '@galgal/domain/money'
import { splitVat } from '@galgal/domain/subscriptions/tax'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { findFaults, rowsOf } from '../../../test/audit.ts'
import { renewSession, type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { handedOver } from '../../../test/handed-over.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { readPdf } from '../../../test/pdf-text.ts'
import { accepted, inboxOf } from '../../../test/people.ts'
import { terminate, toDesk } from '../../../test/termination.ts'
import { addBills, listBills } from '../../db/payments/bills.ts'
import { giveInvoiceNumbers } from '../../db/payments/invoice-numbers.ts'
import { issuedDocuments } from '../../db/schema/orders.ts'
import { billingItems } from '../../db/schema/payments.ts'
import { everythingSent } from '../../send-later.ts'
import { payDue } from '../billing/months.ts'
import { returnCar } from '../subscriptions/return-car.ts'
import { asAttachment } from './read-document.ts'

/** The last day on which VAT was 17 %. */
const BEFORE = '2024-12-31'

let api: TestApi
let dana: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  await rm(api.folders.documents, { recursive: true, force: true })
  dana = await signedIn(api, { locale: 'en' })
})

const vatOf = async (event: string) =>
  (
    await rowsOf(
      api.db,
      sql`select amount from ledger_entries where event = ${event} and account = 'vat' order by at desc limit 1`,
    )
  )[0]?.amount

/** The text of the newest invoice whose name begins so. */
async function creditNoteText(subject: string) {
  await inboxOf(api, dana.customer.email)
  const all = await api.db.select().from(issuedDocuments)
  const found = all.find((it) => it.type === 'invoice' && it.subject === subject)
  if (!found) throw new Error(`no invoice ${subject}`)
  return readPdf((await asAttachment(api.deps, found)).bytes).text
}

test('[S60] a credit note has the VAT rate of its invoice, on paper and in the books, when the rate changed between', async () => {
  const id = await handedOver(api, dana)
  api.clock.advance(4 * DAY)
  dana = await renewSession(api, dana)
  const { refund } = accepted(await terminate(api, dana, id, toDesk('2026-11-29')))
  await api.db.update(billingItems).set({ date: BEFORE }).where(eq(billingItems.type, 'charge'))
  api.clock.advance(3 * DAY)
  expect(await returnCar(api.deps, id, {})).toBe(true)
  await giveInvoiceNumbers(api.db)
  const [credit] = await api.db.select().from(billingItems).where(eq(billingItems.type, 'refund'))
  expect(credit).toMatchObject({ date: dayAt(api.clock.now()), amount: -refund * 100 })
  const { net, vat } = splitVat(-refund * 100, 17)
  const text = await creditNoteText(`-${credit?.number}`)
  expect(text).toContain('17%')
  for (const sum of [net, vat]) expect(text).toContain(formatPrice(sum))
  expect(await vatOf('refund')).toBe(-vat)
})

test('[S60] a month is booked with the VAT of its invoice, also when it was taken after the rate had changed', async () => {
  const id = await handedOver(api, dana)
  api.clock.advance(DAY)
  const now = api.clock.now()
  const bill = { id: api.deps.newId(), subscriptionId: id, kind: 'month', month: 2 } as const
  const owed = { dueOn: BEFORE, amount: 417790, state: 'due', failures: 0 } as const
  await addBills(api.db, [
    { ...bill, ...owed, nextTryAt: now, paidAt: null, droppedBy: null, createdAt: now },
  ])
  await api.db.execute(sql`update subscriptions set next_bill_on = '2027-01-22' where id = ${id}`)
  await payDue(api.deps, id)
  await everythingSent(api.deps)
  expect(await listBills(api.db, id)).toMatchObject([{ state: 'paid' }])
  const { vat } = splitVat(417790, 17)
  const [item] = await api.db.select().from(billingItems).where(eq(billingItems.date, BEFORE))
  expect(await creditNoteText(item?.number ?? '')).toContain(formatPrice(vat))
  expect(await vatOf('charge')).toBe(-vat)
  expect(await findFaults(api.db, now)).toEqual([])
})
