import type { Quote } from '@galgal/contract/order'
import { addMonths, type Day, dayAt, formatDay } from '@galgal/domain/dates'
import { type Agorot, formatPrice, shekels } from '@galgal/domain/money'
import { vatPercentOn } from '@galgal/domain/subscriptions/tax'
import { feeRows } from '../../checkout/fee-rows.server.ts'

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
export const mindView = (day: Day | null, { fee, month }: { fee: Agorot; month: Agorot }) => ({
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
