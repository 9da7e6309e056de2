import type { CatalogItem } from '@galgal/contract/catalogue'
import type { Quote } from '@galgal/contract/order'
import { addMonths, type Day, dayAt, formatDay } from '@galgal/domain/dates'
import { type Agorot, formatPrice, shekels } from '@galgal/domain/money'
import { quote as quoteOf } from '@galgal/domain/orders/quote'
import { vatPercentOn } from '@galgal/domain/subscriptions/tax'
import { feeRows } from '../../../checkout/fee-rows.server.ts'

const price = (amount: number) => formatPrice(shekels(amount))

type Sum = Quote['dueNow']

const isSame = (a: Sum, b: Sum) =>
  a.lines.length === b.lines.length &&
  a.lines.every(({ name, amount }, index) => {
    const other = b.lines[index]
    return other?.name === name && other.amount === amount
  })

const sumView = ({ net, vat, totalStr, lines }: Sum) => ({
  total: totalStr,
  net: price(net),
  vat: price(vat),
  lines: lines.map(({ name, amountStr }) => ({ name, amount: amountStr })),
})

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

/** The figures of a quote as they are read: nothing is added up here. */
export function priceView(quote: Quote, at: Date, startDate: Day | null) {
  const { dueNow, monthly, depositHold, ifLeaveEarly } = quote
  const { freeUntil, coolingOffUntil, coolingOffFee, feeAfterMonths } = ifLeaveEarly
  const { oneMonthPrice, couponLeastMonths } = ifLeaveEarly
  return {
    vatPercent: vatPercentOn(dayAt(at)),
    dueNow: sumView(dueNow),
    monthly: sumView(monthly),
    // The first payment is then one of the monthly ones, and its lines stand above it.
    isRegularToday: isSame(dueNow, monthly),
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
  const sum = {
    total: formatPrice(dueNow.total),
    net: formatPrice(dueNow.net),
    vat: formatPrice(dueNow.vat),
    lines: dueNow.lines.map(({ name, amount }) => ({ name, amount: formatPrice(amount) })),
  }
  return {
    vatPercent: vatPercentOn(today),
    dueNow: sum,
    monthly: sum,
    isRegularToday: true,
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
