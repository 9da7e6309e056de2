import type { CarPhoto, Photo, PhotoText } from '@galgal/contract/photo'
import type { Localised, Vehicle } from '@galgal/domain/catalogue/vehicle'
import type { ObjectStore } from '../objects/object-store.ts'
import { MAX_MEGAPIXELS, makePictures, touchPictures } from '../photos/make-pictures.ts'
import { readPhotoReference } from '../photos/picture-name.ts'
import { MAX_PHOTO_MEGABYTES, readPhoto } from '../photos/read-photo.ts'
import type { FileRow, Place, Problem } from './file-rows.ts'

/** The photos a catalogue file names for a car. */
export type NamedPhotos = {
  classificationId: number
  car: Localised
  names: readonly string[]
  /** What each shows, in their order. */
  texts?: readonly (PhotoText | null)[]
  place: (index: number) => Place
}
/** A photo that was left out; its car is imported all the same. */
export type PhotoProblem = Problem & { car: Localised }
export type ProcessedPhotos = { photos: Map<number, CarPhoto[]>; problems: PhotoProblem[] }

type Folders = {
  /** Undefined when all were sent before. */
  from: string | undefined
  to: ObjectStore
  now: Date
  /** those that were imported before, by their ids */
  known?: ReadonlyMap<string, Photo>
  onProgress?: (done: number, all: number) => void
}
type Made = Awaited<ReturnType<typeof makePictures>>

// Each holds a whole photo unpacked.
const CONCURRENCY = 2

/** Makes pictures in `to` from the photos in `from`; those that could not be made are reported with the reason. */
export async function processPhotos(
  folders: Folders,
  cars: readonly NamedPhotos[],
): Promise<ProcessedPhotos> {
  const made = await makeAll(folders, new Set(cars.flatMap(({ names }) => names)))
  const processed: ProcessedPhotos = { photos: new Map(), problems: [] }
  for (const { classificationId, car, names, texts, place } of cars) {
    const photos: CarPhoto[] = []
    names.forEach((name, at) => {
      const { photo, reason } = made.get(name) ?? { reason: 'photoMissing' as const }
      const isRepeated = photo && photos.some(({ id }) => id === photo.id)
      const alt = texts?.[at]
      if (photo && !isRepeated) photos.push({ ...photo, ...(alt && { alt }) })
      else
        processed.problems.push({
          ...place(at),
          car,
          reason: reason ?? 'photoTwice',
          values: {
            value: name,
            maximum: reason === 'photoTooHeavy' ? MAX_PHOTO_MEGABYTES : MAX_MEGAPIXELS,
          },
        })
    })
    processed.photos.set(classificationId, photos)
  }
  return processed
}

/** A photo that several cars share is made once. */
async function makeAll({ from, to, now, known, onProgress }: Folders, names: ReadonlySet<string>) {
  const made = new Map<string, Made>()
  const queue = names.values()
  const makeOne = async (name: string): Promise<Made> => {
    const id = readPhotoReference(name)
    if (id === undefined) {
      const { bytes, reason } = await readPhoto(from, name)
      return bytes ? makePictures(to, bytes, now) : { reason }
    }
    const photo = known?.get(id)
    const isHere = photo && (await touchPictures(to, photo, now))
    return isHere ? { photo } : { reason: 'photoMissing' }
  }
  const work = async () => {
    for (const name of queue) {
      made.set(name, await makeOne(name))
      onProgress?.(made.size, names.size)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
  return made
}

/** The photos that checked rows name for their cars; `cars` are in the order of `rows`. */
export const namedPhotos = (rows: readonly FileRow[], cars: readonly Vehicle[]): NamedPhotos[] =>
  rows.flatMap(({ raw, place }, at) => {
    const car = cars[at]
    if (!car) return []
    const { photos, photoTexts } = raw as {
      photos?: string[] | null
      photoTexts?: (PhotoText | null)[] | null
    }
    const { classificationId, brand, model, version } = car
    return {
      classificationId,
      car: {
        he: `${brand.he} ${model.he} ${version}`,
        en: `${brand.en} ${model.en} ${version}`,
      },
      names: (photos ?? []).map((name) => name.trim()),
      texts: photoTexts ?? [],
      place: (index: number) => place(['photos', index]),
    }
  })
