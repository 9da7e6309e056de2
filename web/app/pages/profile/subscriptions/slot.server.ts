import type { ApiError } from '@galgal/contract/call'
import { UpdateSubscriptionProcess } from '@galgal/contract/SubscriptionMain'
import type { FormValues } from '@galgal/ui/forms/form-state.ts'
import { callApi } from '../../../api/api.server.ts'
import { findOrderById } from '../../../checkout/order.server.ts'
import { redirectTo } from '../../../http/redirect-to.server.ts'
import { redisplayChoice } from './choice-fields.server.ts'
import { type DoorJourney, redisplayDoorForm, slotSent } from './door-choice.server.ts'
import { addressesOf } from './status-view.server.ts'
import { findSubscription, openSubscription, type SubscriptionArgs } from './subscription.server.ts'

const WAITS = 'slot'

const toDetails = (args: SubscriptionArgs) => redirectTo(args, addressesOf(args.params.id).details)

/** A subscription whose slot we lost, and its order; any other is led to its own page. */
export async function openWithoutSlot(args: SubscriptionArgs) {
  const opened = await openSubscription(args)
  if (opened.info.substatus !== WAITS) throw toDetails(args)
  return { ...opened, order: await findOrderById(args, opened.info.orderId) }
}

/** Of its order, whose cars are handed over together. */
export const journeyOut = (args: SubscriptionArgs, orderId: string): DoorJourney => ({
  subscriptionId: orderId,
  isDelivery: true,
  page: addressesOf(args.params.id).slot,
})

export async function orderIdOf(args: SubscriptionArgs): Promise<string> {
  return (await findSubscription(args)).orderId
}

/** Takes the hub and the day of a form for good. */
export async function takeDay(args: SubscriptionArgs, id: string, values: FormValues) {
  const { hub = '', day: pickUpDate = '' } = values
  // Nothing chosen is no number, so the API answers that it is missing.
  const hubPickUpData = { hubId: Number(hub || Number.NaN), pickUpDate }
  const change = { id, stage: 'pickup_hub', hubPickUpData } as const
  return after(args, await callApi(args, UpdateSubscriptionProcess, change), (error) =>
    redisplayChoice(error, values),
  )
}

/** Takes the slot of a form for good. */
export async function takeSlot(args: SubscriptionArgs, id: string, values: FormValues) {
  const change = { id, stage: 'pickup_d2d', door2doorData: slotSent(values) } as const
  return after(args, await callApi(args, UpdateSubscriptionProcess, change), (error) =>
    redisplayDoorForm(args, { error, form: 'times' }, values),
  )
}

const after = <Again>(
  args: SubscriptionArgs,
  answer: { ok: true } | ApiError,
  again: (error: ApiError) => Again,
) => (answer.ok ? toDetails(args) : again(answer))
