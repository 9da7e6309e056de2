import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type PhotoFormat,
  type PhotoWidth,
  photoFormats,
  photoWidths,
} from '@galgal/contract/photo'
import { HOUR } from '@galgal/domain/dates'

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
export async function removeUnusedPhotos(directory: string, used: ReadonlySet<string>, now: Date) {
  for (const name of await namesIn(directory)) {
    const id = readPictureName(name)?.id
    if (id && used.has(id)) continue
    const path = join(directory, name)
    const { mtime } = await stat(path)
    if (now.getTime() - mtime.getTime() > HOUR) await rm(path, { force: true })
  }
}

async function namesIn(directory: string): Promise<string[]> {
  try {
    return await readdir(directory)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
