import type { CatalogItem, FilterList } from '@galgal/contract/catalogue'
import type { CarIndex } from '@galgal/contract/catalogue-index'
import { listPeriods } from '@galgal/domain/catalogue/list-period'
import type { Store } from '@galgal/domain/store'
import { type Cars, openCarIndex } from './car-index.ts'

const option = (value: string, label = `~${value}`) => ({ value, label, count: 1 })

/** What the wire says of a store with these cars, and a label for each value they have. */
export function carIndexWith(items: CatalogItem[], store: Store = 'B2C'): CarIndex {
  const values = (of: (car: CatalogItem) => string[]) => [...new Set(items.flatMap(of))]
  const options = (of: (car: CatalogItem) => string[]) => values(of).map((value) => option(value))
  const filters: FilterList = {
    brand: values((car) => [car.brandSlug]).map((slug) =>
      option(slug, items.find((car) => car.brandSlug === slug)?.brand),
    ),
    size: options((car) => [car.specs.size]),
    gear: options((car) => [car.specs.gear]),
    gas: options((car) => [car.specs.engine]),
    enviromental: options((car) => [car.specs.environmentallabel]),
    province: options((car) => car.province),
    vehicleType: options((car) => [car.vehicle_type]),
    hideAvailabilityFilter: false,
    availability: ([3, 7, 15, 0] as const).map((value) => ({
      value,
      label: `~${value}`,
      count: 1,
    })),
  }
  const bodyStyles = values((car) => [car.bodyStyle])
  const colours = items.flatMap(({ colors }) => colors.map(({ color, hex }) => ({ color, hex })))
  const lists = { filters, bodyStyles, colours }
  return { store, ...lists, byPeriod: packsWith(items), cars: columnsWith(items, lists) }
}

function packsWith(items: CatalogItem[]): CarIndex['byPeriod'] {
  return listPeriods.flatMap((months) => {
    const packs = items.map(({ pricing }) =>
      pricing.subscription_packs.find(({ period }) => period === months),
    )
    const price = packs.map((pack) => pack?.taxes_included ?? null)
    const net = packs.map((pack) => pack?.basePrice ?? null)
    return price.some((sum) => sum !== null) ? { months, price, net } : []
  })
}

type Lists = Pick<CarIndex, 'filters' | 'bodyStyles' | 'colours'>

function columnsWith(items: CatalogItem[], { filters, bodyStyles, colours }: Lists) {
  const place = (options: { value: string }[], value: string) =>
    options.findIndex((it) => it.value === value)
  const bits = (places: number[]) => places.reduce((sum, it) => sum + 2 ** it, 0)
  const column = <Value>(of: (car: CatalogItem) => Value) => items.map(of)
  const packs = (car: CatalogItem) => car.pricing.subscription_packs
  return {
    id: column(({ id }) => id),
    brand: column((car) => place(filters.brand, car.brandSlug)),
    model: column(({ model }) => model),
    modelSlug: column(({ modelSlug }) => modelSlug),
    version: column(({ version }) => version),
    versionSlug: column(({ versionSlug }) => versionSlug),
    year: column(({ year }) => year),
    vehicleType: column((car) => place(filters.vehicleType, car.vehicle_type)),
    size: column((car) => place(filters.size, car.specs.size)),
    gas: column((car) => place(filters.gas, car.specs.engine)),
    gear: column((car) => place(filters.gear, car.specs.gear)),
    enviromental: column((car) => place(filters.enviromental, car.specs.environmentallabel)),
    province: column((car) => bits(car.province.map((it) => place(filters.province, it)))),
    bodyStyle: column((car) => bodyStyles.indexOf(car.bodyStyle)),
    days: column((car) => car.minimumdaystosubscription),
    left: column((car) => (car.waitingList ? 0 : car.left)),
    isTop: column((car) => (car.isTop ? (1 as const) : (0 as const))),
    seats: column((car) => Number(car.specs.mains.find(({ key }) => key === 'seats')?.value ?? 0)),
    grade: column((car) => car.specs.eco.pollutionGrade),
    litres: column((car) => car.specs.eco.litresPer100Km),
    kwh: column((car) => car.specs.eco.kwhPer100Km),
    km: column((car) => car.pricing.kmPerMonthIncluded),
    colours: column((car) =>
      car.colors.map((it) => colours.findIndex((one) => one.hex === it.hex)),
    ),
    inStock: column((car) => bits(car.colors.flatMap(({ count }, at) => (count > 0 ? at : [])))),
    months: column((car) => packs(car)[0]?.period ?? 0),
    price: column((car) => packs(car)[0]?.taxes_included ?? null),
    net: column((car) => packs(car)[0]?.basePrice ?? null),
    previous: column((car) => packs(car)[0]?.previous_price_taxes_included ?? null),
    previousNet: column((car) => packs(car)[0]?.previous_price_base ?? null),
    lastMonths: column((car) => packs(car).at(-1)?.period ?? 0),
    lastPrice: column((car) => packs(car).at(-1)?.taxes_included ?? null),
    lastNet: column((car) => packs(car).at(-1)?.basePrice ?? null),
    photo: column(({ photos: [first] }) => first?.id ?? null),
    changed: column(() => '2026-11-01'),
  }
}

/** A store with these cars. */
export const carsWith = (items: CatalogItem[], store: Store = 'B2C'): Cars =>
  openCarIndex(carIndexWith(items, store))
