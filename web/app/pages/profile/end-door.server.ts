import type { No } from '@galgal/contract/call'
import { refusals } from '@galgal/contract/refusals'
import { D2DTimes, ReuqestD2D } from '@galgal/contract/SubscriptionMain'
import { data, redirect } from 'react-router'
import { ask } from '../../api.server.ts'
import {
  type Door,
  type DoorAnswer,
  doorView,
  houseIn,
  nextOf,
  slotIn,
  timesView,
} from '../../delivery/door-view.server.ts'
import { pathIn } from '../../paths.ts'
import type { FormValues } from '../../ui/form-state.ts'
import { sayEndAgain } from './end.server.ts'
import { reviewAddress, wayAddress } from './end-address.ts'
import type { SubscriptionPage } from './subscription.server.ts'

type DoorAsked = { id: string } | ({ id: string } & ReturnType<typeof slotIn>)

/** Whether the car is fetched at an address, and with a slot keeps it for a quarter of an hour. */
const askDoor = (page: SubscriptionPage, door2doorData: DoorAsked) =>
  ask(page, ReuqestD2D, { subscriptionId: page.params.id, isDelivery: false, door2doorData })

const NO_SLOT = { date: null, fromTime: null, tillTime: null }

/** The address that was chosen with its price and the slot that is kept there; null before one was, and when it is not reached. */
export async function fetchedAt(page: SubscriptionPage) {
  const { searchParams: query } = page.url
  // Without scripts the days are asked for by the form itself, which calls the address as it sends it.
  const addressId = query.get('address') ?? query.get('addressId')
  if (!addressId) return null
  const chosen = slotIn(`${query.get('day') ?? ''} ${query.get('window') ?? ''}`)
  const answer = await askDoor(page, { id: addressId })
  return answer.ok ? doorView(answer.value, chosen.fromTime ? chosen : NO_SLOT) : null
}

/** The free days of an address and the windows of the one that is looked at; null when they cannot be had now. */
export async function timesToFetch(page: SubscriptionPage, door: Door) {
  const answer = await ask(page, D2DTimes, {
    subscriptionID: page.params.id,
    isDelivery: 'false',
  })
  const asked = page.url.searchParams.get('day')
  return timesView(page, answer, { door, wanted: [asked, door.slot?.date] })
}

const isFar = ({ code }: No) => code === refusals.AddressNotServed.code

const sayDoorAgain = (
  page: SubscriptionPage,
  no: No,
  values: FormValues,
  form: 'address' | 'times',
) => {
  const again = sayEndAgain(no, values)
  return data<DoorAnswer>(
    { ...again.data, form, isFar: isFar(no), next: nextOf(page, no) },
    again.init ?? {},
  )
}

/** Makes the address of a form the one that is chosen, when it is reached; an answer is what keeps the form on the page. */
export async function chooseFetchAddress(page: SubscriptionPage, values: FormValues) {
  const found = await houseIn(page, values)
  if ('answer' in found) return found.answer
  const answer = await askDoor(page, { id: found.id })
  if (!answer.ok) return sayDoorAgain(page, answer, values, 'address')
  const query = new URLSearchParams({ address: found.id })
  return redirect(pathIn(page.params, `${wayAddress(page.params.id, 'door')}?${query}`), 303)
}

/** Keeps the slot of a form for a quarter of an hour, and goes on to the figures unless it was only to be kept. */
export async function chooseFetchTime(page: SubscriptionPage, values: FormValues) {
  const { addressId = '', day = '', window = '', next = `${day} ${window}` } = values
  const slot = slotIn(next)
  const held = await askDoor(page, { id: addressId, ...slot })
  if (!held.ok) return sayDoorAgain(page, held, values, 'times')
  if (values.intent === 'hold') return data({ form: 'held' as const })
  const choice = {
    way: 'door',
    address: addressId,
    day: slot.date,
    window: `${slot.fromTime}-${slot.tillTime}`,
  } as const
  return redirect(pathIn(page.params, reviewAddress(page.params.id, choice)), 303)
}
