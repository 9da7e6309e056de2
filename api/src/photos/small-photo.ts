import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { photoReference, pictureName, readPhotoReference } from './picture-name.ts'

/** The smallest picture of a photo; undefined when there is none. */
export async function readSmallPicture(directory: string, id: string) {
  if (readPhotoReference(photoReference({ id })) === undefined) return undefined
  try {
    return await readFile(join(directory, pictureName(id, 320, 'webp')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
