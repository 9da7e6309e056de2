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

export const colourParts = ['id', 'nameHe', 'nameEn', 'hex', 'stock'] as const

/** As many colours as a form has places for. */
export const MOST_COLOURS = 20

/** Colours by their places; one of which nothing is typed is none. */
const coloursOf = (values: FormValues) =>
  Array.from({ length: MOST_COLOURS }, (_, at) =>
    colourParts.map((part) => [part, (values[`colors.${at}.${part}`] ?? '').trim()] as const),
  )
    .filter((parts) => parts.some(([, typed]) => typed))
    .map((parts) =>
      Object.fromEntries(
        parts.map(([part, typed]) => [part, part === 'stock' ? numberOf(typed) : typed]),
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
    colors: coloursOf(values),
    ...photosOf(values),
  }
}

/** The form's own name of what is wrong in the row. */
export const fieldOfRow = (path: string): string =>
  /^(?:wltp|colors)\./.test(path) ? path : (path.split('.')[0] ?? path)
