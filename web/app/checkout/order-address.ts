import type { SubscriptionProcess } from '@galgal/contract/order'
import { mayAnswer, type StageName, stepOf } from '@galgal/domain/orders/order-stages'
import type { Store } from '@galgal/domain/store'

type Order = Pick<
  SubscriptionProcess,
  'id' | 'stage' | 'stages' | 'orderStatus' | 'classificationId' | 'periodInMonths' | 'colorId'
> & { payment?: Pick<SubscriptionProcess['payment'], 'state'> }

export const stageAddress = (stage: StageName, orderId: string) =>
  `/subscribe/${stage}?order=${encodeURIComponent(orderId)}`

/** Where the cards of an order, or else of the account, are looked at once one was typed; `after` is the newest before it. */
export function cardsAddress(orderId: string | undefined, after: string, card = 'approved') {
  const query = new URLSearchParams({ card, after })
  return orderId
    ? `${stageAddress('method', orderId)}&${query}`
    : `/profile/payment-methods?${query}`
}

const deliveryPages = { '': 'pickup', pickup: 'pickup_hub', Door2Door: 'pickup_d2d' } as const

/** The page of an order's way of delivery; before one is chosen, that of the choice. */
export const deliveryStage = ({ deliveryMethod }: Pick<SubscriptionProcess, 'deliveryMethod'>) =>
  deliveryPages[deliveryMethod]

export const confirmationAddress = (orderId: string) =>
  `/subscribe/confirmation?order=${encodeURIComponent(orderId)}`

export const successAddress = (orderId: string) => `/success?order=${encodeURIComponent(orderId)}`

/** What the page of a car asks of an order. */
export type CarChoice = {
  car: number
  months: number
  colourId?: string | null | undefined
  /** Of a business. */
  quantity?: number | undefined
  /** The store on whose page it was chosen; the consumers' one unless told. */
  store?: Store | undefined
}

const START = '/subscribe/pricing-plans'

/** Where a new order of a car begins, with what is already known of it. */
export function startAddress({ car, months, colourId, quantity, store }: CarChoice) {
  const query = new URLSearchParams({ car: String(car), period: String(months) })
  if (colourId) query.set('color', colourId)
  if (quantity) query.set('quantity', String(quantity))
  if (store === 'B2B') query.set('store', store)
  return `${START}?${query}`
}

/** What an address where a new order begins knows of it; undefined for every other address, and without a period. */
export function choiceIn(address: string): CarChoice | undefined {
  const { pathname, searchParams: query } = new URL(address, 'http://here')
  const [car, months] = [Number(query.get('car')), Number(query.get('period'))]
  if (!pathname.endsWith(START) || !car || !months) return undefined
  const quantity = Number(query.get('quantity')) || undefined
  const store = query.get('store') === 'B2B' ? 'B2B' : 'B2C'
  return { car, months, colourId: query.get('color'), quantity, store }
}

/** Where an order stands now. */
export function orderAddress(order: Order): string {
  if (order.orderStatus === 'ordered') return confirmationAddress(order.id)
  if (order.orderStatus === 'paying') return successAddress(order.id)
  if (order.orderStatus === 'expired') {
    const { classificationId: car, periodInMonths: months, colorId: colourId } = order
    return `${startAddress({ car, months, colourId })}&closed`
  }
  return stageAddress(order.stage, order.id)
}

/** Whether a draft's page of this stage may be shown: an answered stage, or the open one. While the bank waits for its answer, another card may be chosen. */
export function mayShow(order: Order, stage: StageName): boolean {
  if (order.orderStatus === 'paying' && order.payment?.state === 'challenge')
    return stage === 'method' || stage === 'method_add'
  if (order.orderStatus !== 'draft' || !mayAnswer(stage, order.stage)) return false
  return order.stages.includes(stepOf(stage))
}
