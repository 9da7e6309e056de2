import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { checkRows } from './check-rows.ts'
import { readCsv } from './read-csv.ts'

const example = await readFile(
  new URL('../../../docs/catalogue-example.csv', import.meta.url),
  'utf8',
)
const [header = '', tucson = '', ...others] = example.trimEnd().split('\n')
const names = header.split(',')

/** The example's first car with some cells changed; none of its values holds a comma. */
const changed = (cells: Record<string, string>) =>
  tucson
    .split(',')
    .map((cell, at) => cells[names[at] ?? ''] ?? cell)
    .join(',')

function issueProblems(text: string) {
  const { rows, problems } = readCsv(text)
  return [...problems, ...checkRows(rows).problems].map(
    ({ line, field, reason }) => `${line} ${field} ${reason}`,
  )
}
const carOf = (row: string) => checkRows(readCsv(`${header}\n${row}`).rows).cars[0]

test('the example has no mistakes', () => {
  expect(issueProblems(example)).toEqual([])
})

test.for([
  [{ seats: '' }, 'seats missing'],
  [{ seats: 'five' }, 'seats notNumber'],
  [{ seats: '1,5' }, ' columnCount'],
  [{ horsepower: '1_000' }, 'horsepower notNumber'],
  [{ mildHybrid: 'maybe' }, 'mildHybrid notBoolean'],
  [{ gas: 'steam' }, 'gas notAllowed'],
  [{ co2GramsPerKm: 'low' }, 'co2GramsPerKm notNumber'],
  [{ accessories: 'bluetooth|jacuzzi' }, 'accessories 2 notAllowed'],
  [{ colours: '' }, 'colours missing'],
  [{ colours: 'white:לבן:White:#F4F4F1' }, 'colours 1 stock missing'],
  [{ colours: 'white:לבן:White:#F4F4F1:-2' }, 'colours 1 stock tooSmall'],
  [{ colours: 'white:לבן:White:#F4F4F1:2|black:שחור:Black:black:2' }, 'colours 2 hex hex'],
  [{ colours: 'white:לבן:White:#F4F4F1:2:6' }, 'colours 1 6 unknownField'],
  [{ price_B2C_12: '3970.5' }, 'price_B2C_12 notWhole'],
  [{ price_B2B_1: 'call us' }, 'price_B2B_1 notNumber'],
  [{ price_B2B_1: '2490.500' }, 'price_B2B_1 notNumber'],
  [{ extraKmPriceNis: '0.785' }, 'extraKmPriceNis notNumber'],
  [{ depositNis: '$2600' }, 'depositNis notNumber'],
  [{ stores: 'B2C' }, 'price_B2B notInStore'],
  [{ isTop: 'B2X' }, 'isTop unknownField'],
  [{ provinces: '' }, 'provinces missing'],
] as const)('%j: %s', ([cells, problem]) => {
  expect(issueProblems(`${header}\n${changed(cells)}`)).toEqual([`2 ${problem}`])
})

test('lines are those of the file, past empty lines and line breaks in quotes', () => {
  const broken = changed({ version: '"Executive\nHybrid"' })
  const text = [header, '', broken, ',,,', changed({ seats: '' }), ...others].join('\r\n')
  expect(issueProblems(text)).toContain('6 seats missing')
})

test('a comma, a semicolon or a tab between cells, a byte order mark or none', () => {
  for (const delimiter of [';', '\t'])
    expect(issueProblems(`\uFEFF${example.replaceAll(',', delimiter)}`)).toEqual([])
})

test('columns that are missing, unknown or there twice are named', () => {
  const text = example.replace('catalogId', 'katalogId').replace('doors', 'seats')
  expect(issueProblems(text)).toEqual([
    '1 catalogId missingColumn',
    '1 doors missingColumn',
    '1 katalogId unknownColumn',
    '1 seats repeated',
  ])
})

test('columns may be left out where a cell may be empty, and stand in any order', () => {
  const optional = /^(price_|depositNis|extraKmPriceNis|isTop|mildHybrid|airbags|safetyLevel)/
  const stored = names.map((name, at) => ({ name, at })).filter(({ name }) => !optional.test(name))
  const order = stored.toReversed()
  const cells = tucson.split(',')
  const text = `${order.map(({ name }) => name)}\n${order.map(({ at }) => cells[at])}`
  expect(issueProblems(text)).toEqual([])
})

test('a quote that is not closed', () => {
  expect(issueProblems(`${header}\n${changed({ version: '"Executive' })}`)).toEqual(['2  csvQuote'])
})

test.for(['', header, `${header}\n`, `${header}\n,,,\n`])('no vehicles in %j', (text) => {
  expect(issueProblems(text)).toEqual(['1  noVehicles'])
})

test('an empty price is the rule’s, a hyphen is a period that is not offered', () => {
  const car = carOf(changed({ price_B2C_1: '-', price_B2C_12: '', price_B2C_24: '4000' }))
  expect(car?.packs.B2C?.map(({ months, monthly }) => [months, monthly / 100])).toEqual([
    [3, 4600],
    [6, 4320],
    [12, 3970],
    [24, 4000],
    [36, 3480],
  ])
})

test('[PY04] an amount is read as people and spreadsheets write it', () => {
  const written = {
    listPriceNis: '"₪212,990"',
    price_B2C_12: '"3.970,00"',
    price_B2C_24: '"3,660.00 ₪"',
    extraKmPriceNis: '"0,78"',
    depositNis: '\u200f₪2.600',
  }
  expect(issueProblems(`${header}\n${changed(written)}`)).toEqual([])
  expect(carOf(changed(written))).toEqual(carOf(tucson))
})

test('a car without any price is sold on request', () => {
  const none = Object.fromEntries([1, 3, 6, 12, 24, 36].map((it) => [`price_B2C_${it}`, '-']))
  expect(carOf(changed(none))?.packs.B2C).toEqual([])
})

test('[CA28] without a type, or without that column, a row is a car', () => {
  expect(carOf(tucson)?.vehicleType).toBe('suv')
  expect(carOf(changed({ vehicleType: '' }))?.vehicleType).toBe('car')
  const at = names.indexOf('vehicleType')
  const text = [header, tucson].map((row) => row.split(',').toSpliced(at, 1).join(',')).join('\n')
  expect(issueProblems(text)).toEqual([])
  expect(checkRows(readCsv(text).rows).cars[0]?.vehicleType).toBe('car')
})

test('photos stand in one cell, and a mistake in one is named by its number', () => {
  const text = `${header},photos\n${tucson},photos/front.jpg | back.jpg`
  const [row] = readCsv(text).rows
  expect(row?.raw).toMatchObject({ photos: ['photos/front.jpg', 'back.jpg'] })
  expect(row?.place(['photos', 1])).toEqual({ line: 2, field: 'photos 2' })
  expect(issueProblems(text)).toEqual([])
  expect(issueProblems(`${header},photos\n${tucson},`)).toEqual([])
})

test('a car may be featured in some of its stores', () => {
  expect(carOf(changed({ isTop: 'B2C' }))?.isTop).toEqual({ B2C: true, B2B: false })
})
