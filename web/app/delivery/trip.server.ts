import { GetAddresAutoFill } from '@galgal/contract/Address'
import type { ApiError } from '@galgal/contract/call'
import type { DoorAnswer as DoorOut } from '@galgal/contract/order'
import { refusals } from '@galgal/contract/refusals'
import { D2DTimes, ReuqestD2D } from '@galgal/contract/SubscriptionMain'
import type { User } from '@galgal/contract/user'
import { localeOf } from '@galgal/i18n/locales'
import { dayInWords, dayViews } from '@galgal/ui/dates/days.server.ts'
import type { FormState, FormValues } from '@galgal/ui/forms/form-state.ts'
import { redisplayForm } from '@galgal/ui/http/form.server.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { getTranslations } from '@galgal/ui/i18n/messages.server.ts'
import { data } from 'react-router'
import { callApi, callApiAnonymously } from '../api/api.server.ts'
import { ownPlace } from './own-place.server.ts'

type Redisplayed = ReturnType<typeof redisplayForm>

/** A car's way to its customer or back, as it is chosen on a page. */
export type Trip = {
  direction: 'out' | 'back'
  /** The id of the order that goes out, or of the subscription that comes back. */
  id: string
  /** Shows a form again with a refusal at its field, or leads to where it is answered. */
  redisplay: (error: ApiError, values: FormValues) => Redisplayed | Promise<Redisplayed | Response>
}

/** Fields of the forms, by the wire's names and by the refusals that are about one. */
export const tripFields: Record<string | number, string> = {
  'hubPickUpData.hubId': 'hub',
  'hubPickUpData.pickUpDate': 'day',
  'door2doorData.id': 'q',
  'door2doorData.date': 'day',
  'door2doorData.fromTime': 'window',
  'door2doorData.tillTime': 'window',
  [refusals.HubNotAvailable.code]: 'hub',
  [refusals.DateNotAvailable.code]: 'day',
}

export type Slot = { date: string; fromTime: string; tillTime: string }
/** A slot as its button sends and says it. */
export type SlotView = { value: string; text: string }

/** What a form of the door's page shows again, and which of the two it is. */
export type DoorAnswer = FormState & {
  form: 'address' | 'times'
  /** No hub reaches the address. */
  isFar?: boolean
  /** The first free slot after one that was taken. */
  next?: SlotView | undefined
}

/** A typed address that may mean several houses. */
export type WhichHouse = {
  form: 'which'
  q: string
  addressList: { id: string; address: string }[]
}

const windowValue = ({ fromTime, tillTime }: Omit<Slot, 'date'>) => `${fromTime}-${tillTime}`

/** The slot that a form sends: `2026-12-02 10:00-12:00`. */
export function slotIn(value: string): Slot {
  const [date = '', fromTime = '', tillTime = ''] = value.split(/ |(?<=:\d\d)-/)
  return { date, fromTime, tillTime }
}

export function slotView(args: Pick<RouteArgs, 'params'>, slot: Slot): SlotView {
  const { date, fromTime, tillTime } = slot
  const day = dayInWords(date, localeOf(args.params).intl)
  const hours = `\u2066${fromTime}–${tillTime}\u2069`
  return {
    value: `${date} ${windowValue(slot)}`,
    text: `${day}, ${hours}`,
  }
}

/** The address and the slot that a form sends. */
export const doorSent = ({ addressId = '', day = '', window = '', next }: FormValues) => ({
  id: addressId,
  ...slotIn(next ?? `${day} ${window}`),
})

/** The hub and the day that a form sends; nothing chosen is no number, so the API answers that it is missing. */
export const hubSent = ({ hub = '', day = '' }: FormValues) => ({
  hubId: Number(hub || Number.NaN),
  pickUpDate: day,
})

const israelTime = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Asia/Jerusalem',
})

/** A slot, whole or in part. */
type ChosenSlot = Partial<Record<keyof Slot, string | null | undefined>>

const slotOf = ({ date, fromTime, tillTime }: ChosenSlot): Slot | null =>
  date && fromTime && tillTime ? { date, fromTime, tillTime } : null

/** The free slot that a refusal names. */
export function nextSlot(args: RouteArgs, { next }: ApiError): SlotView | undefined {
  const slot = next && slotOf(next)
  return slot ? slotView(args, slot) : undefined
}

/** Whether an address is reached; with a slot, keeps it for a quarter of an hour. */
export const requestDoor = (
  args: RouteArgs,
  { direction, id }: Pick<Trip, 'direction' | 'id'>,
  door2doorData: { id: string; date?: string; fromTime?: string; tillTime?: string },
) =>
  callApi(args, ReuqestD2D, {
    subscriptionId: id,
    isDelivery: direction === 'out',
    door2doorData,
  })

/** An address that a hub reaches, with its price and the slot that is kept there, or else the one that was `chosen`. */
const doorView = (
  { door2doorData: door, heldUntil, deliveryPriceStr }: DoorOut,
  chosen: ChosenSlot,
) => ({
  id: door.id,
  address: door.address,
  price: deliveryPriceStr,
  heldUntil: heldUntil && israelTime.format(new Date(heldUntil)),
  // A hold that has ended leaves what was chosen.
  slot: slotOf(door) ?? slotOf(chosen),
})
export type Door = ReturnType<typeof doorView>

