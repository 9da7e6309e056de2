import { expect, test } from 'vitest'
import { freeWindows, windowsOn } from '../orders/slots.ts'
import { capacityOn, hoursOn, type OpeningHours, placesAt } from './hub-hours.ts'

const day = { open: '08:30', close: '18:30' }
const openingHours: OpeningHours = {
  sunday: day,
  monday: day,
  tuesday: day,
  wednesday: day,
  thursday: day,
  friday: { open: '08:30', close: '13:00' },
  saturday: null,
}
const hub = { id: 7, openingHours, province: 'dan', slotMinutes: 60, capacityPerSlot: 2 }
const TUESDAY = '2026-12-01'
const closedBetween = (fromTime: string | null, tillTime: string | null) => ({
  ...hub,
  closures: [{ from: TUESDAY, till: TUESDAY, fromTime, tillTime }],
})
const windows = (it: Parameters<typeof windowsOn>[0]) =>
  windowsOn(it, [], TUESDAY).map(({ fromTime }) => fromTime)

test('[OF238] a closed day has no hours, no windows and no places', () => {
  const closed = closedBetween(null, null)
  expect(hoursOn(closed, [], TUESDAY)).toBeUndefined()
  expect([windows(closed), capacityOn(closed, [], TUESDAY)]).toEqual([[], 0])
  expect(hoursOn(closed, [], '2026-12-02')).toEqual(day)
})

test('[OF238] closed hours take the windows and places that touch them; the others stay where they were', () => {
  const late = closedBetween('08:00', '10:00')
  expect(hoursOn(late, [], TUESDAY)).toEqual({ open: '10:00', close: '18:30' })
  expect(windows(late)).toEqual(['10:30', '12:30', '14:30', '16:30'])
  expect(capacityOn(late, [], TUESDAY)).toBe(16)
  expect(hoursOn(closedBetween('16:00', '20:00'), [], TUESDAY)?.close).toBe('16:00')
  expect(hoursOn(closedBetween('12:00', '13:00'), [], TUESDAY)).toEqual(day)
})

test('[OF238] places are those of the day, else of the weekday, else the usual ones', () => {
  const capacityRules = [
    { weekday: 'tuesday' as const, date: null, from: '08:00', till: '12:00', cars: 1 },
    { weekday: null, date: TUESDAY, from: '10:00', till: '12:00', cars: 0 },
  ]
  const it = { ...hub, capacityRules }
  const at = (date: string) => ['08:30', '10:30', '12:30'].map((time) => placesAt(it, date, time))
  expect([at(TUESDAY), at('2026-12-08'), at('2026-12-02')]).toEqual([
    [1, 0, 2],
    [1, 1, 2],
    [2, 2, 2],
  ])
  expect(windows(it)).toEqual(['08:30', '12:30', '14:30', '16:30'])
  const range = { from: TUESDAY, till: TUESDAY }
  expect(freeWindows(it, range, [], 2, () => 0)[0]?.times[0]?.fromTime).toBe('12:30')
  expect(capacityOn(it, [], TUESDAY)).toBe(2 * 1 + 2 * 0 + 6 * 2)
})

test('[OF239] an own day of some hubs holds for them alone', () => {
  const own = {
    date: TUESDAY,
    status: 'closed' as const,
    openUntil: null,
    provinces: null,
    hubs: [7],
    isOwn: true as const,
  }
  expect(hoursOn(hub, [own], TUESDAY)).toBeUndefined()
  expect(hoursOn({ ...hub, id: 8 }, [own], TUESDAY)).toEqual(day)
})
