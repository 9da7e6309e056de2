import { GetAddresAutoFill } from '@galgal/contract/Address'
import type { Answer, ApiError } from '@galgal/contract/call'
import type { DeliveryDay, DoorAnswer as DoorAsked } from '@galgal/contract/order'
import { localeOf } from '@galgal/i18n/locales'
import { dayInWords, dayViews } from '@galgal/ui/dates/days.server.ts'
import type { FormState, FormValues } from '@galgal/ui/forms/form-state.ts'
import { data } from 'react-router'
import { callApiAnonymously } from '../api/api.server.ts'
import { redisplayForm } from '../http/form.server.ts'
import type { RouteArgs } from '../http/request-context.server.ts'
import { getTranslations } from '../i18n/messages.server.ts'

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

const isCompleteSlot = (next: ApiError['next']): next is Slot =>
  Boolean(next?.fromTime && next.tillTime)

/** The free slot that a refusal names. */
export const nextOf = (args: RouteArgs, { next }: ApiError) =>
  isCompleteSlot(next) ? slotView(args, next) : undefined

const israelTime = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Asia/Jerusalem',
})

type Chosen = Pick<DoorAsked['door2doorData'], 'date' | 'fromTime' | 'tillTime'>

const slotOf = ({ date, fromTime, tillTime }: Chosen): Slot | null =>
  date && fromTime && tillTime ? { date, fromTime, tillTime } : null

/** An address that a hub reaches, with its price and the slot that is kept there, or else the one that was `chosen`. */
export const doorView = (
  { door2doorData: door, heldUntil, deliveryPriceStr }: DoorAsked,
  chosen: Chosen,
) => ({
  id: door.id,
  address: door.address,
  price: deliveryPriceStr,
  heldUntil: heldUntil && israelTime.format(new Date(heldUntil)),
  slot: slotOf(door) ?? slotOf(chosen),
})
export type Door = ReturnType<typeof doorView>

/** The free days of an address and the windows of the one that is looked at: the first of `wanted` that is free. Null when they cannot be had now. */
export function timesView(
  args: Pick<RouteArgs, 'params'>,
  answer: Answer<DeliveryDay[]>,
  { door, wanted }: { door: Door; wanted: (string | null | undefined)[] },
) {
  if (!answer.ok) return null
  const free = answer.value
  const isFree = (day: string | null | undefined) => free.some(({ date }) => date === day)
  const day = wanted.find(isFree) ?? null
  const days = free.map(({ date }) => date)
  return {
    days: dayViews(days, localeOf(args.params)),
    day,
    windows: (free.find(({ date }) => date === day)?.times ?? []).map(windowValue),
    chosen: door.slot?.date === day && door.slot ? windowValue(door.slot) : null,
  }
}
export type Times = NonNullable<ReturnType<typeof timesView>>

/** The house that was picked, or the one that the typed text means; else what to say of it. */
export async function houseIn(
  args: RouteArgs,
  { q = '', addressId, asked: pickedText = q }: FormValues,
) {
  if (addressId && pickedText === q) return { id: addressId }
  const t = getTranslations(args, 'delivery')
  const sayOfField = (message: string) => {
    const again = redisplayForm({ q }, { fields: { q: message } })
    return { answer: data<DoorAnswer>({ ...again.data, form: 'address' }, again.init ?? {}) }
  }
  if (!q) return sayOfField(t('door.missing'))
  const found = await callApiAnonymously(args, GetAddresAutoFill, { text: q.slice(0, 100) })
  if (!found.ok) return sayOfField(found.message)
  const houses = found.value.filter(({ kind }) => kind === 'house')
  const [only, ...others] = houses
  const same = houses.find(({ address }) => address === q)
  if (same || (only && others.length === 0)) return { id: (same ?? only)?.id ?? '' }
  if (!only) return sayOfField(t(found.value.length ? 'door.houseMissing' : 'door.unknown'))
  return { answer: data<WhichHouse>({ form: 'which', q, addressList: houses }) }
}
