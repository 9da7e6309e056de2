import { expect, it } from 'vitest'
import { hubMapOf } from './hub-places.server.ts'

it('hubs stand where they are: Haifa in the north at the sea, Eilat at the southern end', () => {
  const hub = { hubId: 1, name: '', city: 'Haifa', lat: 32.81, lng: 34.99 }
  const { dots, count, towns } = hubMapOf([
    hub,
    { ...hub, hubId: 2 },
    { hubId: 3, name: '', city: 'Eilat', lat: 29.56, lng: 34.95 },
  ])
  const [haifa, , eilat] = dots
  expect([count, towns]).toEqual([3, ['Haifa', 'Eilat']])
  expect(haifa?.y).toBeLessThan(80)
  expect(haifa?.x).toBeLessThan(90)
  expect(eilat?.y).toBeGreaterThan(385)
  for (const { x, y } of dots) for (const share of [x, y]) expect(share).toBeGreaterThan(0)
})
