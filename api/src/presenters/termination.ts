import { inShekels } from '@galgal/contract/prices'
import type { Termination, TerminationOptions } from '@galgal/contract/termination'
import { formatDay } from '@galgal/domain/dates'
import { formatPrice } from '@galgal/domain/money'
import { endLines } from '@galgal/domain/orders/end-lines'
import type { Subscription } from '../db/subscriptions/subscriptions.ts'
import type { EndOptions } from '../flows/subscriptions/end-options.ts'
import type { Ended } from '../flows/subscriptions/end-subscription.ts'
import { amountOut, leaveEarlyOut } from './quote.ts'

/** A termination as it was requested, or as a preview. */
export function terminationOut(
  { termination, subscription: { status, substatus } }: Ended,
  { preview }: { preview: boolean },
): Termination {
  const { figures, kind, endDate } = termination
  const { lastCharge } = figures
  return {
    requestId: preview ? null : termination.id,
    subscriptionId: termination.subscriptionId,
    kind,
    preview,
    status,
    substatus,
    endDate,
    endDateStr: formatDay(endDate),
    returnDate: kind === 'ending' ? endDate : null,
    lastCharge: lastCharge && {
      date: lastCharge.date,
      ...amountOut(lastCharge.amount),
    },
    unusedRefund: inShekels(figures.unusedRefund),
    exitFee: inShekels(figures.exitFee),
    couponReturned: inShekels(figures.couponReturned),
    returnCost: inShekels(figures.returnCost),
    refund: inShekels(figures.refund),
    refundStr: formatPrice(figures.refund),
    toPay: inShekels(figures.toPay),
    toPayStr: formatPrice(figures.toPay),
    use: figures.use && {
      days: figures.use.days,
      oneMonthPrice: inShekels(figures.use.oneMonthPrice),
      oneMonthPriceStr: formatPrice(figures.use.oneMonthPrice),
    },
    lines: endLines(kind, figures).map(({ name, amount }) => ({ name, ...amountOut(amount) })),
    depositRelease: inShekels(figures.depositRelease),
    chargesStopBy: termination.chargesStopBy,
  }
}

export const terminationOptions = (
  end: EndOptions,
  subscription: Subscription,
): TerminationOptions => ({
  possible: end.kind !== null,
  kind: end.kind,
  earliestEndDate: end.range?.from ?? null,
  latestEndDate: end.range?.till ?? null,
  ifLeaveEarly: leaveEarlyOut(end.early),
  coolingOffReturnBy: end.coolingOffReturnBy,
  lateDayPrice: inShekels(end.lateDayPrice),
  request: end.requested
    ? terminationOut({ termination: end.requested, subscription }, { preview: false })
    : null,
  canWithdraw: end.canWithdraw,
})
