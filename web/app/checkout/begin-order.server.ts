import type { StageAnswer, SubscriptionProcess } from '@galgal/contract/order'
import {
  CreateSubscriptionProcess,
  UpdateSubscriptionProcess,
} from '@galgal/contract/SubscriptionMain'
import { cookieOf } from '@galgal/ui/http/cookies.server.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { callApi } from '../api/api.server.ts'
import { hubsOf } from '../delivery/hubs.server.ts'
import { requestContext } from '../http/request-context.server.ts'
import { type CarChoice, orderAddress, stageAddress } from './order-address.ts'

type Known = { args: RouteArgs; order: SubscriptionProcess; choice: CarChoice }

/**
 * Opens the order of a car, or goes on with its open one, and answers the stages that the car's page has asked
 * already. Gives the page on which it goes on: the open stage, or the one whose answer was refused.
 */
export async function beginOrder(args: RouteArgs, choice: CarChoice) {
  const track = cookieOf(args, requestContext(args).measuring.trackingCookie)
  const created = await callApi(args, CreateSubscriptionProcess, {
    classificationId: choice.car,
    periodInMonths: choice.months,
    subscriptionSource: 'web',
    ...(track ? { utm_track: track } : {}),
  })
  if (!created.ok) return created
  let order = created.value
  if (order.orderStatus !== 'draft') return { ok: true, value: orderAddress(order) } as const
  for (const answerOf of [periodAnswer, colourAnswer, quantityAnswer]) {
    const answer = await answerOf({ args, order, choice })
    if (!answer) continue
    const said = await callApi(args, UpdateSubscriptionProcess, answer)
    if (!said.ok) return { ok: true, value: pageOf(answer.stage, order, choice) } as const
    order = said.value
  }
  return { ok: true, value: pageOf(order.stage, order, choice) } as const
}

/** The colour that is wanted stands ready where it is still asked for. */
function pageOf(
  stage: StageAnswer['stage'],
  { id }: Pick<SubscriptionProcess, 'id'>,
  { colourId }: CarChoice,
) {
  const page = stageAddress(stage, id)
  const isOpen = stage === 'color-and-date' && colourId
  return isOpen ? `${page}&color=${encodeURIComponent(colourId)}` : page
}

/** An open order of the car may be of another period. */
function periodAnswer({ order, choice }: Known) {
  if (order.periodInMonths === choice.months) return undefined
  return { id: order.id, stage: 'pricing-plans', periodInMonths: choice.months } as const
}

/** The day is the first on which some hub has a car of that colour; it is chosen with its hub or its door. */
async function colourAnswer({ args, order, choice: { colourId: colorId } }: Known) {
  const { id } = order
  if (!colorId || (order.colorId === colorId && order.startDate)) return undefined
  const startDate = order.startDate ?? (await firstDay(args, { id, colorId }))
  return startDate && ({ id, stage: 'color-and-date', colorId, startDate } as const)
}

async function firstDay(args: RouteArgs, order: { id: string; colorId: string }) {
  const hubs = await hubsOf(args, order)
  return hubs?.flatMap(({ dates }) => dates).sort()[0]
}

function quantityAnswer({ order, choice: { quantity } }: Known) {
  const isOpen = order.storeType === 'B2B' && order.colorId !== null
  if (!(isOpen && quantity)) return undefined
  return { id: order.id, stage: 'select_quantity', quantity } as const
}
