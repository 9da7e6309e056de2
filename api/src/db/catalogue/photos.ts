import type { CarPhoto, Photo } from '@galgal/contract/photo'
import { asc, inArray } from 'drizzle-orm'
import { chunked } from '../chunk.ts'
import type { Db } from '../database.ts'
import { vehiclePhotos } from '../schema/catalogue.ts'
import { photoUploads } from '../schema/catalogue-office.ts'

/** Rows that fit into one statement's parameters. */
const CHUNK = 5000

/** The photos of the given cars, or of all, in their order by classificationId; a car without any is left out. */
export async function listPhotos(
  db: Db,
  ids?: readonly number[],
): Promise<Map<number, CarPhoto[]>> {
  const select = () =>
    db
      .select()
      .from(vehiclePhotos)
      .orderBy(asc(vehiclePhotos.classificationId), asc(vehiclePhotos.position))
  const photos = new Map<number, CarPhoto[]>()
  for (const chunk of ids ? chunked(ids, CHUNK) : [undefined]) {
    const rows = await (chunk
      ? select().where(inArray(vehiclePhotos.classificationId, chunk))
      : select())
    for (const { classificationId, photoId: id, width, height, alt } of rows) {
      const photo = { id, width, height, ...(alt && { alt }) }
      const before = photos.get(classificationId)
      if (before) before.push(photo)
      else photos.set(classificationId, [photo])
    }
  }
  return photos
}

/** Makes the photos of each given car what is given, and gives the cars for which that was a change. */
export async function savePhotos(
  tx: Db,
  wanted: ReadonlyMap<number, readonly CarPhoto[]>,
): Promise<number[]> {
  const known = await listPhotos(tx)
  const keyOf = (photos: readonly CarPhoto[] = []) =>
    JSON.stringify(photos.map(({ id, alt }) => [id, alt?.he, alt?.en]))
  const changed = [...wanted.keys()].filter((id) => keyOf(wanted.get(id)) !== keyOf(known.get(id)))
  const rows = changed.flatMap((classificationId) =>
    (wanted.get(classificationId) ?? []).map(({ id: photoId, width, height, alt }, position) => ({
      classificationId,
      position,
      photoId,
      width,
      height,
      alt: alt ?? null,
    })),
  )
  for (const chunk of chunked(changed, CHUNK))
    await tx.delete(vehiclePhotos).where(inArray(vehiclePhotos.classificationId, chunk))
  for (const chunk of chunked(rows, CHUNK)) await tx.insert(vehiclePhotos).values(chunk)
  return changed
}

/** Every photo that some car has by its id, withdrawn cars included. */
export const listKnownPhotos = async (db: Db): Promise<Map<string, Photo>> =>
  new Map(
    [...(await listPhotos(db)).values()]
      .flat()
      .map(({ id, width, height }) => [id, { id, width, height }]),
  )

/** The id of every photo that some car has, withdrawn cars included, or that was sent for one. */
export async function listPhotoIds(db: Db): Promise<Set<string>> {
  const rows = [
    ...(await db.selectDistinct({ id: vehiclePhotos.photoId }).from(vehiclePhotos)),
    ...(await db.selectDistinct({ id: photoUploads.photoId }).from(photoUploads)),
  ]
  return new Set(rows.map(({ id }) => id))
}
