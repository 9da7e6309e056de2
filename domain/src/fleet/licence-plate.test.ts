import { expect, test } from 'vitest'
import { readPlate, readVin } from './licence-plate.ts'

test('[OF215] a plate is read with and without its hyphens', () => {
  for (const typed of ['12345678', '123-45-678', ' 123 45 678 ', '123־45־678'])
    expect(readPlate(typed)).toBe('123-45-678')
  expect(readPlate('1234567')).toBe('12-345-67')
  for (const wrong of ['', '123456', '123456789', '02345678', 'AB-123-45'])
    expect(readPlate(wrong)).toBeUndefined()
})

test('[OF215] a VIN has 17 signs, none of which is taken for a digit', () => {
  expect(readVin('tmbjj7ne8l0123456')).toBe('TMBJJ7NE8L0123456')
  for (const wrong of ['', 'TMBJJ7NE8L012345', 'TMBJJ7NE8O0123456', 'TMBJJ7NE8L01234567'])
    expect(readVin(wrong)).toBeUndefined()
})
