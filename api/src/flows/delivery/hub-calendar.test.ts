import { addDays, type Day, dayAt, daysBetween } from '@galgal/domain/dates'
import { holidaysIn } from '@galgal/domain/holidays'
import { capacityOn } from '@galgal/domain/hubs/hub-hours'
import { daysIn, freeDays } from '@galgal/domain/orders/pickup-days'
import { windowsOn } from '@galgal/domain/orders/slots'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openTestApi } from '../../../test/open-test-api.ts'
import { listHubs, readCalendar } from '../../db/catalogue/catalogue.ts'

/*
 * Our own hubs and calendar on every day of three years, on machines that stand in three places
 * of the world: where a server stands says nothing about when a hub in Israel is open.
 */

const days = Array.from({ length: daysBetween('2026-01-01', '2029-01-01') }, (_, index) =>
  addDays('2026-01-01', index),
)
// What midnight UTC is by a local clock there, in winter: a Date that is meant as a day would slip.
const zones = [
  ['UTC', 0],
  ['Asia/Jerusalem', 2],
  ['America/Los_Angeles', 16],
] as const
const own = process.env.TZ
const holidays = [2026, 2027, 2028].flatMap(holidaysIn)

let hubs: Awaited<ReturnType<typeof listHubs>>
let calendar: Awaited<ReturnType<typeof readCalendar>>
beforeAll(async () => {
  const { db } = await openTestApi()
  hubs = await listHubs(db)
  calendar = await readCalendar(db)
})
afterEach(() => {
  if (own === undefined) delete process.env.TZ
  else process.env.TZ = own
})

const weekdays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const
/** By the count of days since a known Sunday, so that nothing of the tested code is asked. */
const weekdayOf = (day: Day) =>
  weekdays[Math.round((Date.parse(day) - Date.parse('2026-01-04')) / 86_400_000 + 7 * 400) % 7]

/** Every window of every hub in three years as text. */
const everyWindow = () =>
  days.flatMap((day) =>
    hubs.flatMap((hub) =>
      windowsOn(hub, calendar, day).map((it) => ({
        hub,
        day,
        from: it.fromTime,
        till: it.tillTime,
      })),
    ),
  )

describe.each(zones)('on a machine in %s', (zone, midnight) => {
  test('windows are never on a Saturday or a closed day, and inside the opening hours', () => {
    process.env.TZ = zone
    expect(new Date('2026-01-15T00:00:00Z').getHours()).toBe(midnight)
    const windows = everyWindow()
    expect(windows.length).toBeGreaterThan(70_000)
    const wrong = windows.filter(({ hub, day, from, till }) => {
      const weekday = weekdayOf(day)
      const hours = weekday && hub.openingHours[weekday]
      const special = holidays.find(
        (it) => it.date === day && (!it.provinces || it.provinces.includes(hub.province)),
      )
      const until = special?.openUntil ?? '24:00'
      const open = hours && hours.open <= from && till <= hours.close && till <= until
      return weekday === 'saturday' || special?.status === 'closed' || !open
    })
    expect(wrong).toEqual([])
  })

  test('a hub hands over on its open days alone, less on a short one, and never on a Saturday', () => {
    process.env.TZ = zone
    const range = { from: '2026-01-01', till: '2028-12-31' }
    for (const hub of hubs) {
      const found = new Set(freeDays(hub, daysIn(range), calendar, 1, () => 0))
      const special = (day: Day) =>
        holidays.find(
          (it) => it.date === day && (!it.provinces || it.provinces.includes(hub.province)),
        )
      const open = days.filter(
        (day) => weekdayOf(day) !== 'saturday' && special(day)?.status !== 'closed',
      )
      expect([...found], hub.code).toEqual(open)
      const shortened = open.filter((day) => special(day)?.status === 'short')
      const usual = (day: Day) => capacityOn(hub, [], day)
      expect(shortened.length).toBeGreaterThan(10)
      for (const day of shortened.filter((it) => weekdayOf(it) !== 'friday'))
        expect(capacityOn(hub, calendar, day), `${hub.code} ${day}`).toBeLessThan(usual(day))
    }
  })

  test('the clock changes of 2026 and 2027 move no window', () => {
    process.env.TZ = zone
    const tel = hubs[0]
    if (!tel) throw new Error('there are hubs')
    const around = (day: Day) => [-7, 7].map((by) => windowsOn(tel, [], addDays(day, by)))
    for (const day of ['2026-03-27', '2026-10-25', '2027-03-26', '2027-10-31'] as const) {
      expect([windowsOn(tel, [], day), windowsOn(tel, [], day)], day).toEqual(around(day))
      expect(daysBetween(addDays(day, -1), addDays(day, 1))).toBe(2)
    }
  })

  test('[DL08] the days until a delivery are whole days of Israel, whatever hour it is', () => {
    process.env.TZ = zone
    for (const [at, day, left] of [
      ['2026-03-10T16:00:00Z', '2026-03-11', 1], // 18:00 in Israel
      ['2026-03-10T21:59:59Z', '2026-03-11', 1],
      ['2026-03-10T22:00:00Z', '2026-03-11', 0], // midnight in Israel
      ['2026-03-25T22:30:00Z', '2026-03-28', 2], // over the change of the clock
      ['2026-10-24T20:59:00Z', '2026-10-26', 2],
      ['2027-10-30T20:59:00Z', '2027-11-01', 2],
    ] as const)
      expect(daysBetween(dayAt(new Date(at)), day), at).toBe(left)
  })
})

test('hubs keep the holidays of 2031: closed at Passover, short on its eve', () => {
  for (const hub of hubs) {
    expect(windowsOn(hub, calendar, '2031-04-08'), hub.code).toEqual([])
    const eve = windowsOn(hub, calendar, '2031-04-07')
    expect(eve.length, hub.code).toBeGreaterThan(0)
    expect(
      eve.every(({ tillTime }) => tillTime <= '13:00'),
      hub.code,
    ).toBe(true)
    expect(windowsOn(hub, calendar, '2031-04-01').length, hub.code).toBeGreaterThan(eve.length)
  }
  const range = { from: '2031-04-06', till: '2031-04-09' }
  for (const hub of hubs)
    expect(
      freeDays(hub, daysIn(range), calendar, 1, () => 0),
      hub.code,
    ).toEqual(['2031-04-06', '2031-04-07', '2031-04-09'])
})

test('the windows are the same wherever the machine stands', () => {
  const [first, ...others] = zones.map(([zone]) => {
    process.env.TZ = zone
    return everyWindow().map(({ hub, day, from, till }) => `${hub.id} ${day} ${from} ${till}`)
  })
  for (const other of others) expect(other).toEqual(first)
})
