import type { Vehicle } from '@galgal/domain/vehicle'
import { bumpCatalogueVersion } from '../db/catalogue/catalogue.ts'
import {
  dateVehicles,
  endColours,
  freeAddresses,
  type KnownVehicle,
  lockStock,
  retireVehicles,
} from '../db/catalogue/catalogue-changes.ts'
import { savePhotos } from '../db/catalogue/photos.ts'
import { addPastPrices, datePrices, endedPrices } from '../db/catalogue/price-history.ts'
import { saveStock, saveVehicles } from '../db/catalogue/vehicles.ts'
import type { Db } from '../db/database.ts'
import type { Changes } from './compare.ts'
import type { TakenPhotos } from './take-photos.ts'

export type Summary = { added: number; updated: number; retired: number; unchanged: number }

const idOf = ({ classificationId }: Vehicle) => classificationId

/** Colours that cars had and have no more. */
const coloursGone = (cars: readonly Vehicle[], known: ReadonlyMap<number, KnownVehicle>) =>
  cars.flatMap((car) => {
    const kept = new Set(car.colours.map(({ id }) => id))
    const { classificationId } = car
    const before = known.get(classificationId)?.car.colours ?? []
    return before.flatMap(({ id }) => (kept.has(id) ? [] : { classificationId, colourId: id }))
  })

/** Makes the catalogue what a file says of it, in the file's transaction. */
export async function writeChanges(
  tx: Db,
  known: ReadonlyMap<number, KnownVehicle>,
  changes: Changes,
  photos: TakenPhotos['photos'],
  now: Date,
): Promise<Summary> {
  const { added, updated, restocked, retired, moved, unchanged } = changes
  const [saved, counted] = [
    [...added, ...updated],
    [...updated, ...restocked],
  ]
  await lockStock(tx, [...counted.map(idOf), ...retired])
  await addPastPrices(tx, pricesEnded(known, changes, now))
  await freeAddresses(tx, moved)
  await saveVehicles(
    tx,
    saved.map((car) => datePrices(car, known.get(car.classificationId), now)),
    now,
  )
  await saveStock(tx, [...added, ...counted])
  await endColours(tx, coloursGone(counted, known))
  await retireVehicles(tx, retired, now)

  const written = new Set(saved.map(idOf))
  const pictured = (await savePhotos(tx, photos)).filter((id) => !written.has(id))
  await dateVehicles(tx, pictured, now)
  const touched = new Set([...pictured, ...restocked.map(idOf)])
  const changed = [...written, ...touched, ...retired]
  if (changed.length) await bumpCatalogueVersion(tx, changed)
  return {
    added: added.length,
    updated: updated.length + touched.size,
    retired: retired.length,
    unchanged: unchanged.length + restocked.length - touched.size,
  }
}

function pricesEnded(
  known: ReadonlyMap<number, KnownVehicle>,
  { updated, retired }: Changes,
  now: Date,
) {
  const become = new Map<number, Vehicle | undefined>(retired.map((id) => [id, undefined]))
  for (const car of updated) become.set(car.classificationId, car)
  return [...become].flatMap(([id, car]) => {
    const before = known.get(id)
    return before ? endedPrices(before, car, now) : []
  })
}
