import { expect, test } from 'vitest'
import { hebrewYear, hebrewYearOf, holidaysOfHebrewYear } from './hebrew-year.ts'

test('[OF239] a Hebrew year runs from Rosh Hashana to the eve of the next, a leap year a month longer', () => {
  expect(hebrewYear(5787)).toEqual({ from: '2026-09-12', till: '2027-10-01' })
  expect(hebrewYear(5788)).toEqual({ from: '2027-10-02', till: '2028-09-20' })
  expect([hebrewYearOf('2027-10-01'), hebrewYearOf('2027-10-02')]).toEqual([5787, 5788])
})

test('[OF239] every holiday of a Hebrew year is there once, in its order', () => {
  const days = holidaysOfHebrewYear(5787)
  expect(days[0]).toMatchObject({ date: '2026-09-12', code: 'rosh-hashana-1', status: 'closed' })
  expect(days.at(-1)).toMatchObject({ date: '2027-10-01', code: 'erev-rosh-hashana' })
  expect(days.map(({ date }) => date)).toEqual(days.map(({ date }) => date).toSorted())
  expect(new Set(days.map(({ date, code }) => `${date} ${code}`)).size).toBe(days.length)
  expect(days.filter(({ code }) => code === 'pesach-1')).toHaveLength(1)
})
