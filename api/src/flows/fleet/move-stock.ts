import { countsAsStock } from '@galgal/domain/fleet/car-states'
import { bumpCatalogueVersion } from '../../db/catalogue/catalogue.ts'
import type { Db } from '../../db/database.ts'
import type { NewCar } from '../../db/fleet/cars.ts'
import { addToStock, takeFromStock } from '../../db/fleet/counted-stock.ts'

type Counted = Pick<NewCar, 'classificationId' | 'colourId' | 'purpose' | 'state'>

/** Stock follows a car that is another now. Its model's stock is locked before the car. */
export async function moveStock(tx: Db, before: Counted, after: Counted, now: Date) {
  const was = countsAsStock(before)
  const is = countsAsStock(after)
  if (was === is && (!is || before.colourId === after.colourId)) return
  if (was) await takeFromStock(tx, before, now)
  if (is) await addToStock(tx, after, 1)
  await bumpCatalogueVersion(tx, [after.classificationId])
}

/** Stock follows cars that are new. Their models' stock is locked. */
export async function addNewToStock(tx: Db, cars: readonly Counted[]) {
  const counted = cars.filter(countsAsStock)
  const byColour = Map.groupBy(counted, (car) => `${car.classificationId} ${car.colourId}`)
  for (const same of byColour.values()) if (same[0]) await addToStock(tx, same[0], same.length)
  const models = [...new Set(counted.map(({ classificationId }) => classificationId))]
  if (models.length) await bumpCatalogueVersion(tx, models)
}
