import type { Store } from '../store.ts'

/** The steps of an order by the specification's names; never corrected, never translated. */
export const stageNames = [
  'pricing-plans',
  'color-and-date',
  'select_quantity',
  'pickup',
  'pickup_hub',
  'pickup_d2d',
  'select_insurance',
  'method',
  'method_add',
  'deposit',
  'checkout',
] as const
export type StageName = (typeof stageNames)[number]

/** The steps shown above the pages: six for consumers, seven for businesses. */
export const stepsOf = (store: Store): StageName[] => [
  'pricing-plans',
  'color-and-date',
  ...(store === 'B2B' ? (['select_quantity'] as const) : []),
  'pickup',
  'select_insurance',
  'method',
  'checkout',
]

const parts: Partial<Record<StageName, StageName>> = {
  pickup_hub: 'pickup',
  pickup_d2d: 'pickup',
  method_add: 'method',
  deposit: 'checkout',
}

/** The numbered step a page belongs to: pickup_hub is part of pickup. */
export const stepOf = (stage: StageName): StageName => parts[stage] ?? stage

/** What an order has answered so far. */
export type Answered = {
  store: Store
  colourAndDate: boolean
  quantity: boolean
  deliveryMethod: '' | 'pickup' | 'Door2Door'
  delivery: boolean
  cover: boolean
  card: boolean
  hasActiveCard: boolean
  deposit: 'none' | 'notNeeded' | 'challenge' | 'approved' | 'rejected' | 'released'
}

/** The next stage to answer: the first one without an answer. */
export function openStage(order: Answered): StageName {
  if (!order.colourAndDate) return 'color-and-date'
  if (order.store === 'B2B' && !order.quantity) return 'select_quantity'
  if (order.deliveryMethod === '') return 'pickup'
  if (!order.delivery) return order.deliveryMethod === 'pickup' ? 'pickup_hub' : 'pickup_d2d'
  if (!order.cover || order.deposit === 'rejected') return 'select_insurance'
  if (!order.card) return order.hasActiveCard ? 'method' : 'method_add'
  if (order.deposit !== 'approved' && order.deposit !== 'notNeeded') return 'deposit'
  return 'checkout'
}

// How far along a stage is; alternatives of one step share a place.
const places: Record<StageName, number> = {
  'pricing-plans': 0,
  'color-and-date': 1,
  select_quantity: 2,
  pickup: 3,
  pickup_hub: 3,
  pickup_d2d: 3,
  select_insurance: 4,
  method: 5,
  method_add: 5,
  deposit: 6,
  checkout: 7,
}

/** Earlier stages may be answered again at any time; a later one needs all earlier ones. */
export const mayAnswer = (stage: StageName, open: StageName): boolean =>
  places[stage] <= places[open]
