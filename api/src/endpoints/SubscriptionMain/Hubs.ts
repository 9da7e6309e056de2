import { Hubs } from '@galgal/contract/SubscriptionMain'
import { hubOut } from '../../answers/hub.ts'
import { listHubs } from '../../db/catalogue.ts'
import { readOrder } from '../../flows/order-state.ts'
import { daysAt, serves } from '../../flows/pick-ups.ts'
import { handle } from '../../handle.ts'

export default handle(Hubs, async (asked) => {
  const { subscriptionID: id, color } = asked.input
  const whose = { id, customerId: asked.session.customer.id }
  const state = await readOrder(asked.db, whose, asked.now())
  if (state.order.status === 'expired') throw asked.refusal('OrderClosed')
  const colour = state.car.colours.find((it) => it.id === color)
  if (color && color !== state.order.colourId && !colour?.available)
    throw asked.refusal('ColourNotAvailable')

  const hubs = (await listHubs(asked.db)).filter((hub) => serves(hub, state))
  const days = await daysAt(asked.db, hubs, state)
  return hubs.map((hub) => hubOut(hub, days(hub), asked.locale))
})
