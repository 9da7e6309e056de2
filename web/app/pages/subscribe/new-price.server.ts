import type { CatalogItem } from '@galgal/contract/catalogue'
import { dayAt } from '@galgal/domain/dates'
import { formatPrice, shekels } from '@galgal/domain/money'
import { quote } from '@galgal/domain/orders/quote'
import { vatPercentOn } from '@galgal/domain/subscriptions/tax'
import { feeRows } from '../../checkout/fee-rows.server.ts'
import { mindView, type PriceView } from './price-view.server.ts'

/** What a period of a car costs before there is an order: the order's own quote of one car, nothing chosen yet. Days that depend on the order are not said. */
export function newPrice(
  { pricing, catalogType }: CatalogItem,
  months: number,
  at: Date,
): PriceView {
  const today = dayAt(at)
  const { dueNow, depositHold, total, ifLeaveEarly } = quote({
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
