import { shekels } from '@galgal/domain/money'
import { expect, test } from 'vitest'
import seeded from '../db/seed/vehicles.json' with { type: 'json' }
import { checkRows } from './check-rows.ts'
import { readJson } from './read-json.ts'

type Row = (typeof seeded)['vehicles'][number]

const [first, second] = seeded.vehicles as [Row, Row, ...Row[]]
const [white, black] = first.colors as [Row['colors'][number], Row['colors'][number]]

const carsIn = (text: string) => readJson(text).rows.vehicles ?? []

/** Every mistake of the rows as `field reason`, without the lines. */
function issueProblems(...rows: unknown[]) {
  const { rows: read, problems } = readJson(JSON.stringify(rows))
  return [...problems, ...checkRows(read.vehicles ?? []).problems].map(
    ({ field, reason }) => `${field} ${reason}`,
  )
}

test('a good row has no mistakes', () => {
  expect(issueProblems(first, second)).toEqual([])
  expect(checkRows(carsIn(JSON.stringify([first]))).cars).toHaveLength(1)
})

test.for([
  [{ classificationId: 0 }, 'classificationId tooSmall'],
  [{ classificationId: 2_147_483_648 }, 'classificationId tooBig'],
  [{ classificationId: '10001' }, 'classificationId notNumber'],
  [{ catalogId: 1.5 }, 'catalogId notWhole'],
  [{ brandSlug: 'Audi' }, 'brandSlug slug'],
  [{ versionSlug: 'a--b' }, 'versionSlug slug'],
  [{ modelSlug: 'a'.repeat(61) }, 'modelSlug tooLong'],
  [{ brandHe: '' }, 'brandHe missing'],
  [{ brandHe: '   ' }, 'brandHe missing'],
  [{ model: undefined }, 'model missing'],
  [{ model: null }, 'model missing'],
  [{ version: 7 }, 'version notText'],
  [{ version: 'a\u0007b' }, 'version controlCharacter'],
  [{ version: 'a'.repeat(81) }, 'version tooLong'],
  [{ year: 26 }, 'year tooSmall'],
  [{ vehicleType: 'boat' }, 'vehicleType notAllowed'],
  [{ bodyStyle: 'boat' }, 'bodyStyle notAllowed'],
  [{ size: 'huge' }, 'size notAllowed'],
  [{ gear: 'Automatic' }, 'gear notAllowed'],
  [{ gas: 'steam' }, 'gas notAllowed'],
  [{ drive: '6x6' }, 'drive notAllowed'],
  [{ environmentalLabel: 'A' }, 'environmentalLabel notAllowed'],
  [{ mildHybrid: 'yes' }, 'mildHybrid notBoolean'],
  [{ engineCc: '1598' }, 'engineCc notNumber'],
  [{ pollutionGrade: 16 }, 'pollutionGrade tooBig'],
  [{ safetyLevel: 9 }, 'safetyLevel tooBig'],
  [{ wltp: null }, 'wltp missing'],
  [{ wltp: [] }, 'wltp notObject'],
  [{ wltp: { co2GramsPerKm: -1 } }, 'wltp.co2GramsPerKm tooSmall'],
  [{ wltp: { range: 5 } }, 'wltp.range unknownField'],
  [{ accessories: 'bluetooth' }, 'accessories notList'],
  [{ accessories: ['bluetooth', 'jacuzzi'] }, 'accessories[1] notAllowed'],
  [{ accessories: ['bluetooth', 'bluetooth'] }, 'accessories[1] repeated'],
  [{ colors: [] }, 'colors missing'],
  [{ colors: [{ ...white, hex: '#FFF' }] }, 'colors[0].hex hex'],
  [{ colors: [{ ...white, hex: 'white' }] }, 'colors[0].hex hex'],
  [{ colors: [white, { ...black, stock: -1 }] }, 'colors[1].stock tooSmall'],
  [{ colors: [{ ...white, stock: 1.5 }] }, 'colors[0].stock notWhole'],
  [{ colors: [white, { ...black, id: white.id }] }, 'colors[1].id repeated'],
  [{ colors: [{ ...white, nameEn: undefined }] }, 'colors[0].nameEn missing'],
  [{ colors: ['white'] }, 'colors[0] notObject'],
  [{ listPriceNis: 0 }, 'listPriceNis tooSmall'],
  [{ monthlyPriceNis: { 12: 3970.5 } }, 'monthlyPriceNis.12 notWhole'],
  [{ monthlyPriceNis: { 12: 0 } }, 'monthlyPriceNis.12 tooSmall'],
  [{ monthlyPriceNis: { 7: 3970 } }, 'monthlyPriceNis.7 unknownField'],
  [{ monthlyPriceNis: 3970 }, 'monthlyPriceNis notObject'],
  [{ extraKmPriceNis: 0.785 }, 'extraKmPriceNis agorot'],
  [{ depositNis: -100 }, 'depositNis tooSmall'],
  [{ depositNis: '-₪2,600' }, 'depositNis tooSmall'],
  [{ listPriceNis: '1,2345' }, 'listPriceNis notNumber'],
  [{ monthlyPriceNis: { 12: '3970,50' } }, 'monthlyPriceNis.12 notWhole'],
  [{ minimumDaysToSubscription: 60 }, 'maximumDaysToSubscription daysOrder'],
  [{ stores: [] }, 'stores missing'],
  [{ stores: ['B2X'] }, 'stores[0] notAllowed'],
  [{ stores: ['B2C', 'B2C'], monthlyPriceNisB2B: null }, 'stores[1] repeated'],
  [{ stores: ['B2B'], monthlyPriceNisB2B: null }, 'monthlyPriceNis notInStore'],
  [{ stores: ['B2C'] }, 'monthlyPriceNisB2B notInStore'],
  [{ isTop: { B2C: 1 } }, 'isTop.B2C notBoolean'],
  [{ provinces: ['galilee'] }, 'provinces[0] notAllowed'],
  [{ minimumDays: 3 }, 'minimumDays unknownField'],
] as const)('%j: %s', ([change, problem]) => {
  const whole = { ...first, maximumDaysToSubscription: 52, minimumDaysToSubscription: 7 }
  const bothStores = {
    stores: ['B2C', 'B2B'],
    monthlyPriceNis: { 12: 3000 },
    monthlyPriceNisB2B: { 12: 2900 },
  }
  expect(issueProblems({ ...whole, ...bothStores, ...change })).toEqual([problem])
})

