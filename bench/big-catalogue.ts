import { readFileSync, writeFileSync } from 'node:fs'

const demo = new URL('../api/src/db/seed/vehicles.json', import.meta.url)

type Colour = { stock: number }
type Row = {
  classificationId: number
  catalogId: number
  versionSlug: string
  version: string
  year: number
  listPriceNis: number
  monthlyPriceNis: object | null
  monthlyPriceNisB2B: object | null
  colors: Colour[]
  minimumDaysToSubscription: number
  maximumDaysToSubscription: number
}

/** Numbers that look thrown and are the same in every run. */
function throwsFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** An importable catalogue of so many cars: the demo's models over and over, in versions, prices, stock and days of their own. */
export function bigCatalogue(count: number): { vehicles: Row[] } {
  const { vehicles } = JSON.parse(readFileSync(demo, 'utf8')) as { vehicles: Row[] }
  const below = throwsFrom(count)
  const carOf = (place: number): Row => {
    const model = vehicles[place % vehicles.length] as Row
    const edition = Math.floor(place / vehicles.length) + 1
    const minimumDays = 1 + below(28)
    return {
      ...model,
      classificationId: 1_000_000 + place,
      catalogId: 1_000_000 + place,
      version: `${model.version} ${edition}`,
      versionSlug: `${model.versionSlug}-${edition}`,
      listPriceNis: model.listPriceNis + 100 * below(200),
      // By the price rule, from the list price.
      monthlyPriceNis: model.monthlyPriceNis && null,
      monthlyPriceNisB2B: model.monthlyPriceNisB2B && null,
      colors: model.colors.map((colour) => ({ ...colour, stock: Math.max(0, below(9) - 3) })),
      minimumDaysToSubscription: minimumDays,
      maximumDaysToSubscription: minimumDays + 45,
    }
  }
  return { vehicles: Array.from({ length: count }, (_, place) => carOf(place)) }
}

if (import.meta.main) {
  const [count, file] = process.argv.slice(2)
  if (!Number(count) || !file) throw new Error('node bench/big-catalogue.ts COUNT FILE')
  writeFileSync(file, JSON.stringify(bigCatalogue(Number(count))))
}
