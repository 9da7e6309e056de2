import { type Day, dayAt } from '@galgal/domain/dates'
import type { Agorot } from '@galgal/domain/money'
import { shareOf } from '@galgal/domain/money'
import type { Quote } from '@galgal/domain/orders/quote'
import { paymentDay, paymentNumber, paymentOf } from '@galgal/domain/subscriptions/months'
import type { SubscriptionState } from '../subscription-status/my-subscriptions.ts'

/** The amount is this car's own part, agorot. */
export type NextCharge = { date: Day; amount: Agorot }

type Billed = Pick<SubscriptionState, 'subscription' | 'order' | 'unpaid' | 'billingSuspendedFrom'>

/** What is taken of a subscription's card next: what was tried in vain, or else the next month; undefined when nothing is to come, or a cancellation request holds it. */
export function nextChargeOf(it: Billed, quote: Quote): NextCharge | undefined {
  const next = nextDueOf(it, quote)
  return next && it.billingSuspendedFrom !== undefined && it.billingSuspendedFrom <= next.date
    ? undefined
    : next
}

function nextDueOf(it: Billed, quote: Quote): NextCharge | undefined {
  const { subscription, order, unpaid } = it
  const due = unpaid.find(({ state }) => state === 'due')
  if (due) return { date: dayOf(due), amount: due.amount }
  const date = nextMonthOf(it)
  if (!date) return undefined
  const whole = paymentOf(quote, paymentNumber(subscription.startDate, date))
  return { date, amount: shareOf(whole, order.quantity, subscription.position) }
}

/** One that failed, or was put off, is tried later than it was due. */
function dayOf({ failures, nextTryAt, dueOn }: SubscriptionState['unpaid'][number]): Day {
  const triedOn = dayAt(nextTryAt)
  return failures > 0 || triedOn > dueOn ? triedOn : dueOn
}

/** Before hand-over the months are not counted yet: the second follows the day that was agreed. */
function nextMonthOf({ subscription, order }: Billed): Day | null {
  const { status, startDate, nextBillOn } = subscription
  if (status === 'active') return nextBillOn
  const isAhead = status === 'pending' || status === 'waitingForCustomer'
  return isAhead && order.months > 1 ? paymentDay(startDate, 2) : null
}
