import { Hubs } from '@galgal/contract/SubscriptionMain'
import { listHubs } from '../../db/catalogue/catalogue.ts'
import { daysAt, serves, takesBack } from '../../flows/delivery/pick-ups.ts'
import { findOrder } from '../../flows/orders/order-state.ts'
import { findReturn, returnDaysAt } from '../../flows/subscriptions/return-slots.ts'
import { handle } from '../../handle.ts'
import { hubOut } from '../../presenters/hub.ts'

export default handle(Hubs, async (asked) => {
  const { db, locale } = asked
  const { subscriptionID: id, color } = asked.input
  const whose = { id, customerId: asked.session.customer.id }
  const state = await findOrder(db, whose, asked.now())
  // An order has the id of its first car; those that are not placed are asked about most, and have none.
  const isOfCar = !state || state.subscriptionIds.length > 0
  const back = isOfCar ? await findReturn(db, whose, asked.now()) : undefined
  if (back) {
    const hubs = (await listHubs(db)).filter(takesBack)
    const days = await returnDaysAt(db, hubs, back)
    return hubs.map((hub) => hubOut(hub, days(hub), locale))
  }
  if (!state) throw asked.refusal('OrderNotFound')
  if (state.order.status === 'expired') throw asked.refusal('OrderClosed')
  const colour = state.car.colours.find((it) => it.id === color)
  if (color && color !== state.order.colourId && !colour?.available)
    throw asked.refusal('ColourNotAvailable')

  const hubs = (await listHubs(db)).filter((hub) => serves(hub, state))
  const days = await daysAt(db, hubs, state)
  return hubs.map((hub) => hubOut(hub, days(hub), locale))
})
