import { expect, test } from 'vitest'
import { energyOf } from './energy.server.ts'

type Use = { kwh?: number; litres?: number; km?: number }

const car = (classificationId: number, engine: string, { kwh, litres, km }: Use) =>
  ({
    classificationId,
    specs: {
      engine,
      eco: {
        kwhPer100Km: kwh ?? null,
        litresPer100Km: litres ?? null,
        electricRangeKm: km ?? null,
      },
    },
  }) as Parameters<typeof energyOf>[0][number]

test('[RT35] what 100 km cost is the average use of the catalogue’s cars at the named tariffs', () => {
  const { count, ways, range } = energyOf([
    car(1, 'electric', { kwh: 14, km: 400 }),
    car(2, 'electric', { kwh: 18, km: 520 }),
    car(3, 'petrol', { litres: 6 }),
    car(4, 'petrol', { litres: 7 }),
    car(5, 'hybrid', { litres: 4 }),
    car(6, 'plugin-hybrid', { litres: 1, kwh: 15, km: 60 }),
  ])
  expect(count).toBe(2)
  expect(ways.electricHome).toEqual({ uses: 16, price: '₪10.40' })
  expect(ways.electricFast).toEqual({ uses: 16, price: '₪32' })
  expect(ways.petrol).toEqual({ uses: 6.5, price: '₪48.75' })
  expect(ways.hybrid).toEqual({ uses: 4, price: '₪30' })
  expect(range).toEqual({ from: 400, to: 520 })
})

test('the most economical stand first; of two alike, the one that gets further', () => {
  const { best } = energyOf([
    car(1, 'electric', { kwh: 16, km: 400 }),
    car(2, 'electric', { kwh: 14, km: 300 }),
    car(3, 'electric', { kwh: 14, km: 350 }),
    car(4, 'electric', { km: 500 }),
  ])
  expect(best.map(({ id }) => id)).toEqual([3, 2, 1])
  expect(best[0]?.price).toBe('₪9.10')
})

test('a catalogue without electric cars promises nothing', () => {
  const { ways, range, best } = energyOf([car(1, 'petrol', { litres: 6 })])
  expect([ways.electricHome, ways.hybrid, range]).toEqual([undefined, undefined, undefined])
  expect(best).toEqual([])
})
