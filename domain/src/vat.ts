import type { Agorot } from './money.ts'

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
