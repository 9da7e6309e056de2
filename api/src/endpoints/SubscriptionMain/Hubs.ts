import { Hubs } from '@galgal/contract/SubscriptionMain'
import { listHubDays, outboundTrip } from '../../flows/delivery/trip.ts'
import { findOrder } from '../../flows/orders/order-state.ts'
import { findReturnTrip } from '../../flows/subscriptions/return-trip.ts'
import { handle } from '../../handle.ts'
import { hubOut } from '../../presenters/hub.ts'

export default handle(Hubs, async (ctx) => {
  const { db, locale } = ctx
  const { subscriptionID: id, color } = ctx.input
  const ref = { id, customerId: ctx.session.customer.id }
  const state = await findOrder(db, ref, ctx.now())
  // The first car of a placed order has the order's id; drafts, which most requests are about, have no car to return.
  const mayHaveCar = !state || state.subscriptionIds.length > 0
  const returnTrip = mayHaveCar ? await findReturnTrip(db, ref, ctx.now()) : undefined
  const readHubs = async () => {
    if (returnTrip) return listHubDays(db, returnTrip)
    if (!state) throw ctx.refusal('OrderNotFound')
    if (state.order.status === 'expired') throw ctx.refusal('OrderClosed')
    const colour = state.car.colours.find(({ id }) => id === color)
    if (color && color !== state.order.colourId && !colour?.available)
      throw ctx.refusal('ColourNotAvailable')
    return listHubDays(db, outboundTrip(state))
  }
  return (await readHubs()).map(({ hub, days }) => hubOut(hub, days, locale))
})
