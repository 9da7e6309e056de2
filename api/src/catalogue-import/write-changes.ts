import type { Vehicle } from '@galgal/domain/catalogue/vehicle'
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
import {
  closeHubs,
  endCoupons,
  saveCoupons,
  saveCovers,
  saveHubs,
} from '../db/catalogue/sales-terms.ts'
import { saveStock, saveVehicles } from '../db/catalogue/vehicles.ts'
import type { Db } from '../db/database.ts'
import type { Terms } from './check-terms.ts'
import type { Changes } from './diff-catalogue.ts'
import type { ProcessedPhotos } from './process-photos.ts'

export type Summary = { added: number; updated: number; retired: number; unchanged: number }

const idOf = ({ classificationId }: Vehicle) => classificationId

const removedColours = (cars: readonly Vehicle[], known: ReadonlyMap<number, KnownVehicle>) =>
  cars.flatMap((car) => {
    const current = new Set(car.colours.map(({ id }) => id))
    const { classificationId } = car
    const before = known.get(classificationId)?.car.colours ?? []
    return before.flatMap(({ id }) => (current.has(id) ? [] : { classificationId, colourId: id }))
  })

/** How far the writing of cars is. */
export type OnProgress = (done: number, all: number) => void
type Writing = {
  photos: ProcessedPhotos['photos']
  now: Date
  onProgress?: OnProgress | undefined
}

/** Writes a file's changes, in the import's transaction. */
export async function writeChanges(
  tx: Db,
  known: ReadonlyMap<number, KnownVehicle>,
  changes: Changes,
  { photos, now, onProgress = () => {} }: Writing,
): Promise<Summary> {
  const { added, updated, restocked, retired, moved, unchanged } = changes
  const saved = [...added, ...updated]
  const withStock = [...updated, ...restocked]
  const stocked = [...added, ...withStock]
  let done = 0
  const count = (written: number) => {
    done += written
    onProgress(done, saved.length + stocked.length)
  }
  await lockStock(tx, [...withStock.map(idOf), ...retired])
  await addPastPrices(tx, endedPricesOf(known, changes, now))
  await freeAddresses(tx, moved)
  await saveVehicles(
    tx,
    saved.map((car) => datePrices(car, known.get(car.classificationId), now)),
    now,
    count,
  )
  await saveStock(tx, stocked, count)
  await endColours(tx, removedColours(withStock, known))
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

function endedPricesOf(
  known: ReadonlyMap<number, KnownVehicle>,
  { updated, retired }: Changes,
  now: Date,
) {
  const successors = new Map<number, Vehicle | undefined>(retired.map((id) => [id, undefined]))
  for (const car of updated) successors.set(car.classificationId, car)
  return [...successors].flatMap(([id, car]) => {
    const before = known.get(id)
    return before ? endedPrices(before, car, now) : []
  })
}

/** How many of each part were saved, and how many were ended because the file does not hold them. */
export type TermsSummary = {
  hubs?: { saved: number; ended: number }
  tiers?: { saved: number }
  coupons?: { saved: number; ended: number }
}

/** Writes a file's hubs, coverages and coupons, in the import's transaction; hubs before coupons, as orders lock them. */
export async function writeTerms(tx: Db, { hubs, tiers, coupons }: Terms): Promise<TermsSummary> {
  const summary: TermsSummary = {}
  if (tiers) {
    await saveCovers(tx, tiers)
    summary.tiers = { saved: tiers.length }
  }
  if (hubs) {
    await saveHubs(tx, hubs)
    const ended = await closeHubs(
      tx,
      hubs.map(({ id }) => id),
    )
    summary.hubs = { saved: hubs.length, ended }
  }
  if (coupons) {
    if (coupons.length) await saveCoupons(tx, coupons)
    const ended = await endCoupons(
      tx,
      coupons.map(({ code }) => code),
    )
    summary.coupons = { saved: coupons.length, ended }
  }
  if (hubs ?? tiers ?? coupons) await bumpCatalogueVersion(tx)
  return summary
}
