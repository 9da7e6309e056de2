import { expect, test } from 'vitest'
import type { OpeningHours } from '../hubs/hub-hours.ts'
import { type BookedVisit, displacedVisits } from './displaced-visits.ts'

const day = { open: '08:30', close: '18:30' }
const openingHours: OpeningHours = {
  sunday: day,
  monday: day,
  tuesday: day,
  wednesday: day,
  thursday: day,
  friday: null,
  saturday: null,
}
const hub = {
  id: 1,
  openingHours,
  province: 'dan',
  slotMinutes: 60,
  capacityPerSlot: 2,
  services: ['pickup' as const, 'return' as const],
  closures: [],
  capacityRules: [],
}
const TUESDAY = '2026-12-01'
const morning = { fromTime: '10:30', tillTime: '12:30' }
const visit = (ownerId: string, more: Partial<BookedVisit> = {}): BookedVisit => ({
  ownerId,
  direction: 'out',
  hubId: 1,
  day: TUESDAY,
  window: null,
  cars: 1,
  bookedAt: new Date(`2026-11-0${ownerId}T10:00:00Z`),
  ...more,
})
const left = (changed: object, visits: BookedVisit[]) =>
  displacedVisits([{ ...hub, ...changed }], [], visits).map(({ ownerId }) => ownerId)

test('[OF240] a hub that keeps its hours displaces nobody', () => {
  expect(left({}, [visit('1'), visit('2', { window: morning })])).toEqual([])
})

test('[OF240] whoever has a place on a day that closes loses it, at the desk and at a door, out and back', () => {
  const closures = [{ from: TUESDAY, till: TUESDAY, fromTime: null, tillTime: null }]
  const visits = [
    visit('1'),
    visit('2', { window: morning }),
    visit('3', { direction: 'back' }),
    visit('4', { day: '2026-12-02' }),
  ]
  expect(left({ closures }, visits)).toEqual(['1', '2', '3'])
})

test('[OF240] hours that close displace the windows that touch them, and of the desk only what it has no room for', () => {
  const closures = [{ from: TUESDAY, till: TUESDAY, fromTime: '12:00', tillTime: '18:30' }]
  const afternoon = { fromTime: '14:30', tillTime: '16:30' }
  const early = { fromTime: '08:30', tillTime: '10:30' }
  const visits = [
    visit('1'),
    visit('2', { window: early }),
    visit('3', { window: morning }),
    visit('4', { window: afternoon }),
  ]
  expect(left({ closures }, visits)).toEqual(['3', '4'])
})

test('[OF240] of a window with fewer places the last who booked lose it', () => {
  const capacityRules = [
    { weekday: 'tuesday' as const, date: null, from: '10:30', till: '12:30', cars: 1 },
  ]
  const visits = [visit('3', { window: morning }), visit('1', { window: morning })]
  expect(left({ capacityRules }, visits)).toEqual(['3'])
})

test('[OF240] a hub that hands nothing over any more displaces what goes out alone', () => {
  expect(left({ services: ['return'] }, [visit('1'), visit('2', { direction: 'back' })])).toEqual([
    '1',
  ])
})
