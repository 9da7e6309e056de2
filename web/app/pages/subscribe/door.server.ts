import { GetAddresAutoFill } from '@galgal/contract/Address'
import type { No } from '@galgal/contract/call'
import type { SubscriptionProcess } from '@galgal/contract/order'
import { refusals } from '@galgal/contract/refusals'
import { D2DTimes, ReuqestD2D, UpdateSubscriptionProcess } from '@galgal/contract/SubscriptionMain'
import { localeOf } from '@galgal/text/locales'
import { data, redirect } from 'react-router'
import { ask, askAsAnyone } from '../../api.server.ts'
import { dayInWords, dayViews } from '../../days.server.ts'
import { showAgain } from '../../form.server.ts'
import { stageAddress } from '../../order-address.ts'
import { pathIn } from '../../paths.ts'
import type { FormState, FormValues } from '../../ui/form-state.ts'
import type { Page } from '../../visit.server.ts'
import { sayOf } from '../../words.server.ts'
import { type FieldNames, sayAgain } from './answer.server.ts'
import { findOrder, type OrderPage, orderIdOf } from './open-order.server.ts'

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

const windowValue = ({ fromTime, tillTime }: Omit<Slot, 'date'>) => `${fromTime}-${tillTime}`

/** A typed address that may mean several houses. */
export type WhichHouse = {
  form: 'which'
  q: string
  addressList: { id: string; address: string }[]
}

/** The slot that a form sends: `2026-12-02 10:00-12:00`. */
export function slotIn(value: string): Slot {
  const [date = '', fromTime = '', tillTime = ''] = value.split(/ |(?<=:\d\d)-/)
  return { date, fromTime, tillTime }
}

function slotView(page: Page, slot: Slot): SlotView {
  const { date, fromTime, tillTime } = slot
  const day = dayInWords(date, localeOf(page.params).tag)
  const hours = `\u2066${fromTime}–${tillTime}\u2069`
  return {
    value: `${date} ${windowValue(slot)}`,
    text: `${day}, ${hours}`,
  }
}

const israelTime = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Asia/Jerusalem',
})

/** The order's address with its price and the slot that is held there; null before an address was checked. */
export async function doorOf(page: OrderPage, { id, door2doorData }: SubscriptionProcess) {
  if (!door2doorData) return null
  const answer = await ask(page, ReuqestD2D, {
    subscriptionId: id,
    door2doorData: { id: door2doorData.id },
  })
  if (!answer.ok) return null
  const { door2doorData: door, heldUntil, deliveryPriceStr } = answer.value
  return {
    id: door.id,
    address: door.address,
    price: deliveryPriceStr,
    heldUntil: heldUntil && israelTime.format(new Date(heldUntil)),
    // A hold that has ended leaves what was chosen.
    slot: slotOf(door) ?? slotOf(door2doorData),
  }
}
export type Door = NonNullable<Awaited<ReturnType<typeof doorOf>>>

type Chosen = Pick<
  NonNullable<SubscriptionProcess['door2doorData']>,
  'date' | 'fromTime' | 'tillTime'
>

const slotOf = ({ date, fromTime, tillTime }: Chosen): Slot | null =>
  date && fromTime && tillTime ? { date, fromTime, tillTime } : null

/** The free days of an order's address and the windows of the one that is looked at; null when they cannot be had now. */
export async function timesOf(page: OrderPage, order: SubscriptionProcess, door: Door) {
  const answer = await ask(page, D2DTimes, { subscriptionID: order.id })
  if (!answer.ok) return null
  const free = answer.value
  const isFree = (day: string | null | undefined) => free.some(({ date }) => date === day)
  const asked = page.url.searchParams.get('day')
  const day = [asked, door.slot?.date, order.startDate].find(isFree) ?? null
  const { tag } = localeOf(page.params)
  const days = free.map(({ date }) => date)
  return {
    days: dayViews(days, tag),
    day,
    windows: (free.find(({ date }) => date === day)?.times ?? []).map(windowValue),
    chosen: door.slot?.date === day && door.slot ? windowValue(door.slot) : null,
  }
}
export type Times = NonNullable<Awaited<ReturnType<typeof timesOf>>>

