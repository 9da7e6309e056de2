import { expect, test } from 'vitest'
import { addDays } from '../dates.ts'
import { shekels } from '../money.ts'
import { firstBillDay, firstLateDay, lateBills, lateDayPrice, lateDays } from './late-days.ts'

test('[S62] a car that is kept is billed from the second day after its end, a day at a time, and no more than was allowed', () => {
  expect(firstLateDay('2027-11-22')).toBe('2027-11-24')
  expect(firstBillDay('2027-11-22')).toBe('2027-11-30')
  expect(lateDays('2027-11-22', '2027-11-23', 7)).toEqual([])
  expect(lateDays('2027-11-22', '2027-11-24', 7)).toEqual(['2027-11-24'])
  expect(lateDays('2027-11-22', '2027-11-26', 7)).toHaveLength(3)
  expect(lateDays('2027-11-22', '2028-02-01', 7).at(-1)).toBe('2027-11-30')
})

test('[S62] a day is a thirtieth of the price of a single month, to the agora', () => {
  expect(lateDayPrice(shekels(4950))).toBe(16500)
  expect(lateDayPrice(shekels(3970))).toBe(13233)
  expect(lateDayPrice(0)).toBe(0)
})

const from = (day: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ day: addDays(day, index) }))

test('[S62] seven days are a bill, and what is left when the car is back', () => {
  const bills = (count: number, isBack: boolean) =>
    lateBills(from('2027-11-24', count), { isBack }).map((days) => days.length)
  expect(bills(6, false)).toEqual([])
  expect(bills(7, false)).toEqual([7])
  expect(bills(9, false)).toEqual([7])
  expect(bills(9, true)).toEqual([7, 2])
  expect(bills(0, true)).toEqual([])
})

test('[S62] no bill holds days of two VAT rates', () => {
  const days = from('2024-12-29', 5)
  expect(lateBills(days, { isBack: false })).toEqual([days.slice(0, 3)])
  expect(lateBills(days, { isBack: true })).toEqual([days.slice(0, 3), days.slice(3)])
})
