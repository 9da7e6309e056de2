import type { Photo } from '@galgal/contract/photo'
import { DAY } from '@galgal/domain/dates'
import { importFile, type Outcome } from '../../catalogue-import/import-file.ts'
import { type NamedPhotos, processPhotos } from '../../catalogue-import/process-photos.ts'
import { listOwnUploads, listUploads } from '../../db/catalogue/photo-uploads.ts'
import { listKnownPhotos, listPhotoIds } from '../../db/catalogue/photos.ts'
import type { Deps } from '../../deps.ts'
import { OfficeRefusal } from '../../office-refusal.ts'
import { photoReference, removeUnusedPhotos } from '../../photos/picture-name.ts'
import { refuseRows } from './refuse-rows.ts'

export type Imported = Extract<Outcome, { problems?: never }>

/** Photos that a file names by their files' names are those that its sender sent before it. */
const SENT_BEFORE = DAY

type Tools = Pick<Deps, 'db' | 'now' | 'by' | 'objects'>

/** What a file does to the cars, in a word, so that whoever has tried it does not publish something else. */
export const seenOf = ({ summary }: Imported): string =>
  [summary?.added, summary?.updated, summary?.retired, summary?.unchanged].join('-')

const baseName = (name: string) =>
  name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1)

const withReferences = (named: readonly NamedPhotos[], sent: ReadonlyMap<string, Photo>) =>
  named.map((car) => ({
    ...car,
    names: car.names.map((name) => {
      const photo = sent.get(name) ?? sent.get(baseName(name))
      return photo ? photoReference(photo) : name
    }),
  }))

/** Makes pictures of nothing: those of a file were sent before it. */
async function readPhotos({ db, now, by, objects }: Tools) {
  const sent = await listOwnUploads(db, by?.staffId ?? '', new Date(now().getTime() - SENT_BEFORE))
  const known = new Map([...(await listKnownPhotos(db)), ...(await listUploads(db))])
  // No file of the server's is read by a name that came in a file.
  const folders = { from: undefined, to: objects.photos, now: now(), known }
  return (named: readonly NamedPhotos[]) => processPhotos(folders, withReferences(named, sent))
}

/**
 * Makes the cars what a file says, as the command does. Throws 8119 with every mistake by its line, also for hubs,
 * coverages and coupons, which have pages of their own; 8103 when it does something else than was seen.
 */
export async function importInBrowser(
  deps: Tools,
  { bytes, seen }: { bytes: Uint8Array; seen: string | undefined },
): Promise<Imported> {
  const { db, now, objects } = deps
  const makePhotos = await readPhotos(deps)
  const imported = await db.transaction(async (tx) => {
    const outcome = await importFile(tx, bytes, now(), makePhotos)
    if (outcome.problems) throw refuseRows(outcome.problems)
    if (outcome.terms) throw refuseRows([{ line: 1, field: '', reason: 'carsOnly' }])
    if (seen !== undefined && seen !== seenOf(outcome)) throw new OfficeRefusal('ChangedMeanwhile')
    return outcome
  })
  await removeUnusedPhotos(objects.photos, await listPhotoIds(db), now())
  return imported
}
