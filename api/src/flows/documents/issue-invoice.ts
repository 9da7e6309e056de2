import { addDays, addMonths, type Day, formatDay } from '@galgal/domain/dates'
import { endLines } from '@galgal/domain/orders/end-lines'
import { orderNumber } from '@galgal/domain/orders/order-number'
import type { QuoteLine } from '@galgal/domain/orders/quote'
import { type GrossLine, linesOfPayment, shareLines } from '@galgal/domain/subscriptions/invoice'
import { paymentDay } from '@galgal/domain/subscriptions/months'
import { isolate } from '@galgal/i18n/isolate'
import { inLanguage } from '@galgal/i18n/locales'
import { listCovers } from '../../db/catalogue/catalogue.ts'
import type { Db } from '../../db/database.ts'
import { type Charge, findCharge, type RefundedCharge } from '../../db/payments/charges.ts'
import { listDaysOfBill } from '../../db/subscriptions/late-days.ts'
import type { BillingItem } from '../../db/subscriptions/subscriptions.ts'
import { findOpenTermination, type TerminationRow } from '../../db/subscriptions/terminations.ts'
import type { Deps } from '../../deps.ts'
import {
  type Agreement,
  contractTranslator,
  invoiceTranslator,
} from '../../documents/templates/agreement.ts'
import {
  endLineName,
  INVOICE_VERSION,
  type Invoice,
  invoiceText,
  receiptText,
  totalOf,
} from '../../documents/templates/invoice.ts'
import { NotSent } from '../../not-sent.ts'
import { carName } from '../notifications/message-values.ts'
import type { Held } from '../subscription-status/held-subscription.ts'
import { withAllocationNumber } from './allocation-number.ts'
import { issueOnce } from './store-document.ts'

/** Prefix of a credit note's subject. */
export const CREDIT = '-'

/** The charge of a bill. */
export type BillCharge = Charge & { bill: NonNullable<Charge['bill']> }

export const isOfBill = (charge: Charge | undefined): charge is BillCharge =>
  charge !== undefined && charge.bill !== null

/** The invoice and the receipt of a paid bill. Throws a `NotSent` while the invoice waits for the Tax Authority. */
export const issueForCharge = async (deps: Deps, held: Held, charge: BillCharge) =>
  issueBoth(
    deps,
    held,
    await withAllocationNumber(deps, await invoiceOfCharge(deps.db, held, charge)),
  )

/** The credit note and the receipt of a refund. */
export async function issueForRefund(
  deps: Deps,
  held: Held,
  { item, origin, card, how, cause }: RefundedCharge,
) {
  const end = cause === 'end' ? await findOpenTermination(deps.db, held.subscription.id) : undefined
  const lines = linesOfBalance(held, item.amount, end)
  const invoiced = { number: numberOf(origin), date: origin.date }
  return issueBoth(deps, held, { ...aboutOf(held, item), origin: invoiced, lines, card, how })
}

async function issueBoth(deps: Deps, held: Held, invoice: Invoice) {
  const { subscription, customer } = held
  const { locale } = customer
  const isCredit = totalOf(invoice) < 0
  const shared = {
    customer,
    orderId: subscription.orderId,
    subscriptionId: subscription.id,
    version: INVOICE_VERSION,
    subject: `${isCredit ? CREDIT : ''}${invoice.number}`,
  }
  return {
    invoice: await issueOnce(deps, { ...shared, type: 'invoice' }, () =>
      invoiceText(locale, invoice),
    ),
    receipt: await issueOnce(deps, { ...shared, type: 'receipt' }, () =>
      receiptText(locale, invoice),
    ),
  }
}

/** Throws a `NotSent` for the moment until it is given. */
export function numberOf({ number }: Pick<BillingItem, 'number'>): string {
  if (number === null) throw new NotSent('invoice: no number yet')
  return number
}

const aboutOf = ({ customer, subscription, car }: Held, item: BillingItem) => ({
  customer,
  number: numberOf(item),
  date: item.date,
  vehicle: carName(customer.locale, car),
  plates: [subscription.licensePlate],
  orderNumber: orderNumber(subscription.orderId),
  period: undefined,
  endDate: subscription.endDate,
})

