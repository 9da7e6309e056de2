import type { Quote as QuoteOut } from '@galgal/contract/order'
import { inShekels } from '@galgal/contract/prices'
import { type Agorot, formatPrice } from '@galgal/domain/money'
import { depositCurrencyOf } from '@galgal/domain/orders/deposit-currency'
import type { Quote, Sum } from '@galgal/domain/orders/quote'
import { quoteIdOf } from '../flows/orders/order-state.ts'

export const amountOut = (agorot: Agorot) => ({
  amount: inShekels(agorot),
  amountStr: formatPrice(agorot),
})
const totalOut = (agorot: Agorot) => ({ total: inShekels(agorot), totalStr: formatPrice(agorot) })

const sumOut = (sum: Sum) => ({
  net: inShekels(sum.net),
  vat: inShekels(sum.vat),
  ...totalOut(sum.total),
  lines: sum.lines.map((line) => ({ name: line.name, ...amountOut(line.amount) })),
})

/** A quote in shekels, with its texts. */
export const quoteOut = (quote: Quote): QuoteOut => ({
  quoteId: quoteIdOf(quote),
  dueNow: sumOut(quote.dueNow),
  depositHold: { ...amountOut(quote.depositHold), currency: depositCurrencyOf('il') },
  monthly: {
    ...sumOut(quote.monthly),
    schedule: quote.monthly.schedule.map((payments) => ({
      from: payments.from,
      to: payments.to,
      ...totalOut(payments.total),
    })),
  },
  ...totalOut(quote.total),
  ifLeaveEarly: leaveEarlyOut(quote.ifLeaveEarly),
})

/** The terms of an early end, in shekels. */
export const leaveEarlyOut = (early: Quote['ifLeaveEarly']): QuoteOut['ifLeaveEarly'] => ({
  ...early,
  coolingOffFee: inShekels(early.coolingOffFee),
  feeAfterMonths: early.feeAfterMonths.map(inShekels),
  oneMonthPrice: inShekels(early.oneMonthPrice),
})

/** The amount of a quote's line; 0 when it has none. */
export const lineOf = ({ lines }: Sum, name: Sum['lines'][number]['name']): Agorot =>
  lines.find((line) => line.name === name)?.amount ?? 0
