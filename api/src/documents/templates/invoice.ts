import { type Day, formatDay } from '@galgal/domain/dates'
import type { EndLineName } from '@galgal/domain/orders/end-lines'
import type { EndFigures } from '@galgal/domain/subscriptions/end-figures'
import { type GrossLine, invoiceLines } from '@galgal/domain/subscriptions/invoice'
import { NOT_ALLOCATED, vatPercentOn } from '@galgal/domain/subscriptions/tax'
import { isolate } from '@galgal/i18n/isolate'
import type { Locale } from '@galgal/i18n/locales'
import type { Customer } from '../../db/account/sessions.ts'
import type { Card } from '../../db/payments/cards.ts'
import type { Payment } from '../../db/payments/payments.ts'
import {
  type Block,
  type DocumentText,
  type Part,
  type Row,
  row,
  rowsOf,
} from '../document-text.ts'
import {
  contractTranslator,
  type InvoiceTranslator,
  invoiceTranslator,
  price,
  sampleNotice,
} from './agreement.ts'
import { platesText } from './order-parts.ts'
import { invoiceParties } from './parties.ts'

/** The day the wording of invoices and receipts was last changed. */
export const INVOICE_VERSION = '2026-11-26'

/** Money that was charged or, negative, refunded, and what it was for. */
export type Invoice = {
  customer: Customer
  number: string
  date: Day
  /** in the customer's language, gross agorot; they add up to what moved */
  lines: GrossLine<string>[]
  /** undefined when it was paid to our bank, or goes back from it */
  card: Pick<Card, 'company' | 'last4'> | undefined
  how?: Payment['how']
  vehicle: string
  plates: string[]
  orderNumber: string
  /** first and last day that it pays for */
  period: { from: Day; till: Day } | undefined
  endDate: Day
  /** the invoice that a credit note takes from */
  origin?: { number: string; date: Day }
  /** the Tax Authority's number, or `NOT_ALLOCATED`; missing where the law asks for none */
  allocation?: string
}

/** In agorot; negative when it was refunded. */
export const totalOf = ({ lines }: Invoice) => lines.reduce((sum, { amount }) => sum + amount, 0)
const isCredit = (invoice: Invoice) => totalOf(invoice) < 0

/** A tax invoice, or the credit note of what went back; each sum with its VAT, to the agora. */
export function invoiceText(locale: Locale, invoice: Invoice): DocumentText {
  const t = invoiceTranslator(locale)
  const title = t(isCredit(invoice) ? 'invoice.credit' : 'invoice.title')
  const rows = allocationRow(t, invoice)
  return textOf(t, { title, invoice, rows }, [
    invoiceParties(contractTranslator(locale), invoice),
    subjectPart(t, invoice),
    { title: t('invoice.sums'), blocks: [sumsTable(t, invoice)] },
  ])
}

/** That an invoice was paid, or refunded. */
export function receiptText(locale: Locale, invoice: Invoice): DocumentText {
  const t = invoiceTranslator(locale)
  const isRefund = isCredit(invoice)
  const { number, customer } = invoice
  return textOf(t, { title: t(isRefund ? 'receipt.credit' : 'receipt.title'), invoice }, [
    invoiceParties(contractTranslator(locale), { customer }),
    {
      title: t(isRefund ? 'receipt.returned' : 'receipt.paid'),
      blocks: [
        rowsOf(
          row(t('receipt.amount'), price(totalOf(invoice))),
          wayRow(t, invoice),
          row(t('receipt.invoice'), isolate(number)),
          row(t('fields.vehicle'), invoice.vehicle),
        ),
      ],
    },
  ])
}

function wayRow(t: InvoiceTranslator, { card, how = 'card' }: Invoice): Row {
  if (card && how === 'card')
    return row(t('receipt.card'), isolate(`${card.company} ${card.last4}`))
  return row(t('receipt.how'), t(`receipt.ways.${how === 'cheque' ? 'cheque' : 'transfer'}`))
}

function textOf(
  t: InvoiceTranslator,
  { title, invoice, rows = [] }: { title: string; invoice: Invoice; rows?: Row[] },
  parts: Part[],
): DocumentText {
  return {
    locale: t.locale,
    title,
    notice: sampleNotice(t('fields.sample')),
    rows: [
      row(t('fields.number'), isolate(invoice.number)),
      row(t('fields.date'), isolate(formatDay(invoice.date))),
      row(t('fields.order'), isolate(invoice.orderNumber)),
      ...rows,
      ...(invoice.origin ? [row(t('fields.origin'), isolate(invoice.origin.number))] : []),
    ],
    parts,
    footer: contractTranslator(t.locale)('page', { page: '{page}', pages: '{pages}' }),
  }
}

/** Without a number the document has to say that its VAT is not to be deducted (Tax Authority, model Israel Invoices, 2.2.2). */
function allocationRow(t: InvoiceTranslator, { allocation }: Invoice): Row[] {
  if (!allocation) return []
  const value = allocation === NOT_ALLOCATED ? t('fields.noAllocation') : isolate(allocation)
  return [row(t('fields.allocation'), value)]
}

function subjectPart(t: InvoiceTranslator, { vehicle, plates, period, endDate }: Invoice): Part {
  const day = (value: Day) => isolate(formatDay(value))
  return {
    title: t('invoice.what'),
    blocks: [
      rowsOf(
        row(t('fields.vehicle'), vehicle),
        row(
          t('fields.plates', { count: plates.length }),
          platesText(plates, t('fields.plateLater')),
        ),
        period
          ? row(
              t('fields.period'),
              t('fields.range', { from: day(period.from), till: day(period.till) }),
            )
          : undefined,
        // Consumer Protection Law, 13A: the end of a fixed term stands on every invoice.
        row(t('fields.end'), day(endDate)),
      ),
    ],
  }
}

function sumsTable(t: InvoiceTranslator, invoice: Invoice): Block {
  // A credit takes from its own invoice, whatever the rate is by now.
  const percent = vatPercentOn((invoice.origin ?? invoice).date)
  const { lines, net, vat, total } = invoiceLines(invoice.lines, percent)
  return {
    kind: 'table',
    total: true,
    head: [t('invoice.item'), t('invoice.net'), t('invoice.vat', { percent }), t('invoice.gross')],
    rows: [
      ...lines.map((line) => [line.name, ...[line.net, line.vat, line.amount].map(price)]),
      [t('invoice.total'), ...[net, vat, total].map(price)],
    ],
  }
}

/** The name of a line of a termination's balance; days driven are named with their price. */
export function endLineName(t: InvoiceTranslator, name: EndLineName, { use }: EndFigures): string {
  if (name !== 'use' || !use) return t(`invoice.line.${name}`)
  return t('invoice.line.use', { days: use.days, price: price(use.oneMonthPrice) })
}
