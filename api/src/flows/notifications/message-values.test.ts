import { expect, test } from 'vitest'
import { carName } from './message-values.ts'

const both = (he: string, en: string) => ({ he, en })

test('a model and its version of one direction are read in their order, whatever the sentence’s', () => {
  const car = { brand: both('סיטרואן', 'Citroen'), model: both('C3', 'C3'), version: 'Max 1.2' }
  expect(carName('he', car)).toBe('סיטרואן \u2068C3 Max 1.2\u2069')
  expect(carName('en', car)).toBe('Citroen C3 Max 1.2')
})

test('a Hebrew model stands before its version', () => {
  const car = { brand: both('יונדאי', 'Hyundai'), model: both('טוסון', 'Tucson'), version: 'Elite' }
  expect(carName('he', car)).toBe('יונדאי טוסון \u2068Elite\u2069')
})