/** The free days of an address and the windows of the one that is looked at: the first of `wanted` that is free. Null when they cannot be had now. */
async function timesView(
  args: RouteArgs,
  { direction, id }: Trip,
  {
    door,
    wanted,
    isOffered,
  }: { door: Door; wanted: (string | null | undefined)[]; isOffered: boolean },
) {
  const answer = await callApi(args, D2DTimes, {
    subscriptionID: id,
    isDelivery: direction === 'out' ? 'true' : 'false',
  })
  if (!answer.ok) return null
  const free = answer.value
  const isFree = (day: string | null | undefined) => free.some(({ date }) => date === day)
  const day = wanted.find(isFree) ?? (isOffered ? (free[0]?.date ?? null) : null)
  const days = free.map(({ date }) => date)
  const windows = (free.find(({ date }) => date === day)?.times ?? []).map(windowValue)
  const own = door.slot?.date === day && door.slot ? windowValue(door.slot) : null
  return {
    days: dayViews(days, localeOf(args.params)),
    day,
    windows,
    chosen: own ?? (isOffered ? (windows[0] ?? null) : null),
    /** The window stands chosen although nobody has chosen it yet. */
    isOffered: isOffered && own === null,
  }
}
export type Times = NonNullable<Awaited<ReturnType<typeof timesView>>>

type Chosen = ChosenSlot & { id: string }

/** What is chosen in a page's own address, or else its first address. Without scripts the days are asked for by the form itself, which calls the address as it sends it. */
export const doorInQuery = ({ searchParams: query }: URL, first = ''): Chosen => ({
  id: query.get('address') ?? query.get('addressId') ?? first,
  ...slotIn(`${query.get('day') ?? ''} ${query.get('window') ?? ''}`),
})

/**
 * What the door's page shows: the address that is chosen, unless it is not reached, with its free times; before
 * one is, the house of the customer whose own may be offered.
 */
export async function atDoorView(
  args: RouteArgs & { url: URL },
  trip: Trip,
  it: {
    chosen: Chosen | null
    user?: User
    startDate?: string | null
    /** The customer's own house, the first day and its first window stand chosen until others are. */
    isOffered?: boolean
  },
) {
  const { user, startDate, isOffered = false } = it
  const place = !it.chosen?.id && user ? await ownPlace(args, user) : undefined
  const own = place?.isHouse ? place : null
  const chosen = it.chosen?.id || !isOffered ? it.chosen : own && { id: own.id }
  const answer = chosen?.id ? await requestDoor(args, trip, { id: chosen.id }) : undefined
  const door = chosen && answer?.ok ? doorView(answer.value, chosen) : null
  const wanted = [args.url.searchParams.get('day'), door?.slot?.date, startDate]
  const times = door && (await timesView(args, trip, { door, wanted, isOffered }))
  return { requestD2DData: door, D2DTimes: times, own: door ? null : own }
}

/** A no to an address or a slot, at its form, with the next free slot when another was quicker. */
export async function redisplayDoor(
  args: RouteArgs,
  trip: Trip,
  { error, form }: { error: ApiError; form: DoorAnswer['form'] },
  values: FormValues,
) {
  const again = await trip.redisplay(error, values)
  if (again instanceof Response) return again
  const isFar = error.code === refusals.AddressNotServed.code
  const answer = { ...again.data, form, isFar, next: nextSlot(args, error) }
  return data<DoorAnswer>(answer, again.init ?? {})
}

/** Checks the address of a form, and goes on once it is reached; an answer is what keeps the form on the page. */
export async function chooseAddress<Onward>(
  args: RouteArgs,
  trip: Trip,
  values: FormValues,
  goOn: (addressId: string) => Onward,
) {
  const found = await houseIn(args, values)
  if ('answer' in found) return found.answer
  const answer = await requestDoor(args, trip, { id: found.id })
  if (answer.ok) return goOn(found.id)
  return redisplayDoor(args, trip, { error: answer, form: 'address' }, values)
}

/** Keeps the slot of a form for a quarter of an hour. */
export async function holdSlot(args: RouteArgs, trip: Trip, values: FormValues) {
  const held = await requestDoor(args, trip, doorSent(values))
  return held.ok
    ? data({ form: 'held' as const })
    : redisplayDoor(args, trip, { error: held, form: 'times' }, values)
}

/** The house that was picked, or the one that the typed text means; else what to say of it. */
async function houseIn(args: RouteArgs, { q = '', addressId, asked: pickedText = q }: FormValues) {
  if (addressId && pickedText === q) return { id: addressId }
  const t = getTranslations(args, 'delivery')
  const sayOfField = (text: string, message = text) => {
    const again = redisplayForm({ q }, { fields: { q: text }, message })
    return { answer: data<DoorAnswer>({ ...again.data, form: 'address' }, again.init ?? {}) }
  }
  if (!q) return sayOfField(t('door.missing'), '')
  const found = await callApiAnonymously(args, GetAddresAutoFill, { text: q.slice(0, 100) })
  if (!found.ok) return sayOfField(found.message)
  const houses = found.value.filter(({ kind }) => kind === 'house')
  const [only, ...others] = houses
  const same = houses.find(({ address }) => address === q)
  if (same || (only && others.length === 0)) return { id: (same ?? only)?.id ?? '' }
  if (!only) return sayOfField(t(found.value.length ? 'door.houseMissing' : 'door.unknown'))
  return { answer: data<WhichHouse>({ form: 'which', q, addressList: houses }) }
}
