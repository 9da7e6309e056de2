import { randomUUID } from 'node:crypto'
import type { Answer, Ask } from './client.ts'
import { CAR, COLOUR } from './shop.ts'

const api = '/api/SubscriptionMain'
const DOOR = { id: 'tel-aviv-yafo--dizengoff-st~99' }

/** A model in one of its colours. */
export type Car = { classificationId: number; colourId: string }
const usual: Car = { classificationId: CAR, colourId: COLOUR }

/** One request by its path and body; a name makes it one that may be sent again. */
export type Step = { path: string; body?: object }

export const create = ({ classificationId } = usual): Step => ({
  path: `${api}/CreateSubscriptionProcess`,
  body: { classificationId, periodInMonths: 12, subscriptionSource: 'web' },
})
const update = (id: string, answer: object): Step => ({
  path: `${api}/UpdateSubscriptionProcess`,
  body: { id, ...answer },
})
export const colour = (id: string, startDate: string, { colourId } = usual) =>
  update(id, { stage: 'color-and-date', colorId: colourId, startDate })
export const quantity = (id: string, cars: number) =>
  update(id, { stage: 'select_quantity', quantity: cars })
export const hub = (id: string, hubId: number, pickUpDate: string) =>
  update(id, { stage: 'pickup_hub', hubPickUpData: { hubId, pickUpDate } })
export const door = (id: string, slot: object) =>
  update(id, { stage: 'pickup_d2d', door2doorData: { ...DOOR, ...slot } })
export const toTheDoor = (id: string) =>
  update(id, { stage: 'pickup', deliveryMethod: 'Door2Door' })
export const askDoor = (id: string): Step => ({
  path: `${api}/ReuqestD2D`,
  body: { subscriptionId: id, isDelivery: true, door2doorData: DOOR },
})
export const windows = (id: string): Step => ({
  path: `${api}/D2DTimes?subscriptionID=${id}&isDelivery=true`,
})
export const hubs = (id: string): Step => ({ path: `${api}/Hubs?subscriptionID=${id}` })
export const covers = (id: string): Step => ({ path: `${api}/Insurance?subscriptionID=${id}` })
export const cover = (id: string, waiverInsuranceTypeId: 1 | 2 | 3) =>
  update(id, { stage: 'select_insurance', waiverInsuranceTypeId })
export const coupon = (id: string, couponCode: string): Step => ({
  path: `${api}/UpsertCouponCode`,
  body: { subscriptionId: id, couponCode },
})
export const card = (id: string, paymentMethodId: string) =>
  update(id, { stage: 'method', paymentMethodId, paymentSource: 'creditCard' })
export const deposit = (id: string) => update(id, { stage: 'deposit', approveDeposit: true })
export const finish = (id: string, quoteId: string): Step => ({
  path: `${api}/FinishSubscriptionProcess`,
  body: { id, quoteId, confirmTC: true },
})
export const look = (id: string): Step => ({ path: `${api}/getSubscription?subscriptionID=${id}` })

/** Sends a step; one that changes something carries a name of its own. */
export const send = (ask: Ask, { path, body }: Step, key = body && randomUUID()) =>
  ask(path, body, key)

/** The answer's body, which must be a yes. */
export function yes({ status, body }: Answer) {
  if (status !== 200) throw new Error(`answered ${status}: ${JSON.stringify(body)}`)
  return body
}

type HubDays = { hubId: number; dates: string[] }
const anyOf = <Item>(items: Item[]) => items[Math.floor(Math.random() * items.length)] as Item

/** Buyers spread over hubs and days, as they do. */
export function anyHubDay(near: HubDays[]) {
  const { hubId, dates } = anyOf(near)
  return { hubId, day: anyOf(dates) }
}

/** A draft up to its coverage, at any hub on any day it has room: what is left is the card, the deposit and Finish. */
export async function draft(ask: Ask, car = usual): Promise<string> {
  const { id } = yes(await send(ask, create(car)))
  const near: HubDays[] = yes(await send(ask, hubs(id)))
  const { hubId, day } = anyHubDay(near)
  yes(await send(ask, colour(id, day, car)))
  yes(await send(ask, hub(id, hubId, day)))
  yes(await send(ask, cover(id, 2)))
  return id
}

/** The same with a card and its deposit held: gives the order as Finish wants it. */
export async function ready(ask: Ask, cardId: string, code = '', car = usual) {
  const id = await draft(ask, car)
  if (code) yes(await send(ask, coupon(id, code)))
  yes(await send(ask, card(id, cardId)))
  const { quote } = yes(await send(ask, deposit(id)))
  return { id, quoteId: quote.quoteId as string }
}
