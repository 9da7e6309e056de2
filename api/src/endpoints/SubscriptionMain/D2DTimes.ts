import { D2DTimes } from '@galgal/contract/SubscriptionMain'
import { formatDay } from '@galgal/domain/dates'
import { listWindows, outboundTrip } from '../../flows/delivery/trip.ts'
import { readOrder } from '../../flows/orders/order-state.ts'
import { findReturnTrip } from '../../flows/subscriptions/return-trip.ts'
import { handle } from '../../handle.ts'

export default handle(D2DTimes, async (ctx) => {
  const { db, input, session } = ctx
  const now = ctx.now()
  const ref = { id: input.subscriptionID, customerId: session.customer.id }
  const readTimes = async () => {
    const returnTrip = input.isDelivery ? undefined : await findReturnTrip(db, ref, now)
    if (returnTrip) return listWindows(db, returnTrip, now)
    const state = await readOrder(db, ref, now)
    if (state.order.status === 'expired') throw ctx.refusal('OrderClosed')
    // No returns before the hand-over.
    return input.isDelivery ? listWindows(db, outboundTrip(state), now) : []
  }
  return (await readTimes()).map(({ date, times }) => ({ date, dateStr: formatDay(date), times }))
})
