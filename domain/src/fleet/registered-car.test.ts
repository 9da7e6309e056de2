import { expect, test } from 'vitest'
import { isColourOf, isModelOf, type RegisteredCar, trimOf } from './registered-car.ts'

const said = (make: string, model: string): RegisteredCar => ({
  plate: '123-45-678',
  make,
  model,
  trim: '',
  colour: '',
  year: 2026,
  vin: null,
  licenceUntil: null,
  testedOn: null,
})
const tucson = { brand: { he: 'יונדאי' }, model: { en: 'Tucson', he: 'טוסון' } }
const golf = { brand: { he: 'פולקסווגן' }, model: { en: 'ID.4', he: 'ID.4' } }

test('[OF216] a model is known by the registry’s words for it, with a country behind the make and more in the name', () => {
  expect(isModelOf(tucson, said('יונדאי קוריאה', 'TUCSON HYBRID'))).toBe(true)
  expect(isModelOf(tucson, said('יונדאי', 'טוסון'))).toBe(true)
  expect(isModelOf(tucson, said('יונדאי קוריאה', 'KONA'))).toBe(false)
  expect(isModelOf(tucson, said('קיה קוריאה', 'TUCSON'))).toBe(false)
  expect(isModelOf(golf, said('פולקסווגן גרמנ', 'ID4 PRO'))).toBe(true)
})

test('[OF216] a colour is the same whatever is said of its shade', () => {
  expect(isColourOf('כחול כהה', 'כחול מטלי')).toBe(true)
  expect(isColourOf('לבן', 'לבן')).toBe(true)
  expect(isColourOf('לבן', 'שחור')).toBe(false)
})

test('[OF216] a trim is a version of ours or a part of it', () => {
  expect(trimOf('Executive Hybrid 1.6', { trim: 'EXECUTIVE' })).toBe('part')
  expect(trimOf('Prime', { trim: 'PRIME' })).toBe('whole')
  expect(trimOf('Prime', { trim: 'SUPREME' })).toBeUndefined()
  expect(trimOf('Prime', { trim: '' })).toBeUndefined()
})
