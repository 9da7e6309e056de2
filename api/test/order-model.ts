import type { Answer } from '@galgal/contract/call'
import type { SubscriptionProcess } from '@galgal/contract/order'

/*
 * What an order is, told a second time and as simply as can be: what was answered, what each card does, and
 * what follows. Written from the contract, not from the code that it is held against.
 */

/** How a card behaves, by its number. */
export const cardNumbers = {
  good: '4242424242424242',
  declining: '4000000000000341',
  withoutHold: '4000000000009979',
  asking: '4000000000003220',
  silent: '4000000000000119',
} as const
export type CardKind = keyof typeof cardNumbers

export type Model = {
  status: 'none' | 'draft' | 'paying' | 'ordered'
  months: number
  day: string
  method: '' | 'pickup' | 'Door2Door'
  isPlaceChosen: boolean
  cover: 0 | 1 | 2 | 3
  card: CardKind | ''
  /** The card's holder has confirmed this order. */
  confirmed: boolean
  deposit: 'none' | 'challenge' | 'approved' | 'rejected'
  /** The card and the amount the deposit was asked for with. */
  heldOn: { card: CardKind; amount: number } | undefined
  coupon: boolean
  /** Why an order in payment waits. */
  waitsFor: 'nothing' | 'cardholder' | 'company'
  /** Orders that were placed before this one. */
  placedBefore: number
}

export const empty = {
  status: 'none',
  months: 12,
  day: '',
  method: '',
  isPlaceChosen: false,
  cover: 0,
  card: '',
  confirmed: false,
  deposit: 'none',
  heldOn: undefined,
  coupon: false,
  waitsFor: 'nothing',
  placedBefore: 0,
} as const satisfies Model

/** Gross agorot of the one car, as the catalogue has them. */
const monthly: Record<number, number> = { 1: 495_000, 12: 397_000, 24: 366_000 }
const coverPrice = [0, 0, 20_790, 38_390]
const holds = [260_000, 260_000, 156_000, 0]
const TO_THE_DOOR = 14_900

export const holdOf = ({ cover }: Model): number => holds[cover] ?? 0
export const isHeld = (it: Model): boolean => holdOf(it) === 0 || it.deposit === 'approved'

/** What is charged at the end: a tenth of the first month off, when there is a coupon. */
export function firstPayment({ months, cover, method, coupon }: Model): number {
  const car = monthly[months] ?? 0
  const delivery = method === 'Door2Door' ? TO_THE_DOOR : 0
  return car - (coupon ? Math.round(car / 10) : 0) + (coverPrice[cover] ?? 0) + delivery
}

const order = ['color-and-date', 'pickup', 'select_insurance', 'method', 'deposit', 'checkout']

/** The step that is open, alternatives of one step by one name. */
export function openStep(it: Model): string {
  if (it.status !== 'draft') return 'checkout'
  if (!it.day) return 'color-and-date'
  if (!it.method || !it.isPlaceChosen) return 'pickup'
  if (!it.cover || (it.deposit === 'rejected' && holdOf(it) > 0)) return 'select_insurance'
  if (!it.card) return 'method'
  return isHeld(it) ? 'checkout' : 'deposit'
}

export const mayAnswer = (it: Model, step: string): boolean =>
  order.indexOf(step) <= order.indexOf(openStep(it))

/** A hold on another card, or of another amount, is let go. */
export function dropOutdatedHold(it: Model) {
  if (!it.heldOn || (it.deposit !== 'approved' && it.deposit !== 'challenge')) return
  const isOtherCard = it.card !== '' && it.card !== it.heldOn.card
  if (isOtherCard || it.heldOn.amount !== holdOf(it)) forgetDeposit(it)
}

export function forgetDeposit(it: Model) {
  it.deposit = 'none'
  it.heldOn = undefined
}

/** The payment led nowhere: it is a draft again, and another card is chosen. */
export function returnToDraft(it: Model) {
  it.status = 'draft'
  it.waitsFor = 'nothing'
  it.card = ''
}

export function markPlaced(it: Model) {
  it.status = 'ordered'
  it.waitsFor = 'nothing'
}

const stepOf = (stage: string) =>
  ({ pickup_hub: 'pickup', pickup_d2d: 'pickup', method_add: 'method' })[stage] ?? stage

/** What of an order the model foretells. */
export const expected = (it: Model) => ({
  status: it.status,
  step: openStep(it),
  months: it.months,
  firstPayment: firstPayment(it),
  hold: holdOf(it),
  deposit: holdOf(it) === 0 && it.cover > 0 ? 'notNeeded' : it.deposit,
  coupon: it.coupon,
})

const agorot = (shekels: number) => Math.round(shekels * 100)

export const actual = ({ quote, priceDetails, ...it }: SubscriptionProcess) => ({
  status: it.orderStatus,
  step: stepOf(it.stage),
  months: it.periodInMonths,
  firstPayment: agorot(quote.dueNow.total),
  hold: agorot(quote.depositHold.amount),
  deposit: priceDetails.depositStatus,
  coupon: priceDetails.couponCode !== '',
})

/** `yes`, or the code of the no. */
export const outcomeOf = (answer: Answer<unknown>): 'yes' | number | undefined =>
  answer.ok ? 'yes' : answer.code
