import { createHash } from 'node:crypto'
import type { Quote, Sum } from '@galgal/domain/orders/quote'

const figuresOf = ({ net, vat, total, lines }: Sum) => [
  net,
  vat,
  total,
  lines.map(({ name, amount }) => [name, amount]),
]

/** Names a quote by all its figures: another figure, another id. */
export function quoteIdOf({ dueNow, depositHold, monthly, total, ifLeaveEarly }: Quote): string {
  const figures = [
    figuresOf(dueNow),
    depositHold,
    figuresOf(monthly),
    monthly.schedule.map((it) => [it.from, it.to, it.total]),
    total,
    [ifLeaveEarly.freeUntil, ifLeaveEarly.coolingOffFee, ifLeaveEarly.feeAfterMonths],
    [ifLeaveEarly.oneMonthPrice, ifLeaveEarly.couponLeastMonths],
  ]
  const hash = createHash('sha256').update(JSON.stringify(figures)).digest('hex')
  return `q_${hash.slice(0, 8)}`
}
