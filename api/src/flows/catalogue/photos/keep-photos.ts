import { DAY } from '@galgal/domain/dates'
import { forgetUploads, saveUploads } from '../../../db/catalogue/photo-uploads.ts'
import type { Deps } from '../../../deps.ts'
import { makePictures, type PhotoReason } from '../../../photos/make-pictures.ts'
import { photoReference } from '../../../photos/picture-name.ts'

/** Photos that were sent and stand in no car are remembered so long. */
const UPLOAD_MEMORY = 90 * DAY

/** A photo that was sent: how drafts and files name it, or why it cannot be used. */
export type SentPhoto = { name: string; photo: string | null; reason?: PhotoReason }

type Tools = Pick<Deps, 'db' | 'now' | 'by' | 'objects'>

/** Makes pictures of photos, one after another as each is held unpacked, and remembers them by their names. */
export async function keepPhotos(deps: Tools, files: readonly File[]): Promise<SentPhoto[]> {
  const { db, now, by, objects } = deps
  const kept: SentPhoto[] = []
  for (const file of files) {
    const name = file.name.slice(0, 300)
    const bytes = Buffer.from(await file.arrayBuffer())
    const { photo, reason } = await makePictures(objects.photos, bytes, now())
    if (photo) {
      const { id: photoId, width, height } = photo
      const upload = { staffId: by?.staffId ?? '', name, photoId, width, height, at: now() }
      await saveUploads(db, [upload])
    }
    kept.push({ name, photo: photo ? photoReference(photo) : null, ...(reason && { reason }) })
  }
  return kept
}

export const forgetOldUploads = ({ db, now }: Pick<Deps, 'db' | 'now'>) =>
  forgetUploads(db, new Date(now().getTime() - UPLOAD_MEMORY))
