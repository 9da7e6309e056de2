import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { findCar } from '../../catalogue/catalogue.server.ts'
import { packsOf } from '../../catalogue/packs.server.ts'
import { carView } from '../../checkout/car-view.server.ts'
import { wantedChoice } from '../../session/wanted-page.server.ts'

/** The car, the period and the price that a sign-up is for; undefined when it is for none, or the car is gone. */
export async function wantedCar(args: RouteArgs) {
  const choice = wantedChoice(args)
  if (!choice) return undefined
  const { store = 'B2C', months, quantity = 1 } = choice
  const item = await findCar(args, store, choice.car)
  const pack = item && packsOf(item).find((it) => it.months === months)
  if (!item || !pack) return undefined
  return {
    car: carView(item, choice.colourId ?? null),
    months,
    quantity,
    price: pack.price,
    isBusiness: store === 'B2B',
  }
}
export type Wanted = NonNullable<Awaited<ReturnType<typeof wantedCar>>>
