import { call } from '@galgal/contract/call'
import { CatalogIndex, CatalogItem } from '@galgal/contract/SubscriptionMain'
import seeded from '../../src/db/seed/vehicles.json' with { type: 'json' }
import type { TestApi } from '../customers.ts'
import { accepted } from '../people.ts'

type Row = (typeof seeded)['vehicles'][number]
type Prices = Record<1 | 3 | 6 | 12 | 24 | 36, number>

export const TUCSON = 10080
/** Cars as the file of the seed has them. */
export const seededCars = seeded.vehicles
export const tucson = seededCars.find((it) => it.classificationId === TUCSON) as Row & {
  monthlyPriceNis: Prices
  monthlyPriceNisB2B: Prices
}

/** A car as visitors see it now. */
export const seenCar = async (api: TestApi, classificationID = TUCSON) =>
  accepted(await call(api.send, CatalogItem, { classificationID, store: 'B2C' }))

/** What visitors are asked for a period of a car now. */
export const seenPrice = async (api: TestApi, period = 12) =>
  (await seenCar(api)).pricing.subscription_packs.find((pack) => pack.period === period)

/** What visitors see of the catalogue, as it leaves: all cars of both stores in lists, and some with all they are. */
export async function wholeCatalogue(api: TestApi): Promise<string> {
  const answers: string[] = []
  for (const store of ['B2C', 'B2B'] as const) {
    const { cars } = accepted(await call(api.send, CatalogIndex, { store }))
    const path = (id: number) =>
      `http://api${CatalogItem.path}?${new URLSearchParams({ classificationID: `${id}`, store })}`
    const some = cars.id.filter((id, at) => at % 16 === 0 || id === TUCSON || id > 90_000)
    for (const id of some) answers.push(await (await api.send(new Request(path(id)))).text())
    answers.push(JSON.stringify(cars))
  }
  return answers.join('\n')
}
