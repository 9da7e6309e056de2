import { createHash } from 'node:crypto'
import { MOST_VISIT_PHOTOS } from '@galgal/contract/Office/fleet/visits'
import { DAY } from '@galgal/domain/dates'
import type { PhotoView } from '@galgal/domain/fleet/visits'
import type { Db } from '../../db/database.ts'
import {
  addPhoto,
  forgetVisitsBy,
  listPhotos,
  removePhotoRow,
  type VisitPhoto,
} from '../../db/fleet/visits.ts'
import type { Deps } from '../../deps.ts'
import { decrypt, encrypt } from '../../encryption/cipher.ts'
import { Fault, isExpectedError, Refusal } from '../../handle.ts'
import { getOrThrow } from '../../objects/object-store.ts'
import { OfficeRefusal } from '../../office-refusal.ts'
import { cleanFile } from '../../uploads/clean-file.ts'
import { lockOpenVisit } from '../fleet/finish-visit.ts'

/** A claim can be made for seven years (Prescription Law 1958, section 5). */
const KEPT_FOR = 7 * 365 * DAY

type Sent = {
  visitId: string
  view: PhotoView
  /** By the camera's clock. */
  takenAt: Date
  /** SHA-256 of the file, as its sender has it. */
  sha256: string | undefined
  file: File
}

/** Keeps a photo, drawn anew and encrypted. Throws 404, NotAsItStands, 400 when another file came than was sent, 4062, 4064 and TooMany. */
export async function keepVisitPhoto(deps: Deps, sent: Sent): Promise<void> {
  const raw = await sent.file.bytes()
  const sha256 = createHash('sha256').update(raw).digest('hex')
  if (sent.sha256 !== undefined && sent.sha256 !== sha256) throw new Fault(400, { file: 'invalid' })
  const { visitId, view, takenAt } = sent
  const known = await deps.db.transaction((tx) => findSame(tx, { visitId, view, sha256 }))
  if (known) return
  const { documents } = deps.objects
  const clean = await cleanFile(raw)
  if (clean.mediaType !== 'image/jpeg') throw new Refusal('FileTypeNotAccepted')
  const id = deps.newId()
  const { bytes, key } = encrypt(deps.settings.documentsKeys, id, clean.bytes)
  await documents.put(id, bytes, deps.now())
  const photo = { id, visitId, view, size: clean.bytes.length, key, sha256, takenAt }
  try {
    const unneeded = await deps.db.transaction((tx) => put(tx, { ...photo, at: deps.now() }))
    await Promise.all(unneeded.map((it) => documents.remove(it)))
  } catch (error) {
    // A file without a row is removed by an hourly job; a row without its file would be lost.
    if (isExpectedError(error)) await documents.remove(id)
    throw error
  }
}

/** What was sent before, when its answer was lost. Throws for a visit that takes no photo any more. */
async function findSame(tx: Db, { visitId, ...photo }: Pick<VisitPhoto, 'visitId'> & Same) {
  await lockOpenVisit(tx, visitId)
  return (await listPhotos(tx, visitId)).find((it) => isSame(it, photo))
}

type Same = Pick<VisitPhoto, 'view' | 'sha256'>
const isSame = (it: Same, { view, sha256 }: Same) => it.view === view && it.sha256 === sha256

/** Writes the row in place of the one before, and gives the files that nobody needs. */
async function put(tx: Db, photo: VisitPhoto): Promise<string[]> {
  await lockOpenVisit(tx, photo.visitId)
  const photos = await listPhotos(tx, photo.visitId)
  if (photos.some((it) => isSame(it, photo))) return [photo.id]
  const former = photos.find(({ view }) => view === photo.view && view !== 'other')
  if (!former && photos.length >= MOST_VISIT_PHOTOS) throw new OfficeRefusal('TooMany')
  if (former) await removePhotoRow(tx, former.id)
  await addPhoto(tx, photo)
  return former ? [former.id] : []
}

/** Takes a photo out of an open visit; of one that is gone already nothing is left to do. Throws 404 and NotAsItStands. */
export async function removeVisitPhoto(
  { db, objects }: Pick<Deps, 'db' | 'objects'>,
  { visitId, photoId }: { visitId: string; photoId: string },
): Promise<void> {
  const isThere = await db.transaction(async (tx) => {
    await lockOpenVisit(tx, visitId)
    const photo = (await listPhotos(tx, visitId)).find(({ id }) => id === photoId)
    if (photo) await removePhotoRow(tx, photoId)
    return photo !== undefined
  })
  if (isThere) await objects.documents.remove(photoId)
}

/** The picture itself. */
export const openVisitPhoto = async (
  { settings, objects }: Pick<Deps, 'settings' | 'objects'>,
  { id, key }: Pick<VisitPhoto, 'id' | 'key'>,
): Promise<Buffer> =>
  decrypt(settings.documentsKeys, id, {
    bytes: await getOrThrow(objects.documents, id),
    key,
  })

/** Forgets visits so old that nobody can claim anything of them. */
export const forgetOldVisits = ({ db, now }: Deps) =>
  forgetVisitsBy(db, new Date(now().getTime() - KEPT_FOR))
