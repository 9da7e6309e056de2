import type { FormValues } from '@galgal/ui/forms/form-state.ts'
import { ticked } from '../../act/ticked.ts'

export const texts = ['brandHe', 'brand', 'modelHe', 'model', 'version'] as const
export const slugs = ['brandSlug', 'modelSlug', 'versionSlug'] as const
export const choices = [
  'vehicleType',
  'bodyStyle',
  'size',
  'gear',
  'gas',
  'drive',
  'environmentalLabel',
] as const
export const numbers = [
  'catalogId',
  'year',
  'engineCc',
  'batteryKwh',
  'horsepower',
  'seats',
  'doors',
  'trunkLitres',
  'pollutionGrade',
  'safetyLevel',
  'airbags',
] as const
export const terms = [
  'listPriceNis',
  'kmPerMonthIncluded',
  'extraKmPriceNis',
  'depositNis',
  'depositEur',
  'shekelsPerEuro',
  'minimumDaysToSubscription',
  'maximumDaysToSubscription',
  'minimumAge',
] as const
export const wltp = ['co2GramsPerKm', 'litresPer100Km', 'kwhPer100Km', 'electricRangeKm'] as const

/** A number as it was typed; what is none goes as it is, for its field to be refused. */
export const numberOf = (typed = ''): number | string =>
  /^-?\d+(?:\.\d+)?$/.test(typed.trim()) ? Number(typed) : typed

const orNull = (typed: string | undefined) => (typed?.trim() ? numberOf(typed) : null)

const colourParts = ['id', 'nameHe', 'nameEn', 'hex', 'stock'] as const

/** A colour a line, as a cell of the import's CSV has them. */
export const colourLines = (colours: readonly Record<string, unknown>[]) =>
  colours.map((colour) => colourParts.map((part) => colour[part] ?? '').join(':')).join('\n')

const coloursOf = (typed: string) =>
  typed
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim())
    .map((line) =>
      Object.fromEntries(
        line.split(':').map((part, at) => {
          const name = colourParts[at] ?? `${at + 1}`
          return [name, name === 'stock' ? numberOf(part) : part.trim()]
        }),
      ),
    )

/** Photos by the places that were typed, with what each shows; one without a place is taken out. */
function photosOf(values: FormValues) {
  const placed = ticked(values, 'photo').flatMap((id) => {
    const place = Number.parseFloat(values[`photo.${id}`] ?? '')
    return Number.isNaN(place) ? [] : [{ id, place }]
  })
  const sorted = placed.toSorted((one, other) => one.place - other.place)
  return {
    photos: sorted.map(({ id }) => `photo:${id}`),
    photoTexts: sorted.map(({ id }) => {
      const [he = '', en = ''] = [values[`altHe.${id}`], values[`altEn.${id}`]]
      return he || en ? { he, en } : null
    }),
  }
}

/** What was typed of a car, as fields of the import's row. */
export function vehicleInput(values: FormValues): Record<string, unknown> {
  const plain = [...texts, ...slugs, ...choices, 'textHe', 'textEn']
  const counted = [...numbers, ...terms].filter((name) => values[name] !== undefined)
  return {
    ...Object.fromEntries(plain.map((name) => [name, values[name] ?? ''])),
    ...Object.fromEntries(counted.map((name) => [name, orNull(values[name])])),
    mildHybrid: values.mildHybrid === 'on',
    wltp: Object.fromEntries(wltp.map((name) => [name, orNull(values[`wltp.${name}`])])),
    accessories: ticked(values, 'accessories'),
    provinces: ticked(values, 'provinces'),
    stores: ticked(values, 'stores'),
    isTop: Object.fromEntries(ticked(values, 'isTop').map((store) => [store, true])),
    colors: coloursOf(values.colors ?? ''),
    ...photosOf(values),
  }
}

/** The form's own name of what is wrong in the row. */
export const fieldOfRow = (path: string): string =>
  path.startsWith('wltp.') ? path : (path.split('.')[0] ?? path)
