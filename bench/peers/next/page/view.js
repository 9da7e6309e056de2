import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import compile from 'icu-minify/compile'
import { cache } from 'react'

const read = (name) => JSON.parse(readFileSync(join(process.cwd(), 'results', name), 'utf8'))

// Read once, as our own storefront keeps its cars in memory.
const { items, filters } = read('catalogue.json')
const PAGE_SIZE = 24

const compiled = (messages) =>
  Object.fromEntries(
    Object.entries(messages).map(([key, it]) => [
      key,
      typeof it === 'string' ? compile(it) : compiled(it),
    ]),
  )

// What goes to a client component consists of plain objects.
export const words = JSON.parse(JSON.stringify(compiled(read('words.json'))))

const facets = [
  ['availability', 'chips', filters.availability, null],
  ['type', 'tiles', filters.vehicleType, (car) => car.vehicle_type],
  ['gear', 'chips', filters.gear, (car) => car.specs.gear],
  ['gas', 'boxes', filters.gas, (car) => car.specs.engine],
  ['brand', 'boxes', filters.brand, (car) => car.brandSlug],
  ['size', 'boxes', filters.size, (car) => car.specs.size],
  ['label', 'boxes', filters.enviromental, (car) => car.specs.environmentallabel],
  ['province', 'boxes', filters.province, null],
]
const valued = facets.filter(([, , , pick]) => pick)

/** Filters, counts, sorts and cuts; once a request, for the head and the body of the page. */
export const viewOf = cache((asked) => {
  const chosen = (key) => [asked[key] ?? []].flat()
  const found = items.filter((car) =>
    valued.every(([key, , , pick]) => {
      const values = chosen(key)
      return values.length === 0 || values.includes(pick(car))
    }),
  )
  const prices = items.map((car) => car.pricing.paymentPerMonthValue).filter(Boolean)
  const ordered =
    asked.sort === 'price'
      ? found.toSorted((a, b) => a.pricing.paymentPerMonthValue - b.pricing.paymentPerMonthValue)
      : found
  return {
    total: found.length,
    lowest: `₪${Math.min(...prices).toLocaleString('en')}`,
    budget: { min: Math.min(...prices), max: Math.max(...prices) },
    cards: ordered.slice(0, PAGE_SIZE).map(cardOf),
    facets: facets.map(([key, kind, options, pick]) => ({
      key,
      kind,
      options: options.map(({ value, label, count }) => ({
        value: String(value),
        label,
        count: pick ? found.filter((car) => pick(car) === value).length : count,
        chosen: chosen(key).includes(String(value)),
      })),
    })),
  }
})

function cardOf(car) {
  const packs = car.pricing.subscription_packs
  const [first, last] = [packs[0], packs.at(-1)]
  const { pollutionGrade, litresPer100Km, kwhPer100Km } = car.specs.eco
  return {
    id: car.id,
    to: `/flex-lease/${car.brandSlug}/${car.modelSlug}/${car.versionSlug}`,
    name: `${car.brand} ${car.model}`,
    version: car.version,
    art: `${car.bodyStyle}-${(car.colors[0]?.hex ?? '#f4f4f1').slice(1).toLowerCase()}`,
    days: car.minimumdaystosubscription,
    waiting: car.waitingList,
    gear: labelOf(filters.gear, car.specs.gear),
    gas: labelOf(filters.gas, car.specs.engine),
    grade: pollutionGrade,
    litres: litresPer100Km,
    kwh: kwhPer100Km,
    seats: 5,
    colours: car.colors.map(({ hex, color }) => ({ hex, name: color })),
    km: car.pricing.kmPerMonthIncluded,
    price: first && {
      text: first.taxes_included_str,
      months: first.period,
      longest: { text: last.taxes_included_str, months: last.period },
    },
  }
}

const labelOf = (options, value) => options.find((it) => it.value === value)?.label ?? value
