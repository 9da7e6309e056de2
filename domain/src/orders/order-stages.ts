import type { Store } from '../store.ts'

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
  /** Answers that are stored as they came, by the stage that asked. */
  answers: { readonly [stage: string]: unknown }
}

type Stage = {
  /** The numbered step above the page, when the stage is only part of one. */
  group?: string
  /** The stores that ask it; all of them unless told. */
  stores?: readonly Store[]
  /** Without it the stage stores its answer as it came, and has one as soon as it does. */
  isAnswered?: (order: Answered) => boolean
  /** Where the way back leads, if not to the numbered step before. */
  back?: string
}

/** The stages of an order in their order, by the specification's names: never corrected, never translated. */
const stages = {
  'pricing-plans': { isAnswered: () => true },
  'color-and-date': { isAnswered: (order) => order.colourAndDate },
  select_quantity: { stores: ['B2B'], isAnswered: (order) => order.quantity },
  pickup: { isAnswered: (order) => order.deliveryMethod !== '' },
  pickup_hub: {
    group: 'pickup',
    isAnswered: (order) => order.delivery || order.deliveryMethod !== 'pickup',
  },
  pickup_d2d: {
    group: 'pickup',
    isAnswered: (order) => order.delivery || order.deliveryMethod !== 'Door2Door',
  },
  // Whose deposit was turned down chooses another coverage.
  select_insurance: { isAnswered: (order) => order.cover && order.deposit !== 'rejected' },
  method: { isAnswered: (order) => order.card || !order.hasActiveCard },
  method_add: {
    group: 'method',
    back: 'method',
    isAnswered: (order) => order.card || order.hasActiveCard,
  },
  deposit: {
    group: 'checkout',
    isAnswered: ({ deposit }) => deposit === 'approved' || deposit === 'notNeeded',
  },
  checkout: { isAnswered: () => false },
} as const satisfies Record<string, Stage>

export type StageName = keyof typeof stages
export const stageNames = Object.keys(stages) as StageName[]

/** A stage whose answer is stored as it came. */
export type DataStage = {
  [Name in StageName]: (typeof stages)[Name] extends { isAnswered: unknown } ? never : Name
}[StageName]

type Links = { group?: StageName; back?: StageName }
const table: Record<StageName, Stage & Links> = stages

export const dataStages = stageNames.filter((stage) => !table[stage].isAnswered) as DataStage[]

const isStageOf = (store: Store, stage: StageName) => table[stage].stores?.includes(store) ?? true

/** The numbered step a page belongs to: pickup_hub is part of pickup. */
export const stepOf = (stage: StageName): StageName => table[stage].group ?? stage

/** The steps shown above the pages: six for consumers, seven for businesses. */
export const stepsOf = (store: Store): StageName[] =>
  stageNames.filter((stage) => stepOf(stage) === stage && isStageOf(store, stage))

const isAnswered = (stage: StageName, order: Answered) =>
  table[stage].isAnswered?.(order) ?? order.answers[stage] !== undefined

/** The next stage to answer: the first one without an answer. */
export const openStage = (order: Answered): StageName =>
  stageNames.find((stage) => isStageOf(order.store, stage) && !isAnswered(stage, order)) ??
  'checkout'

/** How far along a stage is; alternatives of one step share the place of their step. */
const placeOf = (stage: StageName) =>
  Math.min(stageNames.indexOf(stage), stageNames.indexOf(stepOf(stage)))

/** Earlier stages may be answered again at any time; a later one needs all earlier ones. */
export const mayAnswer = (stage: StageName, open: StageName): boolean =>
  placeOf(stage) <= placeOf(open)

/** The stage one step back in an order of these steps; undefined at the first. Both ways of delivery show the choice between them, so back leads past it. */
export const stageBefore = (stage: StageName, steps: readonly StageName[]) =>
  table[stage].back ?? steps[steps.indexOf(stepOf(stage)) - 1]
