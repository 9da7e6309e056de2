import type { CatalogItem } from '@galgal/contract/catalogue'
import { formatPrice } from '@galgal/domain/money'

type Car = Pick<CatalogItem, 'classificationId' | 'specs'>

/** What the comparison assumes, in agorot: a kWh of the home tariff, a kWh at a fast charger, a litre of petrol. VAT included. */
export const assumed = { home: 65, fast: 200, petrol: 750 } as const

const MOST_SHOWN = 8

const average = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length

const rounded = (value: number) => Math.round(value * 10) / 10

const usedBy = (cars: readonly Car[], engine: string, of: 'kwhPer100Km' | 'litresPer100Km') =>
  cars.flatMap(({ specs }) => (specs.engine === engine ? (specs.eco[of] ?? []) : []))

/** A way to drive: what 100 km use on average, in kWh or litres, and cost. Undefined without such cars. */
function wayOf(used: readonly number[], agorotPerUnit: number) {
  if (used.length === 0) return undefined
  const uses = rounded(average(used))
  return { uses, price: formatPrice(Math.round(uses * agorotPerUnit)) }
}

/** What driving electric costs and how far it gets, of the cars as they stand in the catalogue. */
export function energyOf(cars: readonly Car[]) {
  const electric = cars.filter(({ specs }) => specs.engine === 'electric')
  const kwh = usedBy(cars, 'electric', 'kwhPer100Km')
  const ranges = electric.flatMap(({ specs }) => specs.eco.electricRangeKm ?? [])
  return {
    count: electric.length,
    ways: {
      electricHome: wayOf(kwh, assumed.home),
      electricFast: wayOf(kwh, assumed.fast),
      hybrid: wayOf(usedBy(cars, 'hybrid', 'litresPer100Km'), assumed.petrol),
      petrol: wayOf(usedBy(cars, 'petrol', 'litresPer100Km'), assumed.petrol),
    },
    range: ranges.length > 0 ? { from: Math.min(...ranges), to: Math.max(...ranges) } : undefined,
    best: electric
      .flatMap(({ classificationId: id, specs: { eco } }) =>
        eco.kwhPer100Km === null || eco.electricRangeKm === null
          ? []
          : { id, kwh: eco.kwhPer100Km, km: eco.electricRangeKm },
      )
      .toSorted((one, other) => one.kwh - other.kwh || other.km - one.km)
      .slice(0, MOST_SHOWN)
      .map((it) => ({ ...it, price: formatPrice(Math.round(it.kwh * assumed.home)) })),
  }
}
