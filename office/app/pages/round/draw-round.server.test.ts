import { expect, test } from 'vitest'
import { drawRound } from './draw-round.server.ts'

type Visit = Parameters<typeof drawRound>[0]['items'][number]

const visit = (name: string, point: Visit['point'], done = false) =>
  ({ person: { name, email: '' }, point, done }) as Visit
const telAviv = { lat: 32.08, lng: 34.78 }
const holon = { lat: 32.01, lng: 34.77 }

test('[OF164] places are numbered in the order of the round; what is at one place stands at one mark', () => {
  const items = [
    visit('דנה', telAviv),
    visit('אבי', null),
    visit('רותם', holon),
    visit('נועה', telAviv, true),
  ]
  const drawn = drawRound({
    items,
    towns: [
      { name: 'בת ים', lat: 32.02, lng: 34.74 },
      { name: 'תל אביב', ...telAviv },
    ],
  })
  expect(drawn?.stops.map(({ numbers, names, isDone }) => ({ numbers, names, isDone }))).toEqual([
    { numbers: [1, 4], names: ['דנה', 'נועה'], isDone: false },
    { numbers: [3], names: ['רותם'], isDone: false },
  ])
  // North is above, and everything is within sight.
  const [north, south] = drawn?.stops ?? []
  expect(north?.y).toBeLessThan(south?.y ?? 0)
  for (const { x, y } of [...(drawn?.stops ?? []), ...(drawn?.towns ?? [])]) {
    expect(x).toBeGreaterThan(14)
    expect(x).toBeLessThan(386)
    expect(y).toBeGreaterThan(14)
    expect(y).toBeLessThan(306)
  }
  // A name that a mark would cover is read below it.
  expect(drawn?.towns.find(({ name }) => name === 'תל אביב')?.y).toBeGreaterThan(
    (north?.y ?? 0) + 20,
  )
  expect(drawn?.way).toMatch(/^M[\d.]+ [\d.]+L[\d.]+ [\d.]+$/)
})

test('[OF164] the coast is drawn where it is in sight, and only that much of the country', () => {
  const drawn = drawRound({ items: [visit('דנה', telAviv)], towns: [] })
  expect(drawn?.land).toMatch(/^M.*Z$/)
  expect(drawn?.land.length).toBeLessThan(600)
  expect(drawn?.around).toBe('')
})

test('[OF164] a round of which no place is known has no map', () => {
  expect(drawRound({ items: [visit('דנה', null)], towns: [] })).toBeNull()
})
