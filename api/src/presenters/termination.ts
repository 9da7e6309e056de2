import { inShekels } from '@galgal/contract/prices'
import type { Termination } from '@galgal/contract/termination'
import { formatDay } from '@galgal/domain/dates'
import { formatPrice } from '@galgal/domain/money'
import { endLines } from '@galgal/domain/orders/end-lines'
import type { Ended } from '../flows/subscriptions/end-subscription.ts'

/** An end as it was asked for, or as it would be, in shekels with its texts. */
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
      amount: inShekels(lastCharge.amount),
      amountStr: formatPrice(lastCharge.amount),
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
    lines: endLines(kind, figures).map(({ name, amount }) => ({
      name,
      amount: inShekels(amount),
      amountStr: formatPrice(amount),
    })),
    depositRelease: inShekels(figures.depositRelease),
    chargesStopBy: termination.chargesStopBy,
  }
}
