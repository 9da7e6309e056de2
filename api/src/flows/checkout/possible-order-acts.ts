import type { orderActs, paymentActs } from '@galgal/contract/Office/order-record'
import { isOpen, type Payment } from '../../db/payments/payments.ts'
import { notAsItStands, type OfficeRefusal } from '../../office-refusal.ts'
import type { OrderState } from '../orders/order-state.ts'

type Why = Parameters<typeof notAsItStands>[0]
const is = (why: Why | undefined) => (why ? notAsItStands(why) : null)

function whyNotDraft({ order: { status } }: OrderState): Why | undefined {
  if (status === 'paying') return 'paymentOpen'
  return status === 'draft' ? undefined : 'notADraft'
}

/** Why each act would be refused to an order as it stands; null for what can be done. */
export function refusedOrderActs(
  state: OrderState,
  { hasSlot }: { hasSlot: boolean },
): Record<(typeof orderActs)[number], OfficeRefusal | null> {
  const why = whyNotDraft(state)
  const noHold = state.stockReservation || hasSlot ? undefined : ('noHold' as const)
  return {
    SendOrderLink: is(state.order.status === 'expired' ? 'notADraft' : undefined),
    ReleaseHold: is(why ?? noHold),
    CloseDraft: is(why),
  }
}

/** The same of one of its payments. */
export function refusedPaymentActs(
  { order }: Pick<OrderState, 'order'>,
  payment: Payment,
): Record<(typeof paymentActs)[number], OfficeRefusal | null> {
  const isUndecided = isOpen(payment) || payment.state === 'undoing'
  const isPlaced = order.status === 'ordered' || payment.kind === 'bill'
  return {
    FollowPayment: is(isUndecided ? undefined : 'paymentSettled'),
    UndoPayment: is(
      payment.state !== 'approved'
        ? isOpen(payment)
          ? 'paymentOpen'
          : 'paymentSettled'
        : isPlaced
          ? 'orderPlaced'
          : undefined,
    ),
  }
}
