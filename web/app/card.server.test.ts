import { describe, expect, it } from 'vitest'
import { cardOf, priceOf, shownColour } from './card.server.ts'
import { carOf, catalogueWith } from './catalogue.fixture.ts'

const cardFor = (car: ReturnType<typeof carOf>) => cardOf(car, catalogueWith([car]))

describe('the price of a card', () => {
  it('[VD02] is the tax-included string of the first pack', () => {
    expect(priceOf(carOf({ prices: { 1: 4950, 12: 3970 } }))).toMatchObject({
      months: 1,
      text: '₪4,950',
      gross: null,
      longest: { months: 12, text: '₪3,970' },
    })
  })

  it('[VD14] a business reads the same packs before VAT, with the gross price beside', () => {
    const price = priceOf(carOf({ catalogType: 'B2B', prices: { 1: 4950, 12: 3970 } }))
    expect(price).toMatchObject({ text: '₪4,194.92', gross: '₪4,950' })
    expect(price?.longest?.text).toBe('₪3,364.41')
  })

  it('a single pack has no longer one, and no pack has no price', () => {
    expect(priceOf(carOf({ prices: { 1: 4950 } }))?.longest).toBeNull()
    expect(priceOf(carOf({ prices: {} }))).toBeNull()
  })
})

describe('a card', () => {
  it('[CA22] says how many are left only when the wire says to show it', () => {
    expect(cardFor(carOf({ left: 2, showLeft: true })).left).toBe(2)
    expect(cardFor(carOf({ left: 2, showLeft: false })).left).toBeNull()
  })

  it('[CA23] marks a car of the waiting list', () => {
    expect(cardFor(carOf({ waitingList: true })).waiting).toBe(true)
    expect(cardFor(carOf()).waiting).toBe(false)
  })

  it('leads to the newest year without a year, and to an older one with it', () => {
    const [older, newer] = [carOf({ id: 1, year: 2024 }), carOf({ id: 2, year: 2025 })]
    const catalogue = catalogueWith([older, newer])
    expect(cardOf(older, catalogue).to).toBe('/flex-lease/kia/niro/lx/2024')
    expect(cardOf(newer, catalogue).to).toBe('/flex-lease/kia/niro/lx')
    const business = carOf({ catalogType: 'B2B' })
    expect(cardFor(business).to).toBe('/business/flex-lease/kia/niro/lx')
  })

  it('shows a colour the car can be had in, and white only when there is no other', () => {
    const white = { color: 'לבן', id: 'white', hex: '#F4F4F1', count: 3, earliest: null }
    const red = { color: 'אדום', id: 'red', hex: '#B3121D', count: 1, earliest: null }
    expect(shownColour(carOf({ colors: [white, red] }))?.id).toBe('red')
    expect(shownColour(carOf({ colors: [white, { ...red, count: 0 }] }))?.id).toBe('white')
    const soldOut = [white, red].map((colour) => ({ ...colour, count: 0 }))
    expect(shownColour(carOf({ colors: soldOut, waitingList: true }))?.id).toBe('red')
  })
})
