import { expect, test } from 'vitest'
import { kmBetween } from './coordinates.ts'

const telAviv = { lat: 32.08088, lng: 34.78057 }
const jerusalem = { lat: 31.76904, lng: 35.21633 }

test('kilometres between two points as the crow flies', () => {
  expect(kmBetween(telAviv, telAviv)).toBe(0)
  expect(kmBetween(telAviv, jerusalem)).toBeCloseTo(53.8, 0)
  expect(kmBetween(jerusalem, telAviv)).toBe(kmBetween(telAviv, jerusalem))
  expect(kmBetween({ lat: 0, lng: 0 }, { lat: 1, lng: 0 })).toBeCloseTo(111.19, 2)
})
