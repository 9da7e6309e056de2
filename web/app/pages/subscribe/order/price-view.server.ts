import type { CatalogItem } from '@galgal/contract/catalogue'
import type { Quote } from '@galgal/contract/order'
import { addMonths, type Day, dayAt, formatDay } from '@galgal/domain/dates'
import { type Agorot, formatPrice, shekels } from '@galgal/domain/money'
import { quote as quoteOf } from '@galgal/domain/orders/quote'
import { invoiceLines } from '@galgal/domain/subscriptions/invoice'
import { vatPercentOn } from '@galgal/domain/subscriptions/tax'
import { feeRows } from '../../../checkout/fee-rows.server.ts'

const price = (amount: number) => formatPrice(shekels(amount))

type Sum = Quote['dueNow']

type Lines = { name: Sum['lines'][number]['name']; amount: Agorot }[]

const isSame = (a: Lines, b: Lines) =>
  a.length === b.length &&
  a.every(({ name, amount }, index) => {
    const other = b[index]
    return other?.name === name && other.amount === amount
  })

/** A sum by its lines, agorot; the lines before VAT add up to the whole before VAT. */
function sumView(lines: Lines, percent: number) {
  const whole = invoiceLines(lines, percent)
  return {
    total: formatPrice(whole.total),
    net: formatPrice(whole.net),
    vat: formatPrice(whole.vat),
    lines: whole.lines.map(({ name, amount, net }) => ({
      name,
      amount: formatPrice(amount),
      net: formatPrice(net),
    })),
  }
}

const linesOf = ({ lines }: Sum): Lines =>
  lines.map(({ name, amount }) => ({ name, amount: shekels(amount) }))

/** A month as it is really paid: with its coupon, where no month is paid without. */
function monthOf({ monthly }: Quote): Lines {
  const last = monthly.schedule.at(-1)
  const isEverPaid = monthly.schedule.some(({ total }) => total === monthly.total)
  const lines = linesOf(monthly)
  if (isEverPaid || !last) return lines
  return [...lines, { name: 'coupon', amount: shekels(last.total) - shekels(monthly.total) }]
}

/** The payment after the first, a month after the car is handed over; undefined while its day is not chosen, and when there is none. */
function nextCharge({ monthly }: Quote, startDate: Day | null) {
  const due = monthly.schedule.find(({ from, to }) => from <= 2 && 2 <= to)
  return startDate && due && { day: formatDay(addMonths(startDate, 1)), amount: due.totalStr }
}

/** What a change of mind costs; its last day is '' before there is an order. Agorot. */
const mindView = (day: Day | null, { fee, month }: { fee: Agorot; month: Agorot }) => ({
  day: day ? formatDay(day) : '',
  fee: formatPrice(fee),
  month: formatPrice(month),
})

/** The figures of a quote as they are read. */
export function priceView(quote: Quote, at: Date, startDate: Day | null) {
  const { dueNow, monthly, depositHold, ifLeaveEarly } = quote
  const { freeUntil, coolingOffUntil, coolingOffFee, feeAfterMonths } = ifLeaveEarly
  const { oneMonthPrice, couponLeastMonths } = ifLeaveEarly
  const vatPercent = vatPercentOn(dayAt(at))
  const [today, month] = [linesOf(dueNow), monthOf(quote)]
  return {
    vatPercent,
    dueNow: sumView(today, vatPercent),
    monthly: sumView(month, vatPercent),
    // The first payment is then one of the monthly ones, and its lines stand above it.
    isRegularToday: isSame(today, month),
    // Other months cost something else.
    isRegular: monthly.schedule.length > 1,
    // Said only when a payment is not the regular month: one that is different, or all of them with a coupon.
    schedule: monthly.schedule.some(({ total }) => total !== monthly.total)
      ? monthly.schedule.map(({ from, to, totalStr }) => ({ from, to, total: totalStr }))
      : [],
    everyMonth: monthly.schedule.length === 1 ? dueNow.totalStr : monthly.totalStr,
    deposit: depositHold.amount > 0 ? depositHold.amountStr : null,
    total: quote.totalStr,
    next: nextCharge(quote, startDate) ?? null,
    early: {
      freeUntil: freeUntil && formatDay(freeUntil),
      // For a car that is wanted soon the day has passed before the order is placed.
      isStillFree: freeUntil !== null && dayAt(at) <= freeUntil,
      lateFee: price(coolingOffFee),
      coolingOff: coolingOffUntil
        ? mindView(coolingOffUntil, { fee: shekels(coolingOffFee), month: shekels(oneMonthPrice) })
        : null,
      couponMonth: couponLeastMonths,
      isFree: feeAfterMonths.every((fee) => fee === 0),
      fees: feeRows(feeAfterMonths),
    },
  }
}
export type PriceView = ReturnType<typeof priceView>

/** What a period of a car costs before there is an order: the order's own quote of one car, nothing chosen yet. Days that depend on the order are not said. */
export function newPrice(
  { pricing, catalogType }: CatalogItem,
  months: number,
  at: Date,
): PriceView {
  const today = dayAt(at)
  const { dueNow, depositHold, total, ifLeaveEarly } = quoteOf({
    store: catalogType,
    months,
    quantity: 1,
    delivery: 0,
    today,
    calendar: [],
    packs: pricing.subscription_packs.map(({ period, taxes_included }) => ({
      months: period,
      monthly: shekels(taxes_included),
    })),
    deposit: shekels(pricing.deposit),
    cover: undefined,
    coupon: undefined,
    startDate: undefined,
  })
  const { coolingOffFee: fee, feeAfterMonths, oneMonthPrice: month } = ifLeaveEarly
  const sum = sumView(dueNow.lines, vatPercentOn(today))
  return {
    vatPercent: vatPercentOn(today),
    dueNow: sum,
    monthly: sum,
    isRegularToday: true,
    isRegular: false,
    schedule: [],
    everyMonth: sum.total,
    deposit: depositHold > 0 ? formatPrice(depositHold) : null,
    total: formatPrice(total),
    next: null,
    early: {
      freeUntil: null,
      isStillFree: false,
      couponMonth: null,
      lateFee: formatPrice(fee),
      coolingOff: ifLeaveEarly.coolingOffUntil ? mindView(null, { fee, month }) : null,
      isFree: feeAfterMonths.every((fee) => fee === 0),
      fees: feeRows(feeAfterMonths.map((fee) => fee / 100)),
    },
  }
}
