import { expect, test } from 'vitest'
import { aboutIn } from './contact-about.ts'

const read = (query: string) => aboutIn(new URLSearchParams(query))

test('[FT12] a link carries the car, its monthly price and its period', () => {
  expect(read('vehicle=Kia+Sportage&monthlyPrice=4177.9&period=12')).toEqual({
    vehicle: 'Kia Sportage',
    monthlyPrice: 4177.9,
    period: 12,
  })
  expect(read('vehicle=%20Kia%20')).toEqual({ vehicle: 'Kia' })
  expect(read('')).toEqual({})
})

test('what anyone may have written there is left out', () => {
  expect(read('monthlyPrice=3970&period=12')).toEqual({})
  expect(read(`vehicle=${'a'.repeat(101)}`)).toEqual({})
  expect(read('vehicle=a%00b')).toEqual({})
  for (const price of ['-1', '1e9', '12.345', 'free', '12345678'])
    expect(read(`vehicle=Kia&monthlyPrice=${price}`)).toEqual({ vehicle: 'Kia' })
  for (const period of ['0', '-3', '1.5', '999', 'x'])
    expect(read(`vehicle=Kia&period=${period}`)).toEqual({ vehicle: 'Kia' })
})
