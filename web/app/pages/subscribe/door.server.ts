import { UpdateSubscriptionProcess } from '@galgal/contract/SubscriptionMain'
import type { FormValues } from '@galgal/ui/forms/form-state.ts'
import { redirectTo } from '@galgal/ui/http/redirect-to.server.ts'
import { redirect } from 'react-router'
import { callApi } from '../../api/api.server.ts'
import { stageAddress } from '../../checkout/order-address.ts'
import {
  chooseAddress,
  doorSent,
  holdSlot,
  redisplayDoor,
  requestDoor,
  type Trip,
  tripFields,
} from '../../delivery/trip.server.ts'
import { redisplayStage } from './order/answer.server.ts'
import { findOrder, type OrderArgs, orderIdOf } from './order/open-order.server.ts'

/** The way of an order's cars to their customer. */
export const outboundTrip = (args: OrderArgs): Trip => ({
  direction: 'out',
  id: orderIdOf(args),
  redisplay: (error, values) => redisplayStage(args, error, values, tripFields),
})

/** Answers a form of the door's page: checks an address, keeps a slot for a quarter of an hour, or makes it the order's and goes on. */
export async function answerDoor(args: OrderArgs, values: FormValues) {
  const trip = outboundTrip(args)
  if (values.intent === 'address')
    return chooseAddress(args, trip, values, (id) => switchToDoor(args, trip, id))
  if (values.intent === 'hold') return holdSlot(args, trip, values)
  const { id } = trip
  const change = { id, stage: 'pickup_d2d', door2doorData: doorSent(values) } as const
  const answer = await callApi(args, UpdateSubscriptionProcess, change)
  if (!answer.ok) return redisplayDoor(args, trip, { error: answer, form: 'times' }, values)
  return redirectTo(args, stageAddress(answer.value.stage, id))
}

/** An order that was to be picked up lets its hub go only once an address is reached. */
async function switchToDoor(args: OrderArgs, trip: Trip, addressId: string) {
  const { id, deliveryMethod } = await findOrder(args)
  if (deliveryMethod !== 'Door2Door') {
    const change = { id, stage: 'pickup', deliveryMethod: 'Door2Door' } as const
    const answer = await callApi(args, UpdateSubscriptionProcess, change)
    // Changing the way has forgotten what was asked for.
    if (answer.ok) await requestDoor(args, trip, { id: addressId })
  }
  return redirect(args.url.pathname + args.url.search, 303)
}