test('[PY05] a deposit may be given in euros with their rate, and is then held in shekels', () => {
  const euro = { depositNis: null, depositEur: 650, shekelsPerEuro: 4 }
  const [car] = checkRows(carsIn(JSON.stringify([{ ...first, ...euro }]))).cars
  expect(car).toMatchObject({
    deposit: shekels(2600),
    depositSource: { amount: 650, currency: 'EUR', rate: 4 },
  })
  expect(issueProblems({ ...first, ...euro, depositNis: 2600 })).toEqual([
    'depositEur depositTwice',
  ])
  expect(issueProblems({ ...first, ...euro, shekelsPerEuro: null })).toEqual([
    'shekelsPerEuro rateMissing',
  ])
})

test('[SU27] a car may have a minimum age of its own, of at least that of every customer', () => {
  const [car] = checkRows(carsIn(JSON.stringify([{ ...first, minimumAge: 24 }]))).cars
  expect(car).toMatchObject({ minimumAge: 24 })
  const [usual] = checkRows(carsIn(JSON.stringify([first]))).cars
  expect(usual).not.toHaveProperty('minimumAge')
  expect(issueProblems({ ...first, minimumAge: 18 })).toEqual(['minimumAge tooSmall'])
})

test('[PY04] an amount that is text is read like one that a person types', () => {
  const prices = { monthlyPriceNis: { 12: '₪3,970' }, extraKmPriceNis: '0,78' }
  const [car] = checkRows(carsIn(JSON.stringify([{ ...first, ...prices }]))).cars
  expect(car?.packs.B2C).toEqual([{ months: 12, monthly: 397000 }])
  expect(car?.extraKm).toBe(78)
})

