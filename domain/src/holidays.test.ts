import { expect, test } from 'vitest'
import { isBusinessDay, isClosed, isHandOverDay } from './calendar.ts'
import hebcal from './holidays.fixture.json' with { type: 'json' }
import { calendarWith, holidaysIn, type OwnDay } from './holidays.ts'
import { hoursOn } from './hubs/hub-hours.ts'

const nine = { open: '09:00', close: '18:00' }
const weekdays = { sunday: nine, monday: nine, tuesday: nine, wednesday: nine, thursday: nine }
const hub = {
  openingHours: { ...weekdays, friday: { open: '08:30', close: '13:00' }, saturday: null },
  province: 'dan',
}
const own = (day: Partial<OwnDay> & Pick<OwnDay, 'date' | 'status'>): OwnDay => ({
  openUntil: null,
  provinces: null,
  isOwn: true,
  ...day,
})

test('every day of 2026 to 2028 is the one that Hebcal gives', () => {
  const days = [2026, 2027, 2028].flatMap(holidaysIn)
  expect(days.map((it) => [it.date, it.code, it.status, it.openUntil, it.provinces])).toEqual(
    hebcal.days,
  )
})

test.each(Object.entries(hebcal.years))(
  'the feasts of %s are those that Hebcal gives',
  (year, expected) => {
    const days = holidaysIn(Number(year))
    expect(hebcal.feasts.map((code) => days.find((it) => it.code === code)?.date)).toEqual(expected)
  },
)

test('Independence Day and the day before it never touch a Saturday', () => {
  for (let year = 2005; year < 2105; year++) {
    const on = (code: string) => holidaysIn(year).find((it) => it.code === code)?.date ?? ''
    const weekday = (day: string) => new Date(day).getUTCDay()
    expect([2, 3, 4], on('yom-haatzmaut')).toContain(weekday(on('yom-haatzmaut')))
    expect([1, 2, 3], on('yom-hazikaron')).toContain(weekday(on('yom-hazikaron')))
  }
})

test('hubs keep the holidays of a far year', () => {
  const calendar = calendarWith([])
  expect(hoursOn(hub, calendar, '2031-04-08')).toBeUndefined() // Passover
  expect(hoursOn(hub, calendar, '2031-04-07')).toEqual({ open: '09:00', close: '13:00' })
  expect(hoursOn(hub, calendar, '2031-04-06')).toEqual(nine)
  expect(isBusinessDay(calendar, '2031-09-18')).toBe(false) // Rosh Hashana
  expect(hoursOn(hub, calendar, '2131-04-12')).toBeUndefined()
})

test('the company’s own days win where its hubs are concerned, and change nothing that the law counts', () => {
  const calendar = calendarWith([
    own({ date: '2031-04-08', status: 'open' }),
    own({ date: '2031-06-02', status: 'closed' }),
    own({ date: '2031-06-03', status: 'short', openUntil: '15:00', provinces: ['eilat'] }),
  ])
  expect(hoursOn(hub, calendar, '2031-04-08')).toEqual(nine)
  expect(isHandOverDay(calendar, '2031-04-08')).toBe(true)
  expect(isClosed(calendar, '2031-04-08')).toBe(true)
  expect(hoursOn(hub, calendar, '2031-06-02')).toBeUndefined()
  expect(isHandOverDay(calendar, '2031-06-02')).toBe(false)
  expect(isBusinessDay(calendar, '2031-06-02')).toBe(true)
  expect(hoursOn({ ...hub, province: 'eilat' }, calendar, '2031-06-03')?.close).toBe('15:00')
  expect(hoursOn(hub, calendar, '2031-06-03')).toEqual(nine)
})
