import {
  type PhotoFormat,
  type PhotoWidth,
  photoFormats,
  photoWidths,
} from '@galgal/contract/photo'
import { HOUR } from '@galgal/domain/dates'
import { type ObjectStore, removeOlder } from '../objects/object-store.ts'

/** The file of a picture, and the end of its address: `0f3a…-640.avif`. */
export const pictureName = (id: string, width: PhotoWidth, format: PhotoFormat): string =>
  `${id}-${width}.${format}`

const NAME = new RegExp(
  `^([0-9a-f]{20})-(?:${photoWidths.join('|')})\\.(${photoFormats.join('|')})$`,
)

/** The photo's id and format of a picture's name; undefined for anything else. */
export function readPictureName(name: string): { id: string; format: string } | undefined {
  const [, id, format] = NAME.exec(name) ?? []
  return id && format ? { id, format } : undefined
}

/** How a catalogue file names a photo that was imported before: by its id, and no file is read. */
export const photoReference = ({ id }: { id: string }): string => `photo:${id}`

/** The id in such a name; undefined for that of a file. */
export const readPhotoReference = (name: string): string | undefined =>
  /^photo:([0-9a-f]{20})$/.exec(name)?.[1]

/** Removes pictures that no car uses; younger than an hour, they may belong to an import that still runs. */
export async function removeUnusedPhotos(
  photos: ObjectStore,
  used: ReadonlySet<string>,
  now: Date,
) {
  const before = new Date(now.getTime() - HOUR)
  for await (const names of photos.list())
    for (const name of names) {
      const id = readPictureName(name)?.id
      if (!id || !used.has(id)) await removeOlder(photos, name, before)
    }
}
