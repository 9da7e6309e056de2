import { expect, test } from 'vitest'
import {
  type Answered,
  mayAnswer,
  openStage,
  type StageName,
  stageBefore,
  stageNames,
  stepOf,
  stepsOf,
} from './order-stages.ts'

test('[SF01] the step names are the specification’s, letter by letter', () => {
  expect(stageNames).toEqual([
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
  ])
})

test('[SF21] consumers have 6 steps, businesses 7', () => {
  expect(stepsOf('B2C')).toHaveLength(6)
  expect(stepsOf('B2B')).toHaveLength(7)
})

test('[SF22] the quantity is a step of businesses, after the colour', () => {
  expect(stepsOf('B2C')).not.toContain('select_quantity')
  expect(stepsOf('B2B').indexOf('select_quantity')).toBe(
    stepsOf('B2B').indexOf('color-and-date') + 1,
  )
})

test('every stage belongs to a step that is shown', () => {
  for (const stage of stageNames) expect(stepsOf('B2B')).toContain(stepOf(stage))
  expect(stepOf('pickup_d2d')).toBe('pickup')
  expect(stepOf('method_add')).toBe('method')
  expect(stepOf('deposit')).toBe('checkout')
})

const empty: Answered = {
  store: 'B2B',
  colourAndDate: false,
  quantity: false,
  deliveryMethod: '',
  delivery: false,
  cover: false,
  card: false,
  hasActiveCard: false,
  deposit: 'none',
  answers: {},
}

test('the open stage is the first that is unanswered', () => {
  const answers: [Partial<Answered>, string][] = [
    [{}, 'color-and-date'],
    [{ colourAndDate: true }, 'select_quantity'],
    [{ quantity: true }, 'pickup'],
    [{ deliveryMethod: 'Door2Door' }, 'pickup_d2d'],
    [{ deliveryMethod: 'pickup' }, 'pickup_hub'],
    [{ delivery: true }, 'select_insurance'],
    [{ cover: true }, 'method_add'],
    [{ hasActiveCard: true }, 'method'],
    [{ card: true }, 'deposit'],
    [{ deposit: 'challenge' }, 'deposit'],
    [{ deposit: 'approved' }, 'checkout'],
    [{ deposit: 'notNeeded' }, 'checkout'],
    [{ deposit: 'rejected' }, 'select_insurance'],
    [{ deposit: 'released' }, 'deposit'],
  ]
  let order = empty
  for (const [answer, stage] of answers) {
    order = { ...order, ...answer }
    expect(openStage(order)).toBe(stage)
  }
})

test('consumers are never asked for a quantity', () => {
  expect(openStage({ ...empty, store: 'B2C', colourAndDate: true })).toBe('pickup')
})

test('a stage may be answered again, and none before its turn', () => {
  expect(mayAnswer('color-and-date', 'checkout')).toBe(true)
  expect(mayAnswer('pickup_d2d', 'pickup_hub')).toBe(true)
  expect(mayAnswer('checkout', 'deposit')).toBe(false)
  expect(mayAnswer('select_insurance', 'pickup')).toBe(false)
})

test('[SF04] back leads one step down, from the last to the first', () => {
  const way: StageName[] = ['checkout']
  for (let stage = stageBefore('checkout', stepsOf('B2B')); stage; ) {
    way.push(stage)
    stage = stageBefore(stage, stepsOf('B2B'))
  }
  expect(way).toEqual(stepsOf('B2B').toReversed())
})

test.for([
  ['pickup', 'color-and-date'],
  ['pickup_hub', 'color-and-date'],
  ['pickup_d2d', 'color-and-date'],
  ['method_add', 'method'],
  ['deposit', 'method'],
  ['pricing-plans', undefined],
] as const)('from %s back leads to %s', ([stage, before]) => {
  expect(stageBefore(stage, stepsOf('B2C'))).toBe(before)
})
