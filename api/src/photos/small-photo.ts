import type { ObjectStore } from '../objects/object-store.ts'
import { photoReference, pictureName, readPhotoReference } from './picture-name.ts'

/** The smallest picture of a photo; undefined when there is none. */
export async function readSmallPicture(photos: ObjectStore, id: string) {
  if (readPhotoReference(photoReference({ id })) === undefined) return undefined
  return photos.get(pictureName(id, 320, 'webp'))
}
