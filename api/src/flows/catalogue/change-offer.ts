import type { Store } from '@galgal/domain/store'
import type { Changes } from '../../catalogue-import/diff-catalogue.ts'
import { writeChanges } from '../../catalogue-import/write-changes.ts'
import {
  type KnownVehicle,
  lockCatalogue,
  readKnownVehicles,
} from '../../db/catalogue/catalogue-changes.ts'
import { dropPlansOf } from '../../db/catalogue/planned-prices.ts'
import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { notAsItStands } from '../../office-refusal.ts'

type Clock = Pick<Deps, 'db' | 'now'>

const idOf = ({ car }: KnownVehicle) => car.classificationId

/** Writes some cars as the import would, and gives which they were. */
async function write(tx: Db, cars: readonly KnownVehicle[], changes: Partial<Changes>, now: Date) {
  const none = { added: [], updated: [], restocked: [], unchanged: [], retired: [], moved: [] }
  const known = new Map(cars.map((it) => [idOf(it), it]))
  const whole = { ...none, conflicts: [], ...changes }
  await writeChanges(tx, known, whole, { photos: new Map(), now })
  return cars.map(idOf)
}

async function readCars(tx: Db, ids: readonly number[]) {
  await lockCatalogue(tx)
  return readKnownVehicles(tx, [...new Set(ids)])
}

/** Takes cars off sale, with what is planned of them, and gives which. Throws 8104 when none of them is on sale. */
export const retireCars = ({ db, now }: Clock, ids: readonly number[]): Promise<number[]> =>
  db.transaction(async (tx) => {
    const cars = (await readCars(tx, ids)).filter(({ retired }) => !retired)
    if (cars.length === 0) throw notAsItStands('carsRetired')
    await dropPlansOf(tx, cars.map(idOf))
    return write(tx, cars, { retired: cars.map(idOf) }, now())
  })

/** Offers cars again, as they were, and gives which. Throws 8104 when all of them are on sale. */
export const offerCars = ({ db, now }: Clock, ids: readonly number[]): Promise<number[]> =>
  db.transaction(async (tx) => {
    const cars = (await readCars(tx, ids)).filter(({ retired }) => retired)
    if (cars.length === 0) throw notAsItStands('carsOffered')
    return write(tx, cars, { updated: cars.map(({ car }) => car) }, now())
  })

/** Features cars on sale in a store, or no longer, and gives which. Throws 8104 when all of them are so, or not sold there. */
export const featureCars = (
  { db, now }: Clock,
  { ids, store, isTop }: { ids: readonly number[]; store: Store; isTop: boolean },
): Promise<number[]> =>
  db.transaction(async (tx) => {
    const cars = (await readCars(tx, ids)).filter(
      ({ car, retired }) =>
        !retired && car.stores.includes(store) && (car.isTop[store] ?? false) !== isTop,
    )
    if (cars.length === 0) throw notAsItStands('carsFeatured')
    const updated = cars.map(({ car }) => ({ ...car, isTop: { ...car.isTop, [store]: isTop } }))
    return write(tx, cars, { updated }, now())
  })
