import { translator } from '@galgal/i18n/translator'
import { expect, test } from 'vitest'
import { carOf } from '../../catalogue/catalogue.fixture.ts'
import { comparisonOf, type Row } from './comparison.server.ts'

const t = translator('en', 'compare')

type Cars = Parameters<typeof comparisonOf>[0]
const groupsOf = (items: Cars, onlyDifferences = false) =>
  comparisonOf(items, { say: t, sizeLabel: (size) => `~${size}`, onlyDifferences })
const rowsOf = (items: Cars, onlyDifferences = false) =>
  groupsOf(items, onlyDifferences).flatMap(({ rows }) => rows)
const rowOf = (items: Cars, key: string): Row => {
  const row = rowsOf(items).find((it) => it.key === key)
  if (!row) throw new Error(`no row ${key}`)
  return row
}
const texts = ({ cells }: Row) => cells.map(({ text }) => text)
const bests = ({ cells }: Row) => cells.map(({ isBest }) => isBest)

const eco = {
  pollutionGrade: 3,
  co2GramsPerKm: 100,
  litresPer100Km: 4.4,
  kwhPer100Km: null,
  electricRangeKm: null,
}
const niro = carOf({ prices: { 1: 4000, 12: 3200 } })
const leaf = carOf({
  id: 2,
  prices: { 1: 3500, 24: 3000 },
  specs: {
    eco: {
      ...eco,
      pollutionGrade: 1,
      co2GramsPerKm: 0,
      litresPer100Km: null,
      kwhPer100Km: 16,
      electricRangeKm: 400,
    },
    mains: [{ key: 'seats', label: 'Seats', value: '4' }],
    accessories: [
      { key: 'bluetooth', label: 'Bluetooth' },
      { key: 'sunroof', label: 'Sunroof' },
    ],
  },
})

test('every period that one of the cars has is a row, and the lower price is marked', () => {
  const keys = rowsOf([niro, leaf]).map(({ key }) => key)
  expect(keys.slice(0, 3)).toEqual(['pack-1', 'pack-12', 'pack-24'])
  const month = rowOf([niro, leaf], 'pack-1')
  expect(texts(month)).toEqual(['₪4,000', '₪3,500'])
  expect(bests(month)).toEqual([false, true])
  expect(month.best).toBe('lowest')
})

test('nothing is best where a car says nothing, nor where all are equal', () => {
  const year = rowOf([niro, leaf], 'pack-12')
  expect(texts(year)).toEqual(['₪3,200', null])
  expect(bests(year)).toEqual([false, false])
  expect(bests(rowOf([niro, leaf], 'deposit'))).toEqual([false, false])
  expect(bests(rowOf([niro], 'pack-1'))).toEqual([false])
  expect(bests(rowOf([niro, leaf], 'grade'))).toEqual([false, true])
})

test('of three cars, those that share the best figure are marked together', () => {
  const third = carOf({ id: 3, prices: { 1: 3500 } })
  expect(bests(rowOf([niro, leaf, third], 'pack-1'))).toEqual([false, true, true])
})

test('a figure that no car has is no row', () => {
  const keys = rowsOf([niro, carOf({ id: 4 })]).map(({ key }) => key)
  expect(keys).toContain('litres')
  expect(keys).not.toContain('kwh')
  expect(keys).not.toContain('battery')
  expect(groupsOf([niro]).map(({ key }) => key)).toEqual(['price', 'size', 'eco'])
})

test('only what sets the cars apart is shown on request', () => {
  const all = rowsOf([niro, leaf])
  const some = rowsOf([niro, leaf], true)
  expect(some.every(({ differs }) => differs)).toBe(true)
  expect(some.map(({ key }) => key)).toEqual(
    all.filter(({ cells: [a, b] }) => a?.text !== b?.text).map(({ key }) => key),
  )
  expect(some.length).toBeLessThan(all.length)
  expect(groupsOf([niro, carOf({ id: 5, prices: { 1: 4000, 12: 3200 } })], true)).toEqual([])
})

test('equipment says who has it, what all have first', () => {
  const other = carOf({
    id: 6,
    specs: { accessories: [{ key: 'sunroof', label: 'Sunroof' }] },
  })
  const equipment = groupsOf([leaf, other]).find(({ key }) => key === 'equipment')
  expect(equipment?.rows.map(({ key, differs }) => [key, differs])).toEqual([
    ['sunroof', false],
    ['bluetooth', true],
  ])
  expect(equipment?.rows.map(texts)).toEqual([
    ['Yes', 'Yes'],
    ['Yes', null],
  ])
})

test('businesses compare net prices', () => {
  const business = carOf({ prices: { 1: 4720 }, catalogType: 'B2B' })
  expect(texts(rowOf([business], 'pack-1'))).toEqual(['₪4,000'])
})

test('the earliest day is that of the colour that comes first; a car without stock has its list', () => {
  const [white, blue] = niro.colors
  if (!white || !blue) throw new Error('no colours')
  const soon = carOf({
    colors: [
      { ...white, earliest: '2026-12-02' },
      { ...blue, earliest: '2026-11-30' },
    ],
  })
  const waiting = carOf({ id: 7, waitingList: true })
  expect(texts(rowOf([soon, waiting], 'earliest'))).toEqual(['30/11/2026', 'Waiting list'])
})