const isCompleteSlot = (next: No['next']): next is Slot => Boolean(next?.fromTime && next.tillTime)

const nextOf = (page: Page, { next }: No) =>
  isCompleteSlot(next) ? slotView(page, next) : undefined

/** Keeps the slot of a form for a quarter of an hour, or makes it the order's and goes on. */
export async function answerDoor(page: OrderPage, values: FormValues) {
  const { addressId = '', day = '', window = '', next = `${day} ${window}` } = values
  const door2doorData = { id: addressId, ...slotIn(next) }
  const id = orderIdOf(page)
  if (values.intent === 'hold') {
    const held = await ask(page, ReuqestD2D, { subscriptionId: id, door2doorData })
    return held.ok ? data({ form: 'held' as const }) : sayTimesAgain(page, held, values)
  }
  const change = { id, stage: 'pickup_d2d', door2doorData } as const
  const answer = await ask(page, UpdateSubscriptionProcess, change)
  if (!answer.ok) return sayTimesAgain(page, answer, values)
  return redirect(pathIn(page.params, stageAddress(answer.value.stage, id)), 303)
}

/** A no to a slot, with the next free one when another was quicker. */
async function sayTimesAgain(page: OrderPage, no: No, values: FormValues) {
  const again = await sayAgain(page, no, values, timesNames)
  if (again instanceof Response) return again
  return data<DoorAnswer>(
    { ...again.data, form: 'times', isFar: isFar(no), next: nextOf(page, no) },
    again.init ?? {},
  )
}

const isFar = ({ code }: No) => code === refusals.AddressNotServed.code

const timesNames: FieldNames = {
  'door2doorData.id': 'q',
  'door2doorData.date': 'day',
  'door2doorData.fromTime': 'window',
  'door2doorData.tillTime': 'window',
  7031: 'day',
}

/** Makes the address of a form the order's, when it is reached; an answer is what keeps the form on the page. */
export async function chooseAddress(page: OrderPage, values: FormValues) {
  const found = await houseIn(page, values)
  if ('answer' in found) return found.answer
  const subscriptionId = orderIdOf(page)
  const check = () => ask(page, ReuqestD2D, { subscriptionId, door2doorData: { id: found.id } })
  const answer = await check()
  if (answer.ok) return switchToDoor(page, check)
  const again = await sayAgain(page, answer, values, { 'door2doorData.id': 'q' })
  if (again instanceof Response) return again
  return data<DoorAnswer>(
    { ...again.data, form: 'address', isFar: isFar(answer) },
    again.init ?? {},
  )
}

/** An order that was to be picked up lets its hub go only once an address is reached. */
async function switchToDoor(page: OrderPage, check: () => Promise<unknown>) {
  const { id, deliveryMethod } = await findOrder(page)
  if (deliveryMethod === 'Door2Door') return undefined
  const change = { id, stage: 'pickup', deliveryMethod: 'Door2Door' } as const
  const answer = await ask(page, UpdateSubscriptionProcess, change)
  // Changing the way has forgotten what was asked for.
  if (answer.ok) await check()
  return undefined
}

/** The house that was picked, or the one that the typed text means; else what to say of it. */
async function houseIn(page: OrderPage, { q = '', addressId, asked = q }: FormValues) {
  if (addressId && asked === q) return { id: addressId }
  const say = sayOf(page, 'delivery')
  const sayOfField = (message: string) => {
    const again = showAgain({ q }, { fields: { q: message } })
    return { answer: data<DoorAnswer>({ ...again.data, form: 'address' }, again.init ?? {}) }
  }
  if (!q) return sayOfField(say('door.missing'))
  const found = await askAsAnyone(page, GetAddresAutoFill, { text: q.slice(0, 100) })
  if (!found.ok) return sayOfField(found.message)
  const houses = found.value.filter(({ kind }) => kind === 'house')
  const [only, ...others] = houses
  const same = houses.find(({ address }) => address === q)
  if (same || (only && others.length === 0)) return { id: (same ?? only)?.id ?? '' }
  if (!only) return sayOfField(say(found.value.length ? 'door.houseMissing' : 'door.unknown'))
  return { answer: data<WhichHouse>({ form: 'which', q, addressList: houses }) }
}
