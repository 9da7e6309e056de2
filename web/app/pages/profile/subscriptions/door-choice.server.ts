import type { ApiError } from '@galgal/contract/call'
import { refusals } from '@galgal/contract/refusals'
import { D2DTimes, ReuqestD2D } from '@galgal/contract/SubscriptionMain'
import { data } from 'react-router'
import { ask } from '../../../api/api.server.ts'
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
import type { FormValues } from '../../../ui/form-state.ts'
import { redisplayChoice } from './choice-fields.server.ts'
import type { SubscriptionPage } from './subscription.server.ts'

/** Which journey is chosen for: out to the customer or back, whose it is, and the page it is chosen on. */
export type DoorJourney = { subscriptionId: string; isDelivery: boolean; page: string }

type DoorAsked = { id: string } | ({ id: string } & Slot)

/** Whether an address is reached, and with a slot keeps it for a quarter of an hour. */
const askDoor = (
  page: SubscriptionPage,
  { subscriptionId, isDelivery }: DoorJourney,
  door2doorData: DoorAsked,
) => ask(page, ReuqestD2D, { subscriptionId, isDelivery, door2doorData })

const NO_SLOT = { date: null, fromTime: null, tillTime: null }

/** The address that was chosen with its price and the slot that is kept there; null before one was, and when it is not reached. */
export async function doorChosen(page: SubscriptionPage, journey: DoorJourney, first = '') {
  const { searchParams: query } = page.url
  // Without scripts the days are asked for by the form itself, which calls the address as it sends it.
  const id = query.get('address') ?? query.get('addressId') ?? first
  if (!id) return null
  const chosen = slotIn(`${query.get('day') ?? ''} ${query.get('window') ?? ''}`)
  const answer = await askDoor(page, journey, { id })
  return answer.ok ? doorView(answer.value, chosen.fromTime ? chosen : NO_SLOT) : null
}

/** The free days of an address and the windows of the one that is looked at; null when they cannot be had now. */
export async function timesAt(page: SubscriptionPage, journey: DoorJourney, door: Door) {
  const { subscriptionId: subscriptionID, isDelivery } = journey
  const answer = await ask(page, D2DTimes, {
    subscriptionID,
    isDelivery: isDelivery ? 'true' : 'false',
  })
  const asked = page.url.searchParams.get('day')
  return timesView(page, answer, { door, wanted: [asked, door.slot?.date] })
}

/** A no to an address or a slot, at its form, with the next free slot when another was quicker. */
export function redisplayDoorForm(
  page: SubscriptionPage,
  { error, form }: { error: ApiError; form: DoorAnswer['form'] },
  values: FormValues,
) {
  const again = redisplayChoice(error, values)
  const isFar = error.code === refusals.AddressNotServed.code
  return data<DoorAnswer>(
    { ...again.data, form, isFar, next: nextOf(page, error) },
    again.init ?? {},
  )
}

/** Makes the address of a form the one that is chosen, when it is reached; an answer is what keeps the form on the page. */
export async function chooseAddress(
  page: SubscriptionPage,
  journey: DoorJourney,
  values: FormValues,
) {
  const found = await houseIn(page, values)
  if ('answer' in found) return found.answer
  const answer = await askDoor(page, journey, { id: found.id })
  if (!answer.ok) return redisplayDoorForm(page, { error: answer, form: 'address' }, values)
  const query = new URLSearchParams({ address: found.id })
  return redirectTo(page, `${journey.page}?${query}`)
}

/** The address and the slot that a form sends. */
export function slotSent({ addressId = '', day = '', window = '', next }: FormValues) {
  return { id: addressId, ...slotIn(next ?? `${day} ${window}`) }
}

/** Keeps the slot of a form for a quarter of an hour. */
export async function holdSlot(page: SubscriptionPage, journey: DoorJourney, values: FormValues) {
  const held = await askDoor(page, journey, slotSent(values))
  return held.ok
    ? data({ form: 'held' as const })
    : redisplayDoorForm(page, { error: held, form: 'times' }, values)
}
