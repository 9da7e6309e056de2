import { expect, test } from 'vitest'
import { businessTypeOf, isBusiness, isIndividual, STORE_NUMBER, storeOf, stores } from './store.ts'

test('[RO06] stores are exactly B2C and B2B', () => {
  expect(stores).toEqual(['B2C', 'B2B'])
})

test('[CO01] both stores have the constant 16', () => {
  expect(STORE_NUMBER).toEqual({ B2C: 16, B2B: 16 })
})

test('a private person shops in B2C, a freelancer and a company in B2B', () => {
  expect([storeOf(''), storeOf('Individual'), storeOf('Company')]).toEqual(['B2C', 'B2B', 'B2B'])
  expect(businessTypeOf('')).toBe('B2C')
  expect(businessTypeOf('Individual')).toBe('INDIVIDUAL')
  expect(businessTypeOf('Company')).toBe('COMPANY')
})

test('[RO03] five values are businesses, and nothing else', () => {
  for (const value of ['Company', 'Individual', 'B2BCompany', 'B2BIndividual', 'Business'])
    expect(isBusiness(value)).toBe(true)
  for (const value of ['', 'B2C', 'B2B', 'INDIVIDUAL', 'company', 'COMPANY'])
    expect(isBusiness(value)).toBe(false)
})

test('[RO04] B2C and INDIVIDUAL count as individuals, and nothing else', () => {
  for (const value of ['B2C', 'INDIVIDUAL']) expect(isIndividual(value)).toBe(true)
  for (const value of ['', 'COMPANY', 'Individual', 'Company', 'B2B'])
    expect(isIndividual(value)).toBe(false)
})
