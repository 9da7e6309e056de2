import { addMonths, type Day } from '../dates.ts'
import { type Agorot, shekels } from '../money.ts'

/** VAT in Israel by the day it took effect, newest first. Source: Israel Tax Authority, 18 % since 2025-01-01. */
const rates = [
  { from: '2025-01-01', percent: 18 },
  { from: '2015-10-01', percent: 17 },
]

/** VAT in percent on a day (`YYYY-MM-DD`). Throws before the first dated rate. */
export function vatPercentOn(date: string): number {
  const rate = rates.find(({ from }) => from <= date)
  if (!rate) throw new RangeError(`no VAT rate is known for ${date}`)
  return rate.percent
}

/** Splits a gross amount (agorot) into net and VAT: net is rounded half up, VAT is the rest. */
export function splitVat(total: Agorot, vatPercent: number) {
  const net = Math.round((total * 100) / (100 + vatPercent))
  return { net, vat: total - net, total }
}

/** Net amounts above which a business needs an allocation number to deduct VAT, newest first (VAT Law 1975, section 47). */
const limits = [
  { from: '2026-06-01', above: shekels(5_000) },
  { from: '2026-01-01', above: shekels(10_000) },
]

/** In place of a number: the Authority refused one. */
export const NOT_ALLOCATED = 'refused'

/** Whether a business's invoice of a day (agorot) needs an allocation number. Credit notes and invoices without VAT need none. */
export function needsAllocation({ net, vat }: { net: Agorot; vat: Agorot }, day: Day): boolean {
  const limit = limits.find(({ from }) => from <= day)
  return limit !== undefined && vat > 0 && net > limit.above
}

/** How long invoices are retained, in months: seven years (Income Tax Regulations on bookkeeping 1973, regulation 25). */
export const TAX_RETENTION_MONTHS = 7 * 12

/** The day until which an invoice has to be retained. */
export const taxRetentionEnd = (issuedOn: Day): Day => addMonths(issuedOn, TAX_RETENTION_MONTHS)
