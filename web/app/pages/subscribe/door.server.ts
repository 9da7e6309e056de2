import type { ApiError } from '@galgal/contract/call'
import type { SubscriptionProcess } from '@galgal/contract/order'
import { refusals } from '@galgal/contract/refusals'
import { D2DTimes, ReuqestD2D, UpdateSubscriptionProcess } from '@galgal/contract/SubscriptionMain'
import type { FormValues } from '@galgal/ui/forms/form-state.ts'
import { data } from 'react-router'
import { callApi } from '../../api/api.server.ts'
import { stageAddress } from '../../checkout/order-address.ts'
import {
  type Door,
  type DoorAnswer,
  doorView,
  houseIn,
  nextOf,
  slotIn,
  timesView,
} from '../../delivery/door-view.server.ts'
import { redirectTo } from '../../http/redirect-to.server.ts'
import { type FieldNames, redisplayStage } from './answer.server.ts'
import { findOrder, type OrderArgs, orderIdOf } from './open-order.server.ts'

/** The order's address with its price and the slot that is held there; null before an address was checked. */
export async function doorOf(args: OrderArgs, { id, door2doorData }: SubscriptionProcess) {
  if (!door2doorData) return null
  const answer = await callApi(args, ReuqestD2D, {
    subscriptionId: id,
    door2doorData: { id: door2doorData.id },
  })
  // A hold that has ended leaves what was chosen.
  return answer.ok ? doorView(answer.value, door2doorData) : null
}

/** The free days of an order's address and the windows of the one that is looked at; null when they cannot be had now. */
export async function timesOf(args: OrderArgs, order: SubscriptionProcess, door: Door) {
  const answer = await callApi(args, D2DTimes, { subscriptionID: order.id })
  const day = args.url.searchParams.get('day')
  return timesView(args, answer, { door, wanted: [day, door.slot?.date, order.startDate] })
}

/** Keeps the slot of a form for a quarter of an hour, or makes it the order's and goes on. */
export async function answerDoor(args: OrderArgs, values: FormValues) {
  const { addressId = '', day = '', window = '', next = `${day} ${window}` } = values
  const door2doorData = { id: addressId, ...slotIn(next) }
  const id = orderIdOf(args)
  if (values.intent === 'hold') {
    const held = await callApi(args, ReuqestD2D, { subscriptionId: id, door2doorData })
    return held.ok ? data({ form: 'held' as const }) : redisplayTimes(args, held, values)
  }
  const change = { id, stage: 'pickup_d2d', door2doorData } as const
  const answer = await callApi(args, UpdateSubscriptionProcess, change)
  if (!answer.ok) return redisplayTimes(args, answer, values)
  return redirectTo(args, stageAddress(answer.value.stage, id))
}

/** A no to a slot, with the next free one when another was quicker. */
async function redisplayTimes(args: OrderArgs, error: ApiError, values: FormValues) {
  const again = await redisplayStage(args, error, values, timesNames)
  if (again instanceof Response) return again
  return data<DoorAnswer>(
    { ...again.data, form: 'times', isFar: isFar(error), next: nextOf(args, error) },
    again.init ?? {},
  )
}

const isFar = ({ code }: ApiError) => code === refusals.AddressNotServed.code

const timesNames: FieldNames = {
  'door2doorData.id': 'q',
  'door2doorData.date': 'day',
  'door2doorData.fromTime': 'window',
  'door2doorData.tillTime': 'window',
  [refusals.DateNotAvailable.code]: 'day',
}

/** Makes the address of a form the order's, when it is reached; an answer is what keeps the form on the page. */
export async function chooseAddress(args: OrderArgs, values: FormValues) {
  const found = await houseIn(args, values)
  if ('answer' in found) return found.answer
  const subscriptionId = orderIdOf(args)
  const check = () => callApi(args, ReuqestD2D, { subscriptionId, door2doorData: { id: found.id } })
  const answer = await check()
  if (answer.ok) return switchToDoor(args, check)
  const again = await redisplayStage(args, answer, values, { 'door2doorData.id': 'q' })
  if (again instanceof Response) return again
  return data<DoorAnswer>(
    { ...again.data, form: 'address', isFar: isFar(answer) },
    again.init ?? {},
  )
}

/** An order that was to be picked up lets its hub go only once an address is reached. */
async function switchToDoor(args: OrderArgs, check: () => Promise<unknown>) {
  const { id, deliveryMethod } = await findOrder(args)
  if (deliveryMethod === 'Door2Door') return undefined
  const change = { id, stage: 'pickup', deliveryMethod: 'Door2Door' } as const
  const answer = await callApi(args, UpdateSubscriptionProcess, change)
  // Changing the way has forgotten what was asked for.
  if (answer.ok) await check()
  return undefined
}
