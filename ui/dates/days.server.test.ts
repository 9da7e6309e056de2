import { locales } from '@galgal/i18n/locales'
import { expect, test } from 'vitest'
import { dayViews, hoursOfDay, longDay, weeklyHours } from './days.server.ts'

const hours = { open: '07:30', close: '19:00' }
const week = {
  sunday: hours,
  monday: hours,
  tuesday: hours,
  wednesday: hours,
  thursday: hours,
  friday: { open: '08:00', close: '13:30' },
  saturday: null,
}

test('a day is named in the language of the page', () => {
  expect(dayViews(['2026-11-24'], locales.he)).toEqual([
    { value: '2026-11-24', weekday: 'שלישי', day: '24', month: 'נוב׳' },
  ])
  expect(dayViews(['2026-12-01'], locales.en)).toEqual([
    { value: '2026-12-01', weekday: 'Tue', day: '1', month: 'Dec' },
  ])
})

test('a Saturday keeps its one-word name', () => {
  expect(dayViews(['2026-11-28'], locales.he)[0]?.weekday).toBe('שבת')
})

test('a date in words does not move with the machine’s time zone', () => {
  expect(longDay('2026-03-27', 'he-IL')).toBe('יום שישי, 27 במרץ 2026')
  expect(longDay('2026-03-27', 'en-IL')).toBe('Friday, 27 March 2026')
})

test('days of equal hours stand together', () => {
  expect(weeklyHours(week, locales.he)).toBe(
    'א׳–ה׳ \u206607:30–\u206019:00\u2069, ו׳ \u206608:00–\u206013:30\u2069',
  )
  expect(weeklyHours(week, locales.en)).toBe(
    'Sun–Thu \u206607:30–\u206019:00\u2069, Fri \u206608:00–\u206013:30\u2069',
  )
})

test('days of equal hours with a closed day between them stay apart', () => {
  const broken = { ...week, tuesday: null }
  expect(weeklyHours(broken, locales.en)).toBe(
    'Sun–Mon \u206607:30–\u206019:00\u2069, Wed–Thu \u206607:30–\u206019:00\u2069, Fri \u206608:00–\u206013:30\u2069',
  )
})

test('the hours of a day are those of its weekday', () => {
  expect(hoursOfDay(week, '2026-11-27')).toBe('08:00–13:30')
  expect(hoursOfDay(week, '2026-11-28')).toBeNull()
})
