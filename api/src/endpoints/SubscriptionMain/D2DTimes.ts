import { D2DTimes } from '@galgal/contract/SubscriptionMain'
import { formatDay } from '@galgal/domain/dates'
import { joinWindows } from '@galgal/domain/slots'
import { listHubs } from '../../db/catalogue.ts'
import { windowsAt } from '../../flows/door-delivery.ts'
import { readOrder } from '../../flows/order-state.ts'
import { serves } from '../../flows/pick-ups.ts'
import { handle } from '../../handle.ts'

export default handle(D2DTimes, async (asked) => {
  const { db, input, session } = asked
  const now = asked.now()
  const state = await readOrder(
    db,
    { id: input.subscriptionID, customerId: session.customer.id },
    now,
  )
  if (state.order.status === 'expired') throw asked.refusal('OrderClosed')
  // Nothing comes back before it was handed over.
  if (!input.isDelivery) return []

  const { door } = state.order
  const able = (await listHubs(db)).filter((hub) => serves(hub, state))
  const hubs = door ? able.filter(({ id }) => id === door.hubId) : able
  const free = await windowsAt(db, hubs, state, { now })
  return joinWindows(hubs.map(free)).map(({ date, times }) => ({
    date,
    dateStr: formatDay(date),
    times,
  }))
})
