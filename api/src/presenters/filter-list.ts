import type { FilterList } from '@galgal/contract/catalogue'
import {
  columnsOf,
  emptyFilter,
  type Facet,
  narrow,
} from '@galgal/domain/catalogue/catalogue-filter'
import {
  environmentalLabels,
  gases,
  gears,
  type Localised,
  sizes,
  vehicleTypes,
} from '@galgal/domain/catalogue/vehicle'
import { inLanguage, type Locale, locales } from '@galgal/i18n/locales'
import { translator } from '@galgal/i18n/translator'
import type { StoreCar } from './store-cars.ts'

/** The options of every filter with at least one car, and how many cars each has. */
export function filterList(
  cars: readonly StoreCar[],
  regions: readonly { code: string; name: Localised }[],
  locale: Locale,
): FilterList {
  const t = translator(locale, 'labels')
  const { counts } = narrow(columnsOf(cars.map((car) => car.filterable)), emptyFilter())
  const options = (facet: Facet, values: readonly string[], label: (value: string) => string) =>
    values.flatMap((value) => {
      const count = counts[facet].get(value)
      return count ? [{ value, label: label(value), count }] : []
    })
  const labelled =
    (group: 'size' | 'gear' | 'gas' | 'environmentalLabel' | 'vehicleType') => (value: string) =>
      t(`${group}.${value}` as 'size.mini')
  const brands = new Map(cars.map(({ car }) => [car.brandSlug, inLanguage(locale, car.brand)]))
  const byName = new Intl.Collator(locales[locale].tag)
  const regionName = (code: string) =>
    inLanguage(locale, regions.find((region) => region.code === code)?.name) ?? code

  return {
    brand: options('brand', [...brands.keys()], (slug) => brands.get(slug) ?? slug).toSorted(
      (a, b) => byName.compare(a.label, b.label),
    ),
    size: options('size', sizes, labelled('size')),
    gear: options('gear', gears, labelled('gear')),
    gas: options('gas', gases, labelled('gas')),
    enviromental: options('label', environmentalLabels, labelled('environmentalLabel')),
    province: options(
      'province',
      regions.map(({ code }) => code),
      regionName,
    ),
    vehicleType: options('type', vehicleTypes, labelled('vehicleType')),
    hideAvailabilityFilter: false,
    availability: ([3, 7, 15, 0] as const).map((value) => ({
      value,
      label: t(`availability.${value}`),
      count: counts.availability.get(String(value)) ?? 0,
    })),
  }
}
