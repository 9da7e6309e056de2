import type { Quote as QuoteOut } from '@galgal/contract/order'
import { inShekels } from '@galgal/contract/prices'
import { type Agorot, formatPrice } from '@galgal/domain/money'
import type { Quote, Sum } from '@galgal/domain/orders/quote'
import { quoteIdOf } from '../flows/orders/quote-id.ts'

const amount = (agorot: Agorot) => ({ amount: inShekels(agorot), amountStr: formatPrice(agorot) })
const total = (agorot: Agorot) => ({ total: inShekels(agorot), totalStr: formatPrice(agorot) })

const sumOut = (sum: Sum) => ({
  net: inShekels(sum.net),
  vat: inShekels(sum.vat),
  ...total(sum.total),
  lines: sum.lines.map((line) => ({ name: line.name, ...amount(line.amount) })),
})

/** A quote in shekels, with its texts. */
export const quoteOut = (quote: Quote): QuoteOut => ({
  quoteId: quoteIdOf(quote),
  dueNow: sumOut(quote.dueNow),
  depositHold: amount(quote.depositHold),
  monthly: {
    ...sumOut(quote.monthly),
    schedule: quote.monthly.schedule.map((it) => ({
      from: it.from,
      to: it.to,
      ...total(it.total),
    })),
  },
  ...total(quote.total),
  ifLeaveEarly: leaveEarlyOut(quote.ifLeaveEarly),
})

/** When leaving is possible and what it costs, in shekels. */
export const leaveEarlyOut = (early: Quote['ifLeaveEarly']): QuoteOut['ifLeaveEarly'] => ({
  ...early,
  coolingOffFee: inShekels(early.coolingOffFee),
  feeAfterMonths: early.feeAfterMonths.map(inShekels),
  oneMonthPrice: inShekels(early.oneMonthPrice),
})

/** The amount of a quote's line; 0 when it has none. */
export const lineOf = ({ lines }: Sum, name: Sum['lines'][number]['name']): Agorot =>
  lines.find((line) => line.name === name)?.amount ?? 0
