import type { ApiError } from '@galgal/contract/call'
import { refusals } from '@galgal/contract/refusals'
import { D2DTimes, ReuqestD2D } from '@galgal/contract/SubscriptionMain'
import type { FormValues } from '@galgal/ui/forms/form-state.ts'
import { data } from 'react-router'
import { callApi } from '../../../api/api.server.ts'
import {
  type Door,
  type DoorAnswer,
  doorView,
  houseIn,
  nextOf,
  type Slot,
  slotIn,
  timesView,
} from '../../../delivery/door-view.server.ts'
import { redirectTo } from '../../../http/redirect-to.server.ts'
import { redisplayChoice } from './choice-fields.server.ts'
import type { SubscriptionArgs } from './subscription.server.ts'

/** Which journey is chosen for: out to the customer or back, whose it is, and the page it is chosen on. */
export type DoorJourney = { subscriptionId: string; isDelivery: boolean; page: string }

type DoorRequest = { id: string } | ({ id: string } & Slot)

/** Whether an address is reached, and with a slot keeps it for a quarter of an hour. */
const askDoor = (
  args: SubscriptionArgs,
  { subscriptionId, isDelivery }: DoorJourney,
  door2doorData: DoorRequest,
) => callApi(args, ReuqestD2D, { subscriptionId, isDelivery, door2doorData })

const NO_SLOT = { date: null, fromTime: null, tillTime: null }

/** The address that was chosen with its price and the slot that is kept there; null before one was, and when it is not reached. */
export async function doorChosen(args: SubscriptionArgs, journey: DoorJourney, first = '') {
  const { searchParams: query } = args.url
  // Without scripts the days are asked for by the form itself, which calls the address as it sends it.
  const id = query.get('address') ?? query.get('addressId') ?? first
  if (!id) return null
  const chosen = slotIn(`${query.get('day') ?? ''} ${query.get('window') ?? ''}`)
  const answer = await askDoor(args, journey, { id })
  return answer.ok ? doorView(answer.value, chosen.fromTime ? chosen : NO_SLOT) : null
}

/** The free days of an address and the windows of the one that is looked at; null when they cannot be had now. */
export async function timesAt(args: SubscriptionArgs, journey: DoorJourney, door: Door) {
  const { subscriptionId: subscriptionID, isDelivery } = journey
  const answer = await callApi(args, D2DTimes, {
    subscriptionID,
    isDelivery: isDelivery ? 'true' : 'false',
  })
  const day = args.url.searchParams.get('day')
  return timesView(args, answer, { door, wanted: [day, door.slot?.date] })
}

/** A no to an address or a slot, at its form, with the next free slot when another was quicker. */
export function redisplayDoorForm(
  args: SubscriptionArgs,
  { error, form }: { error: ApiError; form: DoorAnswer['form'] },
  values: FormValues,
) {
  const again = redisplayChoice(error, values)
  const isFar = error.code === refusals.AddressNotServed.code
  return data<DoorAnswer>(
    { ...again.data, form, isFar, next: nextOf(args, error) },
    again.init ?? {},
  )
}

/** Makes the address of a form the one that is chosen, when it is reached; an answer is what keeps the form on the page. */
export async function chooseAddress(
  args: SubscriptionArgs,
  journey: DoorJourney,
  values: FormValues,
) {
  const found = await houseIn(args, values)
  if ('answer' in found) return found.answer
  const answer = await askDoor(args, journey, { id: found.id })
  if (!answer.ok) return redisplayDoorForm(args, { error: answer, form: 'address' }, values)
  const query = new URLSearchParams({ address: found.id })
  return redirectTo(args, `${journey.page}?${query}`)
}

/** The address and the slot that a form sends. */
export function slotSent({ addressId = '', day = '', window = '', next }: FormValues) {
  return { id: addressId, ...slotIn(next ?? `${day} ${window}`) }
}

/** Keeps the slot of a form for a quarter of an hour. */
export async function holdSlot(args: SubscriptionArgs, journey: DoorJourney, values: FormValues) {
  const held = await askDoor(args, journey, slotSent(values))
  return held.ok
    ? data({ form: 'held' as const })
    : redisplayDoorForm(args, { error: held, form: 'times' }, values)
}
