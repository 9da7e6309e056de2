import type { SubscriptionProcess } from '@galgal/contract/order'
import { getSubscription, UpdateSubscriptionProcess } from '@galgal/contract/SubscriptionMain'
import type { User } from '@galgal/contract/user'
import { kmBetween, type Point } from '@galgal/domain/coordinates'
import type { FormValues } from '@galgal/ui/forms/form-state.ts'
import { callApi } from '../../api/api.server.ts'
import { type HubView, hubChoice } from '../../delivery/hubs.server.ts'
import { hubSent, tripFields } from '../../delivery/trip.server.ts'
import { answerStage } from './order/answer.server.ts'
import { type OrderArgs, openOrder, orderIdOf, toStage } from './order/open-order.server.ts'
import { deliveryView } from './order/order-view.server.ts'

/** The page of the way, the hub and the day, under the address of either of its stages. */
export async function atHubView(args: OrderArgs, stage: 'pickup' | 'pickup_hub') {
  const { order, user } = await openOrder(args, stage)
  if (stage === 'pickup' && order.deliveryMethod === 'Door2Door')
    throw toStage(args, 'pickup_d2d', order.id)
  const [view, choice] = await Promise.all([
    deliveryView(args, order, stage),
    choiceOf(args, order, user),
  ])
  return { ...view, ...choice }
}

/** The nearest hub stands chosen until there is another choice, with the order's day or its own first one. */
async function choiceOf(args: OrderArgs, order: SubscriptionProcess, user: User) {
  const choice = await hubChoice(args, { ...order, user, store: order.storeType })
  const chosen = order.hubPickUpData
  const hub = args.url.searchParams.get('hub') ?? chosen?.hubId ?? nearestOf(choice)
  return {
    ...choice,
    chosen: { hub: String(hub), day: chosen?.pickUpDate ?? order.startDate },
    hasFirstDay: !chosen,
  }
}

function nearestOf({ hubs = [], from }: { hubs?: HubView[] | undefined; from: Point | null }) {
  if (!from) return ''
  return hubs.toSorted((a, b) => kmBetween(from, a) - kmBetween(from, b))[0]?.id ?? ''
}

/** Answers the way, where none is chosen yet, and then its hub and its day. */
export async function answerHub(args: OrderArgs, values: FormValues) {
  const id = orderIdOf(args)
  const order = await callApi(args, getSubscription, { subscriptionID: id })
  if (order.ok && !order.value.deliveryMethod)
    await callApi(args, UpdateSubscriptionProcess, {
      id,
      stage: 'pickup',
      deliveryMethod: 'pickup',
    })
  const answer = { stage: 'pickup_hub', hubPickUpData: hubSent(values) } as const
  return answerStage(args, answer, values, tripFields)
}
