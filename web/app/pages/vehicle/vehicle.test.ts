import { describe, expect, it } from 'vitest'
import { carsWith } from '../../catalogue/cars.fixture.ts'
import { carOf } from '../../catalogue/catalogue.fixture.ts'
import { packsOf } from '../../catalogue/packs.server.ts'
import { problemOf, vehicleOf } from './vehicle.server.ts'

describe('the packs of a car', () => {
  it('[VD01] all stand on the page, each with what it saves a month', () => {
    expect(packsOf(carOf({ prices: { 1: 4950, 12: 3970, 36: 3480 } }))).toMatchObject([
      { months: 1, price: '₪4,950', saving: null, withVat: null },
      { months: 12, price: '₪3,970', saving: '₪980' },
      { months: 36, price: '₪3,480', saving: '₪1,470' },
    ])
  })

  it('what leaving costs stands beside each, as the order will say it', () => {
    const packs = packsOf(carOf({ prices: { 1: 4950, 3: 4600, 6: 4320, 12: 3970 } }))
    expect(packs.map(({ exit }) => exit?.most ?? null)).toEqual([null, null, '₪1,400', '₪3,850'])
    expect(packs[3]?.exit?.fees.slice(0, 3)).toEqual([
      { from: 1, to: 1, fee: '₪980' },
      { from: 2, to: 2, fee: '₪1,960' },
      { from: 3, to: 3, fee: '₪1,890' },
    ])
  })

  it('[VD14] a business reads net prices and net savings in whole shekels, the gross price beside', () => {
    const packs = packsOf(carOf({ catalogType: 'B2B', prices: { 1: 4950, 12: 3970 } }))
    expect(packs[1]).toMatchObject({ price: '₪3,364', withVat: '₪3,970', saving: '₪831' })
  })

  it('[VD03] a previous price and its discount are shown as the wire gives them', () => {
    const car = carOf({ prices: { 1: 4000 } })
    const history = { previous_price_taxes_included_str: '₪4,400', discountLevel: 9 }
    car.pricing.subscription_packs = car.pricing.subscription_packs.map((pack) => ({
      ...pack,
      ...history,
    }))
    expect(packsOf(car)).toMatchObject([{ months: 1, previous: '₪4,400', discountPercent: 9 }])
    expect(packsOf(carOf())[0]).toMatchObject({ previous: null, discountPercent: null })
  })
})

describe('the page of a car', () => {
  const [white, blue] = [
    { color: 'לבן', id: 'white', hex: '#F4F4F1', count: 0, earliest: null },
    { color: 'כחול', id: 'blue', hex: '#1F4E8C', count: 5, earliest: '2026-11-24' },
  ]
  const car = carOf({ colors: [white, blue] })
  const vehicle = vehicleOf(car, carsWith([car]), 'he-IL')

  it('[VD05] shows every colour with its name, paint and stock', () => {
    expect(vehicle.colours).toMatchObject(car.colors)
    expect(vehicle.shownColour).toBe('blue')
    expect(vehicle.drawing).toContain('var(--paint,')
  })

  it('[SH14][VD05] says each colour’s first day in words and as dd/MM/yyyy, and none where there is none', () => {
    const [gone, here] = vehicle.colours
    expect(gone?.delivery).toBeNull()
    const inHebrew = { day: '2026-11-24', figures: '24/11/2026', messages: 'יום שלישי, 24 בנובמבר' }
    expect(here?.delivery).toEqual(inHebrew)
    const english = vehicleOf(car, carsWith([car]), 'en-IL').colours[1]
    expect(english?.delivery).toMatchObject({ messages: 'Tuesday, 24 November' })
  })
})

describe('what is said before anyone asks', () => {
  const view = (changes: Partial<ReturnType<typeof carOf>>) => {
    const car = { ...carOf(), ...changes }
    return vehicleOf(car, carsWith([car]), 'he-IL')
  }

  it('[SU27] the age from which the car may be driven, where it has one of its own', () => {
    expect(view({ minimumAge: 24 }).minimumAge).toBe(24)
    expect(view({}).minimumAge).toBeNull()
  })

  it('[PY05] the deposit in shekels, and what it was set as in euros to businesses alone', () => {
    const { pricing } = carOf()
    const depositSource = { amount: 500, currency: 'EUR', amountStr: '€500' } as const
    const inEuros = { pricing: { ...pricing, depositSource } }
    expect(view(inEuros)).toMatchObject({ deposit: '₪2,000', depositSource: null })
    expect(view({ ...inEuros, catalogType: 'B2B' })).toMatchObject({
      deposit: '₪2,000',
      depositSource: '€500',
    })
  })
})

describe('a choice sent to the page', () => {
  const car = carOf({
    prices: { 1: 4000, 12: 3200 },
    colors: [
      { color: 'לבן', id: 'white', hex: '#F4F4F1', count: 1, earliest: null },
      { color: 'אדום', id: 'red', hex: '#B3121D', count: 0, earliest: null },
    ],
  })

  it('is accepted when the car can be had so', () => {
    expect(problemOf(car, { months: 12, colour: 'white' })).toBeUndefined()
  })

  it.each([
    [{ months: 7, colour: 'white' }, 'problemPeriod'],
    [{ months: Number.NaN, colour: 'white' }, 'problemPeriod'],
    [{ months: 1, colour: 'red' }, 'problemColour'],
    [{ months: 1, colour: '' }, 'problemColour'],
  ])('is refused by what is wrong with it: %j', (chosen, problem) => {
    expect(problemOf(car, chosen)).toBe(problem)
  })
})
