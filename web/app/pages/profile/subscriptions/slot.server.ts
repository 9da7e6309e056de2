import type { ApiError } from '@galgal/contract/call'
import { UpdateSubscriptionProcess } from '@galgal/contract/SubscriptionMain'
import { ask } from '../../../api/api.server.ts'
import { findOrderById } from '../../../checkout/order.server.ts'
import { redirectTo } from '../../../http/redirect-to.server.ts'
import type { FormValues } from '../../../ui/form-state.ts'
import { redisplayChoice } from './choice-fields.server.ts'
import { type DoorJourney, redisplayDoorForm, slotSent } from './door-choice.server.ts'
import { addressesOf } from './status-view.server.ts'
import { findSubscription, openSubscription, type SubscriptionPage } from './subscription.server.ts'

const WAITS = 'slot'

const toDetails = (page: SubscriptionPage) => redirectTo(page, addressesOf(page.params.id).details)

/** A subscription whose slot we lost, and its order; any other is led to its own page. */
export async function openWithoutSlot(page: SubscriptionPage) {
  const opened = await openSubscription(page)
  if (opened.info.substatus !== WAITS) throw toDetails(page)
  return { ...opened, order: await findOrderById(page, opened.info.orderId) }
}

/** Of its order, whose cars are handed over together. */
export const journeyOut = (page: SubscriptionPage, orderId: string): DoorJourney => ({
  subscriptionId: orderId,
  isDelivery: true,
  page: addressesOf(page.params.id).slot,
})

export async function orderIdOf(page: SubscriptionPage): Promise<string> {
  return (await findSubscription(page)).orderId
}

/** Takes the hub and the day of a form for good. */
export async function takeDay(page: SubscriptionPage, id: string, values: FormValues) {
  const { hub = '', day: pickUpDate = '' } = values
  // Nothing chosen is no number, so the API answers that it is missing.
  const hubPickUpData = { hubId: Number(hub || Number.NaN), pickUpDate }
  const change = { id, stage: 'pickup_hub', hubPickUpData } as const
  return after(page, await ask(page, UpdateSubscriptionProcess, change), (error) =>
    redisplayChoice(error, values),
  )
}

/** Takes the slot of a form for good. */
export async function takeSlot(page: SubscriptionPage, id: string, values: FormValues) {
  const change = { id, stage: 'pickup_d2d', door2doorData: slotSent(values) } as const
  return after(page, await ask(page, UpdateSubscriptionProcess, change), (error) =>
    redisplayDoorForm(page, { error, form: 'times' }, values),
  )
}

const after = <Again>(
  page: SubscriptionPage,
  answer: { ok: true } | ApiError,
  again: (error: ApiError) => Again,
) => (answer.ok ? toDetails(page) : again(answer))
