import { expect, test } from 'vitest'
import { serviceAfter, serviceDue, servicePlans } from './service-due.ts'

const petrol = { gas: 'petrol', from: '2026-01-10', today: '2026-03-01', odometer: null } as const

test('without a reading the months alone decide', () => {
  expect(serviceDue(petrol)).toEqual({
    km: null,
    day: '2027-01-10',
    state: 'later',
    plan: servicePlans.petrol,
  })
  expect(serviceDue({ ...petrol, today: '2026-12-11' }).state).toBe('soon')
  expect(serviceDue({ ...petrol, today: '2027-01-10' }).state).toBe('now')
})

test.for([
  [13_499, 15_000, 'later'],
  [13_500, 15_000, 'soon'],
  [14_999, 15_000, 'soon'],
  [15_000, 15_000, 'now'],
  [16_999, 15_000, 'now'],
  [17_000, 30_000, 'later'],
] as const)('at %s km the next service is at %s, %s', ([last, km, state]) => {
  expect(serviceDue({ ...petrol, odometer: { first: 40, last } })).toMatchObject({ km, state })
})

test('what a car needed before it was handed over is ours', () => {
  const odometer = { first: 15_400, last: 15_500 }
  expect(serviceDue({ ...petrol, odometer })).toMatchObject({ km: 30_000, state: 'later' })
})

test('a service whose day is two months past counts as done', () => {
  const asOf = (today: string) => serviceDue({ ...petrol, today })
  expect(asOf('2027-03-10')).toMatchObject({ day: '2027-01-10', state: 'now' })
  expect(asOf('2027-03-11')).toMatchObject({ day: '2028-01-10', state: 'later' })
})

test('an electric car asks for less', () => {
  const odometer = { first: 0, last: 29_000 }
  expect(serviceDue({ ...petrol, gas: 'electric', odometer })).toMatchObject({
    km: 30_000,
    day: '2028-01-10',
    state: 'soon',
  })
})

const last = { day: '2026-01-10', km: 14_200, nextKm: null, nextDay: null } as const
const serviced = { gas: 'petrol', today: '2026-03-01', km: 15_000, last } as const

test('[OF219] after a service that is written down the next one is an interval later, by months or by the odometer', () => {
  expect(serviceAfter(serviced)).toMatchObject({ km: 29_200, day: '2027-01-10', state: 'later' })
  expect(serviceAfter({ ...serviced, km: 27_700 }).state).toBe('soon')
  expect(serviceAfter({ ...serviced, km: 29_200 }).state).toBe('now')
  expect(serviceAfter({ ...serviced, today: '2027-01-10' }).state).toBe('now')
})

test('[OF219] what the car’s own book asks for comes before the usual interval', () => {
  const booked = { ...last, nextKm: 24_000, nextDay: '2026-07-10' } as const
  expect(serviceAfter({ ...serviced, last: booked })).toMatchObject({
    km: 24_000,
    day: '2026-07-10',
    state: 'later',
  })
  expect(serviceAfter({ ...serviced, last: { ...booked, nextDay: null } }).day).toBe('2027-01-10')
  expect(serviceAfter({ ...serviced, last: booked, km: 22_500 }).state).toBe('soon')
})
