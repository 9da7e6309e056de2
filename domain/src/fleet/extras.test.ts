import { expect, test } from 'vitest'
import { extraKilometresOf, extrasOf, viewsOfExtra } from './extras.ts'
import { carParts, guidedViews, type Mark } from './visits.ts'

const small: Mark = { part: 'boot', kind: 'scratch', size: 'small' }
const large: Mark = { ...small, size: 'large' }
const dent: Mark = { part: 'bonnet', kind: 'dent', size: 'medium' }
const full = { items: ['licence', 'cable'] as const, keys: 2, gauge: 8 }
const nothing = { before: full, now: { ...full, marks: [] }, knownMarks: [], extraKilometres: 0 }

test('[OF211] what was there before is no extra; a new mark, a larger one or one more is', () => {
  const found = (marks: Mark[], knownMarks: Mark[]) =>
    extrasOf({ ...nothing, now: { ...full, marks }, knownMarks })
  expect(found([], [small, dent])).toEqual([])
  expect(found([small, dent], [dent, large])).toEqual([])
  expect(found([dent], [small])).toEqual([{ what: 'mark', mark: dent }])
  expect(found([large], [small])).toEqual([{ what: 'mark', mark: large }])
  expect(found([small, small], [large])).toEqual([{ what: 'mark', mark: small }])
  expect(found([small, large], [small, large])).toEqual([])
})

test('[OF211] missing equipment and keys and less fuel are extras, more is none', () => {
  const now = { items: ['cable', 'spare'] as const, keys: 1, gauge: 5, marks: [] }
  expect(extrasOf({ ...nothing, now })).toEqual([
    { what: 'item', item: 'licence' },
    { what: 'keys', count: 1 },
    { what: 'gauge', count: 3 },
  ])
  expect(extrasOf({ ...nothing, before: { items: [], keys: 1, gauge: 5 } })).toEqual([])
})

test('[OF211] of a car that nobody looked at as it went out nothing is known to be new but kilometres', () => {
  const now = { items: [], keys: 0, gauge: 0, marks: [dent] }
  expect(extrasOf({ before: null, now, knownMarks: [], extraKilometres: 12 })).toEqual([
    { what: 'kilometres', count: 12 },
  ])
})

test('[OF211] a month that has begun has all of its kilometres', () => {
  const from = '2026-11-22'
  expect(extraKilometresOf(1500, { from, till: '2026-11-23', driven: 1500 })).toBe(0)
  expect(extraKilometresOf(1500, { from, till: '2026-11-23', driven: 1501 })).toBe(1)
  expect(extraKilometresOf(1500, { from, till: '2026-12-25', driven: 3000 })).toBe(0)
  expect(extraKilometresOf(1500, { from, till: '2026-12-22', driven: 1600 })).toBe(100)
})

test('[OF211] every part is on a photo', () => {
  const views = carParts.map((part) => viewsOfExtra({ what: 'mark', mark: { ...dent, part } }))
  expect(views.flat().every((view) => guidedViews.some((it) => it === view))).toBe(true)
  expect(views.filter(({ length }) => length === 0)).toEqual([])
})
