import { type Agorot, shareOf } from '../money.ts'
import type { Quote, QuoteLine } from '../orders/quote.ts'
import { splitVat } from './tax.ts'

/** A line of an invoice: gross agorot, negative for what comes off. */
export type GrossLine<Name extends string> = { name: Name; amount: Agorot }

/** The lines of payment k of an order (from 1), gross agorot of all its cars; they add up to the amount of the schedule. */
export function linesOfPayment(quote: Quote, payment: number): QuoteLine[] {
  if (payment === 1) return quote.dueNow.lines
  const agreed = quote.monthly.schedule.find(({ from, to }) => from <= payment && payment <= to)
  const { lines, total } = quote.monthly
  const coupon = (agreed?.total ?? total) - total
  return coupon === 0 ? lines : [...lines, { name: 'coupon', amount: coupon }]
}

/** One car's share of an order's lines, gross agorot; the shares add up to the car's share of the total, to the agora. */
export function shareLines<Name extends string>(
  lines: readonly GrossLine<Name>[],
  cars: number,
  position: number,
): GrossLine<Name>[] {
  let sum = 0
  return lines.map(({ name, amount }) => {
    const before = shareOf(sum, cars, position)
    sum += amount
    return { name, amount: shareOf(sum, cars, position) - before }
  })
}

export type InvoiceLine<Name extends string> = GrossLine<Name> & { net: Agorot; vat: Agorot }

/** Each line with its VAT, agorot: every column adds up to the split of the whole sum, which alone is rounded. */
export function invoiceLines<Name extends string>(
  lines: readonly GrossLine<Name>[],
  vatPercent: number,
): { lines: InvoiceLine<Name>[]; net: Agorot; vat: Agorot; total: Agorot } {
  let total = 0
  const split = lines.map(({ name, amount }) => {
    const before = splitVat(total, vatPercent)
    total += amount
    const after = splitVat(total, vatPercent)
    return { name, amount, net: after.net - before.net, vat: after.vat - before.vat }
  })
  return { lines: split, ...splitVat(total, vatPercent) }
}
