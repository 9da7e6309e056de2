import { existsSync } from 'node:fs'
import { type StageName, stageNames, stepsOf } from '@galgal/domain/orders/order-stages'
import { describe, expect, test } from 'vitest'
import routes from '../routes.ts'
import {
  choiceIn,
  deliveryStage,
  mayShow,
  orderAddress,
  stageAddress,
  startAddress,
} from './order-address.ts'

type Route = (typeof routes)[number]
const withChildren = (route: Route): Route[] => [
  route,
  ...(route.children ?? []).flatMap(withChildren),
]

const draft = (stage: StageName) => ({
  id: 'o1',
  stage,
  stages: stepsOf('B2C'),
  orderStatus: 'draft' as const,
  classificationId: 10080,
  periodInMonths: 12,
  colorId: 'dark-blue',
})

test('what an address of a new order knows is read back; without a car or a period nothing is', () => {
  const choice = {
    car: 10080,
    months: 12,
    colourId: 'dark-blue',
    quantity: 2,
    store: 'B2B',
  } as const
  expect(choiceIn(`/en${startAddress(choice)}`)).toEqual(choice)
  const bare = { car: 10080, months: 12, colourId: null, quantity: undefined, store: 'B2C' }
  expect(choiceIn(startAddress({ car: 10080, months: 12 }))).toEqual(bare)
  for (const address of [`${startAddress(choice)}&order=o1`.replace('period', 'x'), '/profile'])
    expect(choiceIn(address)).toBeUndefined()
})

describe('addresses of an order', () => {
  test('every stage has a page of its name', () => {
    const pages = stageNames.map((stage) => stageAddress(stage, 'o1'))
    expect(pages).toEqual([
      '/subscribe/pricing-plans?order=o1',
      '/subscribe/color-and-date?order=o1',
      '/subscribe/select_quantity?order=o1',
      '/subscribe/pickup?order=o1',
      '/subscribe/pickup_hub?order=o1',
      '/subscribe/pickup_d2d?order=o1',
      '/subscribe/select_insurance?order=o1',
      '/subscribe/method?order=o1',
      '/subscribe/method_add?order=o1',
      '/subscribe/deposit?order=o1',
      '/subscribe/checkout?order=o1',
    ])
  })

  test.for([
    ['draft', '/subscribe/method?order=o1'],
    ['paying', '/success?order=o1'],
    ['ordered', '/subscribe/confirmation?order=o1'],
    ['expired', '/subscribe/pricing-plans?car=10080&period=12&color=dark-blue&closed'],
  ] as const)('an order that is %s stands at %s', ([orderStatus, address]) => {
    expect(orderAddress({ ...draft('method'), orderStatus })).toBe(address)
  })

  test.for([
    ['', 'pickup'],
    ['pickup', 'pickup_hub'],
    ['Door2Door', 'pickup_d2d'],
  ] as const)('delivery by "%s" is chosen at %s', ([deliveryMethod, page]) => {
    expect(deliveryStage({ deliveryMethod })).toBe(page)
  })

  test('an id in an address cannot break out of it', () => {
    expect(stageAddress('method', 'a&b=c#d')).toBe('/subscribe/method?order=a%26b%3Dc%23d')
    expect(startAddress({ car: 1, months: 6 })).toBe('/subscribe/pricing-plans?car=1&period=6')
  })
})

test.for(stageNames)(
  'the stage %s has a page of its name, and its address leads there',
  (stage) => {
    const file = `pages/subscribe/${stage}.tsx`
    expect(existsSync(new URL(`../${file}`, import.meta.url)), file).toBe(true)
    const page = routes.flatMap(({ children = [] }) => children).flatMap(withChildren)
    expect(page).toContainEqual(expect.objectContaining({ path: `subscribe/${stage}`, file }))
  },
)

describe('which pages of an order may be shown', () => {
  test('answered stages and the open one are shown, later ones are not', () => {
    const shown = stageNames.filter((stage) => mayShow(draft('select_insurance'), stage))
    expect(shown).toEqual([
      'pricing-plans',
      'color-and-date',
      'pickup',
      'pickup_hub',
      'pickup_d2d',
      'select_insurance',
    ])
  })

  test('[SF22] the quantity is asked of businesses only', () => {
    expect(mayShow(draft('checkout'), 'select_quantity')).toBe(false)
    const business = { ...draft('checkout'), stages: stepsOf('B2B') }
    expect(mayShow(business, 'select_quantity')).toBe(true)
  })

  test('nothing of an order is answered once it is placed, paid or expired', () => {
    for (const orderStatus of ['paying', 'ordered', 'expired'] as const)
      expect(mayShow({ ...draft('checkout'), orderStatus }, 'pricing-plans')).toBe(false)
  })
})

test('while the bank waits for an answer another card may be chosen, and nothing else', () => {
  const at = (state: 'challenge' | 'pending') =>
    stageNames.filter((stage) =>
      mayShow({ ...draft('checkout'), orderStatus: 'paying', payment: { state } }, stage),
    )
  expect(at('challenge')).toEqual(['method', 'method_add'])
  expect(at('pending')).toEqual([])
})
