import { periods } from '@galgal/domain/orders/price-rule'
import { stores } from '@galgal/domain/store'

/** Where a cell's value goes in a row of the JSON data, and how it is read. An empty cell is no value. */
export type Column = {
  path: readonly string[]
  read: (cell: string) => unknown
  optional?: boolean
}

const asText = (cell: string) => cell || undefined

// What is no number stays text, so that the row's check can say so.
const asNumber = (cell: string) =>
  cell === '' ? undefined : /^-?\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell

const booleans: Record<string, boolean | undefined> = { true: true, false: false, '': undefined }
const asBoolean = (cell: string) => {
  const word = cell.toLowerCase()
  return Object.hasOwn(booleans, word) ? booleans[word] : cell
}

const asList = (cell: string) => (cell ? cell.split('|').map((item) => item.trim()) : [])

const asStoreFlags = (cell: string) =>
  Object.fromEntries(asList(cell).map((store) => [store, true]))

const colourParts = ['id', 'nameHe', 'nameEn', 'hex', 'stock']
const asColours = (cell: string) =>
  asList(cell).map((colour) =>
    Object.fromEntries(
      colour.split(':').map((part, at) => {
        const name = colourParts[at] ?? `${at + 1}`
        return [name, name === 'stock' ? asNumber(part.trim()) : asText(part.trim())]
      }),
    ),
  )

/** What each photo shows; an empty one says nothing. */
const asPhotoTexts = (cell: string) =>
  asList(cell).map((item) => {
    const [he, en, ...others] = item.split(':').map((part) => asText(part.trim()))
    return item ? { he, en, ...(others.length && { [others.length + 2]: others[0] }) } : null
  })

/** A price: empty means by the price rule, `-` that the period is not offered. The row reads the amount. */
const asPrice = (cell: string) => (cell === '-' ? undefined : cell || null)

const text = (...path: string[]): Column => ({ path, read: asText })
const number = (...path: string[]): Column => ({ path, read: asNumber })
const optional = (column: Column): Column => ({ ...column, optional: true })

const priceFields = { B2C: 'monthlyPriceNis', B2B: 'monthlyPriceNisB2B' } as const
const prices = stores.flatMap((store) =>
  periods.map((months): [string, Column] => [
    `price_${store}_${months}`,
    { path: [priceFields[store], String(months)], read: asPrice, optional: true },
  ]),
)

/** Every column a CSV file may have, by its name in the header. */
export const columns: ReadonlyMap<string, Column> = new Map([
  ['classificationId', number('classificationId')],
  ['catalogId', number('catalogId')],
  ['brandSlug', text('brandSlug')],
  ['modelSlug', text('modelSlug')],
  ['versionSlug', text('versionSlug')],
  ['year', number('year')],
  ['brand', text('brand')],
  ['brandHe', text('brandHe')],
  ['model', text('model')],
  ['modelHe', text('modelHe')],
  ['version', text('version')],
  ['vehicleType', optional(text('vehicleType'))],
  ['bodyStyle', text('bodyStyle')],
  ['size', text('size')],
  ['gear', text('gear')],
  ['gas', text('gas')],
  ['mildHybrid', { path: ['mildHybrid'], read: asBoolean, optional: true }],
  ['drive', text('drive')],
  ['engineCc', optional(number('engineCc'))],
  ['batteryKwh', optional(number('batteryKwh'))],
  ['horsepower', number('horsepower')],
  ['seats', number('seats')],
  ['doors', number('doors')],
  ['trunkLitres', optional(number('trunkLitres'))],
  ['pollutionGrade', number('pollutionGrade')],
  ['environmentalLabel', text('environmentalLabel')],
  ['co2GramsPerKm', optional(number('wltp', 'co2GramsPerKm'))],
  ['litresPer100Km', optional(number('wltp', 'litresPer100Km'))],
  ['kwhPer100Km', optional(number('wltp', 'kwhPer100Km'))],
  ['electricRangeKm', optional(number('wltp', 'electricRangeKm'))],
  ['safetyLevel', optional(number('safetyLevel'))],
  ['airbags', optional(number('airbags'))],
  ['accessories', { path: ['accessories'], read: asList }],
  ['colours', { path: ['colors'], read: asColours }],
  ['listPriceNis', text('listPriceNis')],
  ...prices,
  ['kmPerMonthIncluded', number('kmPerMonthIncluded')],
  ['extraKmPriceNis', optional(text('extraKmPriceNis'))],
  ['depositNis', optional(text('depositNis'))],
  ['depositEur', optional(text('depositEur'))],
  ['shekelsPerEuro', optional(number('shekelsPerEuro'))],
  ['minimumDaysToSubscription', number('minimumDaysToSubscription')],
  ['maximumDaysToSubscription', number('maximumDaysToSubscription')],
  ['minimumAge', optional(number('minimumAge'))],
  ['stores', { path: ['stores'], read: asList }],
  ['isTop', { path: ['isTop'], read: asStoreFlags, optional: true }],
  ['provinces', { path: ['provinces'], read: asList }],
  ['textHe', optional(text('textHe'))],
  ['textEn', optional(text('textEn'))],
  ['photos', { path: ['photos'], read: asList, optional: true }],
  ['photoTexts', { path: ['photoTexts'], read: asPhotoTexts, optional: true }],
])
