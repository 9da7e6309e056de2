import type { subscriptionActs } from '@galgal/contract/Office/subscription-record'
import { dayAt } from '@galgal/domain/dates'
import type { Bill } from '../../db/payments/bills.ts'
import type { Card } from '../../db/payments/cards.ts'
import type { Subscription } from '../../db/subscriptions/subscriptions.ts'
import { notAsItStands, OfficeRefusal } from '../../office-refusal.ts'
import { owedOf, whyNoCardLink } from '../billing/card-link.ts'
import { canTransition } from '../subscription-status/transition.ts'
import type { EndOptions } from './end-options.ts'
import { whyNotReady } from './hand-over-car.ts'
import { whyNotWaiting } from './lose-slot.ts'

export type SubscriptionAct = (typeof subscriptionActs)[number]
type Why = Parameters<typeof notAsItStands>[0]

type Known = {
  subscription: Subscription
  /** In the words of whoever set it. */
  holdReason: string | null
  card: Card | undefined
  unpaid: Bill[]
  end: EndOptions
  /** Whether there is a car to give it, or one to give up. */
  mayBeAllotted: boolean
  now: Date
}

function whyNoEnd({ subscription: { status }, end }: Known): Why | undefined {
  if (end.kind) return undefined
  if (status !== 'active') return 'over'
  return end.requested ? 'endAsked' : 'lastDays'
}

function whyNotWithdrawn({ end }: Known): Why | undefined {
  if (end.canWithdraw) return undefined
  return end.requested?.kind === 'ending' ? 'withdrawTooLate' : 'noEndOpen'
}

/** Why each act would be refused as things stand, by the rules of its own flow; null for what can be done. What is typed may be refused all the same. */
export function refusedActs(known: Known): Record<SubscriptionAct, OfficeRefusal | null> {
  const { subscription, holdReason, card, unpaid, now } = known
  const is = (why: Why | undefined) => (why ? notAsItStands(why) : null)
  const notActive = subscription.status === 'active' ? undefined : ('notActive' as const)
  const waiting = whyNotWaiting(subscription)
  const onHold = holdReason ? new OfficeRefusal('OnHold', { holdReason }) : null
  const owed = owedOf(unpaid)
  return {
    HandOver: is(whyNotReady(subscription)) ?? onHold,
    Allot: is(waiting ?? (known.mayBeAllotted ? undefined : 'noFreeCar')),
    TakeBack: is(canTransition(subscription, 'returned') ? undefined : 'notActive'),
    ReplaceCar: is(notActive),
    LoseSlot: is(waiting ?? (subscription.slotLostAt ? 'slotLost' : undefined)),
    Rebook: is(waiting),
    End: is(whyNoEnd(known)),
    WithdrawEnd: is(whyNotWithdrawn(known)),
    CancelByCompany: is(waiting),
    SendCardLink: is(whyNoCardLink(subscription, { card, owed, today: dayAt(now) })),
  }
}
