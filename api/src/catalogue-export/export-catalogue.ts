import { listKnownVehicles } from '../db/catalogue/catalogue-changes.ts'
import { listPhotos } from '../db/catalogue/photos.ts'
import { listTerms } from '../db/catalogue/sales-terms.ts'
import type { Db } from '../db/database.ts'
import { couponRow, coverRow, hubRow } from './term-rows.ts'
import { vehicleRow } from './vehicle-rows.ts'

/** The cars on sale, by their numbers, as the import reads them. */
export async function exportVehicles(db: Db) {
  const photos = await listPhotos(db)
  return (await listKnownVehicles(db))
    .filter(({ retired }) => !retired)
    .map(({ car }) => vehicleRow(car, photos.get(car.classificationId) ?? []))
    .toSorted((a, b) => a.classificationId - b.classificationId)
}

/** All that is on sale, in the import's JSON: imported again, it changes nothing. A part of which there is nothing is left out. */
export async function exportCatalogue(db: Db) {
  const vehicles = await exportVehicles(db)
  const { hubs, covers, coupons } = await listTerms(db)
  const [cover] = covers
  return {
    ...(vehicles.length && { vehicles }),
    ...(hubs.length && { hubs: hubs.map(hubRow) }),
    ...(cover && { tiers: covers.map(coverRow), sizeFactor: cover.sizeFactors }),
    ...(coupons.length && { coupons: coupons.map(couponRow) }),
  }
}
