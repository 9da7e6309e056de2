import { expect, test } from 'vitest'
import { instantAt } from '../dates.ts'
import { catalogueCaching } from './shared-caching.ts'

const ASKED = 'public, max-age=0, must-revalidate'
const SHARED = 'public, max-age=0, s-maxage=30, must-revalidate'

const made = (at: Date, leavesAfterMs = 0) => ({ at, sentUntil: at.getTime() + leavesAfterMs })

test('what depends on the catalogue is asked for each time, and kept half a minute by a cache that hears of changes', () => {
  const noon = instantAt('2026-11-23', '12:00')
  expect(catalogueCaching(false, made(noon))).toBe(ASKED)
  expect(catalogueCaching(true, made(noon))).toBe(SHARED)
})

test('nothing that names days is given into another day in Israel', () => {
  const midnight = instantAt('2026-11-24', '00:00').getTime()
  const at = (secondsBefore: number, leavesAfterMs?: number) =>
    catalogueCaching(true, made(new Date(midnight - secondsBefore * 1000), leavesAfterMs))
  expect(at(60)).toBe(SHARED)
  expect(at(59)).toBe(ASKED)
  expect(at(1, 1000)).toBe(ASKED)
  expect(at(180, 120_000)).toBe(SHARED)
  expect(at(179, 120_000)).toBe(ASKED)
  expect(at(0)).toBe(SHARED)
})
