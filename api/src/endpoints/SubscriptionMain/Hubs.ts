import { Hubs } from '@galgal/contract/SubscriptionMain'
import { listHubs } from '../../db/catalogue/catalogue.ts'
import { daysAt, serves, takesBack } from '../../flows/delivery/pick-ups.ts'
import { findOrder } from '../../flows/orders/order-state.ts'
import { findReturn, returnDaysAt } from '../../flows/subscriptions/return-slots.ts'
import { handle } from '../../handle.ts'
import { hubOut } from '../../presenters/hub.ts'

export default handle(Hubs, async (ctx) => {
  const { db, locale } = ctx
  const { subscriptionID: id, color } = ctx.input
  const ref = { id, customerId: ctx.session.customer.id }
  const state = await findOrder(db, ref, ctx.now())
  // The first car of a placed order has the order's id; drafts, which most requests are about, have no car to return.
  const mayHaveCar = !state || state.subscriptionIds.length > 0
  const returnState = mayHaveCar ? await findReturn(db, ref, ctx.now()) : undefined
  if (returnState) {
    const hubs = (await listHubs(db)).filter(takesBack)
    const days = await returnDaysAt(db, hubs, returnState)
    return hubs.map((hub) => hubOut(hub, days(hub), locale))
  }
  if (!state) throw ctx.refusal('OrderNotFound')
  if (state.order.status === 'expired') throw ctx.refusal('OrderClosed')
  const colour = state.car.colours.find(({ id }) => id === color)
  if (color && color !== state.order.colourId && !colour?.available)
    throw ctx.refusal('ColourNotAvailable')

  const hubs = (await listHubs(db)).filter((hub) => serves(hub, state))
  const days = await daysAt(db, hubs, state)
  return hubs.map((hub) => hubOut(hub, days(hub), locale))
})
