import { SignVisit } from '@galgal/contract/Office/fleet/visits'
import { expect, test } from 'vitest'
import { addPoint, pathOf, type Strokes } from './strokes.ts'

const drawn = (points: [number, number][]): Strokes =>
  points.reduce<Strokes>((known, [x, y], index) => addPoint(known, { x, y }, index === 0), [])
const isTaken = (drawing: string) =>
  SignVisit.input.safeParse({ id: 'visit', by: 'staff', name: 'דנה', drawing }).success

test('[OF205] a drawing is the path of its strokes, within its box, and is what the API takes', () => {
  const path = pathOf(
    drawn([
      [10, 20],
      [30.6, 40],
      [31, 41],
      [900, -5],
    ]),
  )
  expect(path).toBe('M10 20L31 40L600 0')
  expect(isTaken(path)).toBe(true)
})

test('[OF205] a point alone is no stroke', () => {
  expect(pathOf(drawn([[10, 20]]))).toBe('')
})

test('[OF205] who draws on and on is not refused', () => {
  const path = pathOf(
    drawn(Array.from({ length: 5000 }, (_, at) => [(at * 7) % 600, (at * 13) % 200])),
  )
  expect(path.length).toBeGreaterThan(8000)
  expect(isTaken(path)).toBe(true)
})