test.for([undefined, null])('[CA28] a row whose type is %s is a car', (vehicleType) => {
  const { cars, problems } = checkRows(carsIn(JSON.stringify([{ ...first, vehicleType }])))
  expect(problems).toEqual([])
  expect(cars.map((car) => car.vehicleType)).toEqual(['car'])
})

test('a row that is no object', () => {
  expect(issueProblems(first, null, 7, [])).toEqual([' notObject', ' notObject', ' notObject'])
})

test('two cars with one number or one address are named with the line of the first', () => {
  const twin = { ...second, classificationId: first.classificationId, catalogId: first.catalogId }
  const place = {
    brandSlug: first.brandSlug,
    modelSlug: first.modelSlug,
    versionSlug: first.versionSlug,
    year: first.year,
  }
  const text = `[${JSON.stringify(first)},\n${JSON.stringify({ ...twin, ...place })}]`
  const { problems } = checkRows(carsIn(text))
  expect(problems).toEqual(
    [
      ['classificationId', String(first.classificationId)],
      ['catalogId', String(first.catalogId)],
      ['versionSlug', Object.values(place).join('/')],
    ].map(([field, value]) => ({
      line: 2,
      field,
      reason: 'duplicate',
      values: { value, other: 1 },
    })),
  )
})

test('every mistake of every row is said, in the order of the lines', () => {
  const bad = {
    ...first,
    size: 'huge',
    seats: 1.5,
    accessories: ['bluetooth', 'jacuzzi', 'bluetooth'],
    colors: [white, { ...white, hex: 'red' }],
    minimumDaysToSubscription: 99,
    maximumDaysToSubscription: 9,
    colour: 'red',
  }
  const text = JSON.stringify([bad, { ...second, gas: 'steam' }], null, 1)
  const { problems } = checkRows(carsIn(text))
  const lines = text.split('\n')
  for (const { line, field } of problems)
    expect(lines[line - 1]).toContain(/^\w+\[/.test(field) ? '"' : `"${field}"`)
  expect(problems.map(({ line }) => line)).toEqual(
    problems.map(({ line }) => line).toSorted((a, b) => a - b),
  )
  expect(problems.map(({ field, reason }) => `${field} ${reason}`).toSorted()).toEqual([
    'accessories[1] notAllowed',
    'accessories[2] repeated',
    'colors[1].hex hex',
    'colors[1].id repeated',
    'colour unknownField',
    'gas notAllowed',
    'maximumDaysToSubscription daysOrder',
    'seats notWhole',
    'size notAllowed',
  ])
})

test('what is not JSON is named by its lines', () => {
  const { rows, problems } = readJson('[\n{"a": 1,},\n{b: 2}\n]')
  expect(rows).toEqual({})
  expect(problems.map(({ line, reason }) => `${line} ${reason}`)).toEqual(['2 syntax', '3 syntax'])
})

test.for(['[]', '{}', '{"vehicles": []}', '{"vehicles": {}}'])('%s holds no vehicles', (text) => {
  expect(readJson(text).problems).toMatchObject([{ line: 1, reason: 'noVehicles' }])
})

test('empty prices come from the price rule, an absent period is not offered', () => {
  const row = {
    ...first,
    stores: ['B2C', 'B2B'],
    monthlyPriceNis: { 1: 9990, 12: null },
    monthlyPriceNisB2B: null,
    depositNis: null,
    extraKmPriceNis: undefined,
  }
  const [car] = checkRows(carsIn(JSON.stringify([row]))).cars
  const rule = first.monthlyPriceNis as Record<string, number>
  const business = first.monthlyPriceNisB2B as Record<string, number>
  expect(car?.packs.B2C).toEqual([
    { months: 1, monthly: 999000 },
    { months: 12, monthly: (rule[12] ?? 0) * 100 },
  ])
  expect(car?.packs.B2B?.map(({ monthly }) => monthly / 100)).toEqual(
    [1, 3, 6, 12, 24, 36].map((months) => business[months]),
  )
  expect(car?.deposit).toBe(first.depositNis * 100)
  expect(car?.extraKm).toBe(first.extraKmPriceNis * 100)
})
