import { bumpCatalogueVersion } from '@galgal/api/db/catalogue/catalogue'
import type { Car } from './flow.ts'
import { CAR, COLOUR, rowsOf, type Shop } from './shop.ts'

/** Digits that no plate of the demo has. */
const FIRST_PLATE = 100_000_000

/** So many cars of another colour, each registered under its plate at one of the hubs, by which stock is counted. */
export async function registerCars({ db }: Shop, cars: number): Promise<Car> {
  const [colour] = await rowsOf<Car>(
    db,
    `update stock set total = ${cars}, available = ${cars}, counted_by = 'cars'
      from (select min(colour_id) as colour from stock where classification_id = ${CAR} and colour_id <> '${COLOUR}') chosen
      where classification_id = ${CAR} and colour_id = chosen.colour
      returning classification_id as "classificationId", colour_id as "colourId"`,
  )
  if (!colour) throw new Error('the car has one colour only')
  await db.execute(
    `insert into fleet_cars (id, plate, classification_id, colour_id, year, purpose, state, since, hub_id, km, keys, created_at)
      select gen_random_uuid()::text, (${FIRST_PLATE} + n)::text, ${CAR}, '${colour.colourId}', 2026, 'sale', 'available',
        now(), places.ids[1 + n % array_length(places.ids, 1)], 0, 2, now()
      from generate_series(1, ${cars}) n
      cross join (select array_agg(id order by id) as ids from hubs where services ? 'pickup') places`,
  )
  await db.execute('analyze fleet_cars')
  await bumpCatalogueVersion(db, [CAR])
  return colour
}

/** Of so many orders of such a car, how many were not given one. */
export async function countUnallotted({ db }: Shop, { classificationId, colourId }: Car) {
  const [row] = await rowsOf<{ count: number }>(
    db,
    `select count(*)::int as count from subscriptions s join orders o on o.id = s.order_id
      where o.classification_id = ${classificationId} and o.colour_id = '${colourId}'
        and not exists (select from fleet_cars f where f.subscription_id = s.id and f.plate = s.license_plate)`,
  )
  return row?.count ?? 0
}
