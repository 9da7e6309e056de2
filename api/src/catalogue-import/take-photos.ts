import type { Photo } from '@galgal/contract/photo'
import type { InBoth } from '@galgal/domain/vehicle'
import { MAX_MEGAPIXELS } from '../photos/check-photo.ts'
import { makePictures } from '../photos/make-pictures.ts'
import { MAX_PHOTO_MEGABYTES, readPhoto } from '../photos/read-photo.ts'
import type { Place, Problem } from './file-rows.ts'

/** The photos a catalogue file names for a car. */
export type NamedPhotos = {
  classificationId: number
  car: InBoth
  names: readonly string[]
  place: (index: number) => Place
}
/** A photo that was not taken; the car is imported all the same. */
export type PhotoProblem = Problem & { car: InBoth }
export type TakenPhotos = { photos: Map<number, Photo[]>; problems: PhotoProblem[] }

type Folders = { from: string; to: string; now: Date }
type Made = Awaited<ReturnType<typeof makePictures>>

// Each holds a whole photo unpacked.
const AT_ONCE = 2

/** Makes pictures in `to` of the photos in `from`, and says which could not be made and why. */
export async function takePhotos(
  folders: Folders,
  cars: readonly NamedPhotos[],
): Promise<TakenPhotos> {
  const made = await makeAll(folders, new Set(cars.flatMap(({ names }) => names)))
  const taken: TakenPhotos = { photos: new Map(), problems: [] }
  for (const { classificationId, car, names, place } of cars) {
    const photos: Photo[] = []
    names.forEach((name, at) => {
      const { photo, reason } = made.get(name) ?? { reason: 'photoMissing' as const }
      const isRepeated = photo && photos.some(({ id }) => id === photo.id)
      if (photo && !isRepeated) photos.push(photo)
      else
        taken.problems.push({
          ...place(at),
          car,
          reason: reason ?? 'photoTwice',
          values: {
            value: name,
            maximum: reason === 'photoTooHeavy' ? MAX_PHOTO_MEGABYTES : MAX_MEGAPIXELS,
          },
        })
    })
    taken.photos.set(classificationId, photos)
  }
  return taken
}

/** A photo that several cars share is made once. */
async function makeAll({ from, to, now }: Folders, names: ReadonlySet<string>) {
  const made = new Map<string, Made>()
  const queue = names.values()
  const work = async () => {
    for (const name of queue) {
      const { bytes, reason } = await readPhoto(from, name)
      made.set(name, bytes ? await makePictures(to, bytes, now) : { reason })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return made
}