async function invoiceOfCharge(
  db: Db,
  held: Held,
  { item, bill, card, how }: BillCharge,
): Promise<Invoice> {
  const { subscription } = held
  const about = { ...aboutOf(held, item), card, how }
  if (bill.kind === 'end') {
    const end = await findOpenTermination(db, subscription.id)
    return { ...about, lines: linesOfBalance(held, item.amount, end) }
  }
  if (bill.kind === 'late') return { ...about, ...(await lateDaysOf(db, held, bill.id)) }
  const lines = await linesOfMonth(db, held, bill.month)
  const sum = lines.reduce((all, { amount }) => all + amount, 0)
  if (sum !== item.amount)
    throw new Error(`lines of invoice ${item.number} do not add up to its total`)
  return { ...about, lines, period: periodOf(subscription.startDate, bill.month) }
}

/** A line for each late day of a bill. */
async function lateDaysOf(db: Db, { customer }: Held, billId: string) {
  const t = invoiceTranslator(customer.locale)
  const days = await listDaysOfBill(db, billId)
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) throw new Error(`bill ${billId} has no days`)
  const lines = days.map(({ day, amount }) => ({
    name: t('invoice.line.lateDay', { day: isolate(formatDay(day)) }),
    amount,
  }))
  return { lines, period: { from: first.day, till: last.day } }
}

/** The invoice of an order's first payment, for all its cars. Throws while it was not paid. */
export async function firstInvoice(
  { db }: Deps,
  { state, customer, plates }: Agreement,
): Promise<Invoice> {
  const { order, car, charge } = state
  const paid = charge && (await findCharge(db, { subscriptionId: order.id, paymentId: charge.id }))
  if (!paid || !order.startDate || !order.placedQuote)
    throw new Error(`order ${order.id} was not paid`)
  return {
    customer,
    card: paid.card,
    number: numberOf(paid.item),
    date: paid.item.date,
    vehicle: carName(customer.locale, car),
    plates,
    orderNumber: orderNumber(order.id),
    lines: await namedLines(db, { order, customer }, order.placedQuote.dueNow.lines),
    period: periodOf(order.startDate, 1),
    endDate: addMonths(order.startDate, order.months),
  }
}

/** The days that a payment, from 1, pays for. */
export const periodOf = (start: Day, payment: number) => ({
  from: paymentDay(start, payment),
  till: addDays(paymentDay(start, payment + 1), -1),
})

async function linesOfMonth(db: Db, held: Held, payment: number) {
  const { order, subscription } = held
  if (!order.placedQuote) throw new Error(`order ${order.id} has no quote`)
  const lines = linesOfPayment(order.placedQuote, payment)
  return namedLines(db, held, shareLines(lines, order.quantity, subscription.position))
}

/** Lines of a quote, named in the customer's language. */
async function namedLines(
  db: Db,
  { order, customer }: Pick<Held, 'order' | 'customer'>,
  lines: GrossLine<QuoteLine['name']>[],
): Promise<GrossLine<string>[]> {
  const { locale } = customer
  const t = contractTranslator(locale)
  const covers = await listCovers(db)
  const cover = inLanguage(locale, covers.find(({ id }) => id === order.coverId)?.name) ?? ''
  const values = { insurance: { cover }, coupon: { code: order.couponCode } }
  return lines.map(({ name, amount }) => {
    const placeholders = name === 'insurance' || name === 'coupon' ? values[name] : {}
    return { name: t(`price.line.${name}`, placeholders), amount }
  })
}

/** The lines of a termination's balance; a single line when only a part of it was paid. */
function linesOfBalance(
  { customer }: Held,
  amount: number,
  end: TerminationRow | undefined,
): GrossLine<string>[] {
  const t = invoiceTranslator(customer.locale)
  const figures = end?.figures
  if (!figures || figures.toPay - figures.refund !== amount)
    return [{ name: t(amount < 0 ? 'invoice.line.back' : 'invoice.line.rest'), amount }]
  return endLines(end.kind, figures).map((line) => ({
    name: endLineName(t, line.name, figures),
    amount: -line.amount,
  }))
}
