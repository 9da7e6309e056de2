import { describe, expect, it } from 'vitest'
import { shownColour } from './card.ts'
import { carsWith } from './cars.fixture.ts'
import { carOf } from './catalogue.fixture.ts'

const cardFor = (car: ReturnType<typeof carOf>, store: 'B2C' | 'B2B' = 'B2C') =>
  carsWith([car], store).card(0)

describe('the price of a card', () => {
  it('[VD02] is the tax-included string of the first pack', () => {
    expect(cardFor(carOf({ prices: { 1: 4950, 12: 3970 } })).price).toEqual({
      months: 1,
      text: '₪4,950',
      gross: null,
      previous: null,
      longest: { months: 12, text: '₪3,970' },
      saving: null,
    })
  })

  it('[VD02] of a list with a period is that of the longest pack within it', () => {
    const cars = carsWith([
      carOf({ id: 1, prices: { 1: 4950, 3: 4600, 24: 3700, 36: 3500 } }),
      carOf({ id: 2, modelSlug: 'rio', prices: { 12: 3000, 24: 2900 } }),
    ])
    expect([cars.periods, cars.period]).toEqual([[1, 3, 12, 36], null])
    const pricesAt = (period: number | null) => {
      const priced = cars.pricedFor(period)
      return [0, 1].map((row) => [priced.prices[row], priced.card(row).price?.months])
    }
    expect(pricesAt(3)).toEqual([
      [4600, 3],
      [3000, 12],
    ])
    expect(pricesAt(12)).toEqual([
      [4600, 3],
      [3000, 12],
    ])
    expect(pricesAt(36)).toEqual([
      [3500, 36],
      [2900, 24],
    ])
    expect(cars.pricedFor(36).card(0)).toMatchObject({
      to: '/flex-lease/kia/niro/lx?period=36',
      price: { longest: null, saving: '₪1,450', previous: null },
    })
    for (const other of [null, 1, 6, 99]) expect(cars.pricedFor(other)).toBe(cars)
  })

  it('[VD14] a business reads the same packs before VAT, with the gross price beside', () => {
    const { price } = cardFor(carOf({ prices: { 1: 4950, 12: 3970 } }), 'B2B')
    expect(price).toMatchObject({ text: '₪4,195', gross: '₪4,950' })
    expect(price?.longest?.text).toBe('₪3,364')
    expect(carsWith([carOf({ prices: { 1: 4950 } })], 'B2B').prices).toEqual([4194.92])
  })

  it('a single pack has no longer one, and no pack has no price', () => {
    expect(cardFor(carOf({ prices: { 1: 4950 } })).price?.longest).toBeNull()
    expect(cardFor(carOf({ prices: {} })).price).toBeNull()
  })
})

describe('a card', () => {
  it('[CA22] says how many are left only when they are few', () => {
    expect(cardFor(carOf({ left: 2 })).left).toBe(2)
    expect(cardFor(carOf({ left: 4 })).left).toBeNull()
  })

  it('[CA23] marks a car of the waiting list', () => {
    expect(cardFor(carOf({ waitingList: true })).waiting).toBe(true)
    expect(cardFor(carOf()).waiting).toBe(false)
  })

  it('says of a car what the lists of its store say', () => {
    const photo = { id: 'abc', width: 640, height: 480 }
    expect(cardFor(carOf({ photos: [photo] }))).toMatchObject({
      name: 'קיה נירו',
      version: 'LX',
      drawing: 'kia-niro',
      photo: 'abc',
      gear: '~automatic',
      gas: { value: 'hybrid', label: '~hybrid' },
      seats: 5,
      litres: 4.4,
      kwh: null,
      kmPerMonth: 1500,
      colours: [
        { name: 'לבן', hex: '#F4F4F1' },
        { name: 'כחול', hex: '#1F4E8C' },
      ],
    })
  })

  it('leads to the newest year without a year, and to an older one with it', () => {
    const cars = carsWith([carOf({ id: 1, year: 2024 }), carOf({ id: 2, year: 2025 })])
    expect(cars.card(0).to).toBe('/flex-lease/kia/niro/lx/2024')
    expect(cars.path(1)).toBe('/flex-lease/kia/niro/lx')
    expect(cardFor(carOf(), 'B2B').to).toBe('/business/flex-lease/kia/niro/lx')
  })

  it('is the same object each time, so that a page draws it once', () => {
    const cars = carsWith([carOf()])
    expect(cars.card(0)).toBe(cars.card(0))
  })
})

describe('a colour to show a car in', () => {
  const white = { hex: '#F4F4F1', count: 3 }
  const red = { hex: '#B3121D', count: 1 }
  const inStock = ({ count }: { count: number }) => count > 0

  it('is one the car can be had in, and white only when there is no other', () => {
    expect(shownColour(1, [white, red], inStock)).toBe(red)
    expect(shownColour(1, [white, { ...red, count: 0 }], inStock)).toBe(white)
    expect(shownColour(1, [white, red], () => false)).toBe(white)
    expect(shownColour(1, [], inStock)).toBeUndefined()
  })

  it('of a waiting list is any of its colours', () => {
    const soldOut = [
      { color: 'לבן', id: 'white', hex: '#F4F4F1', count: 0, earliest: null },
      { color: 'אדום', id: 'red', hex: '#B3121D', count: 0, earliest: null },
    ]
    expect(cardFor(carOf({ colors: soldOut, waitingList: true })).hex).toBe('#B3121D')
    const [first, second] = soldOut.map((colour) => ({ ...colour, count: 1 }))
    if (!first || !second) throw new Error('two colours')
    expect(cardFor(carOf({ colors: [first, { ...second, count: 0 }] })).hex).toBe('#F4F4F1')
  })
})

it('a car is found by its number', () => {
  const cars = carsWith([carOf({ id: 7 }), carOf({ id: 9 })])
  expect(cars.rowOf(9)).toBe(1)
  expect(cars.idAt(1)).toBe(9)
  expect(cars.rowOf(8)).toBeUndefined()
})
