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

const onHoldBecause = (holdReason: string | null) =>
  holdReason ? new OfficeRefusal('OnHold', { holdReason }) : null
const because = (why: Why | undefined) => (why ? notAsItStands(why) : null)
const whyNotBack = (subscription: Subscription): Why | undefined =>
  canTransition(subscription, 'returned') ? undefined : 'notActive'

/** Why a car cannot change hands now, whatever is seen of it. */
export const whyNoVisit = (
  subscription: Subscription,
  { direction, holdReason }: { direction: 'out' | 'in'; holdReason: string | null },
): OfficeRefusal | null =>
  direction === 'in'
    ? because(whyNotBack(subscription))
    : (because(whyNotReady(subscription)) ?? onHoldBecause(holdReason))

/** Why each act would be refused as things stand, by the rules of its own flow; null for what can be done. What is typed may be refused all the same. */
export function refusedActs(known: Known): Record<SubscriptionAct, OfficeRefusal | null> {
  const { subscription, holdReason, card, unpaid, now } = known
  const notActive = subscription.status === 'active' ? undefined : ('notActive' as const)
  const waiting = whyNotWaiting(subscription)
  const owed = owedOf(unpaid)
  return {
    HandOver: whyNoVisit(subscription, { direction: 'out', holdReason }),
    Allot: because(waiting ?? (known.mayBeAllotted ? undefined : 'noFreeCar')),
    TakeBack: whyNoVisit(subscription, { direction: 'in', holdReason }),
    ReplaceCar: because(notActive),
    LoseSlot: because(waiting ?? (subscription.slotLostAt ? 'slotLost' : undefined)),
    Rebook: because(waiting),
    End: because(whyNoEnd(known)),
    WithdrawEnd: because(whyNotWithdrawn(known)),
    CancelByCompany: because(waiting),
    SendCardLink: because(whyNoCardLink(subscription, { card, owed, today: dayAt(now) })),
  }
}
