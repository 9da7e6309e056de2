import type { CarPhoto } from '@galgal/contract/photo'
import type { Localised } from '@galgal/domain/catalogue/vehicle'
import { diffCatalogue } from '../../../catalogue-import/diff-catalogue.ts'
import { type Summary, writeChanges } from '../../../catalogue-import/write-changes.ts'
import {
  type KnownVehicle,
  listKnownVehicles,
  lockCatalogue,
  ownVehicles,
} from '../../../db/catalogue/catalogue-changes.ts'
import { dropDrafts, lockDrafts, type VehicleDraft } from '../../../db/catalogue/drafts.ts'
import { listPhotos } from '../../../db/catalogue/photos.ts'
import type { Db } from '../../../db/database.ts'
import type { RowChange } from '../../../db/schema/catalogue-office.ts'
import type { Deps } from '../../../deps.ts'
import { OfficeRefusal } from '../../../office-refusal.ts'
import { refuseRows } from '../refuse-rows.ts'
import { carsOf, movedFields, photosOf, type Row, rowOf, withChange } from './draft-rows.ts'
import { listUsablePhotos } from './save-draft.ts'

type Wanted = { classificationId: number; draftRevision: number }
type Difference = { classificationId: number; car: Localised; change: RowChange }
export type Published = { summary: Summary; differences: Difference[] }

/** The drafts as they were looked at. Throws 8103 when one of them is another by now, or gone. */
async function readDrafts(tx: Db, wanted: readonly Wanted[]): Promise<VehicleDraft[]> {
  const drafts = await lockDrafts(
    tx,
    wanted.map(({ classificationId }) => classificationId),
  )
  const revisionOf = new Map(drafts.map((it) => [it.classificationId, it.revision]))
  const isAsSeen = wanted.every((it) => revisionOf.get(it.classificationId) === it.draftRevision)
  if (!isAsSeen) throw new OfficeRefusal('ChangedMeanwhile')
  return drafts
}

/** The row that a draft makes of its car. Throws 8103 when a field of it was changed otherwise meanwhile. */
function rowWith(
  draft: VehicleDraft,
  known: KnownVehicle | undefined,
  photos: readonly CarPhoto[],
) {
  const { classificationId, change } = draft
  const row: Row = known ? rowOf(known.car, photos) : { classificationId }
  if (known && (draft.copyOf !== null || movedFields(row, change).length))
    throw new OfficeRefusal('ChangedMeanwhile')
  return withChange(row, change)
}

/**
 * Publishes drafts together by the import's own writer, as one version of the catalogue: whoever publishes at the same
 * time waits, and finds that they are published. Throws 8103, and 8119 by the import's own rules.
 */
export const publishDrafts = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  wanted: readonly Wanted[],
): Promise<Published> =>
  db.transaction(async (tx) => {
    await lockCatalogue(tx)
    const drafts = await readDrafts(tx, wanted)
    const all = await listKnownVehicles(tx)
    const known = new Map(all.map((it) => [it.car.classificationId, it]))
    const ids = drafts.map((it) => it.classificationId)
    const [pictured, usable] = [await listPhotos(tx, ids), await listUsablePhotos(tx)]
    const rows = drafts.map((it) =>
      rowWith(it, known.get(it.classificationId), pictured.get(it.classificationId) ?? []),
    )
    const cars = carsOf(rows, usable)
    // Cars without a draft are left alone, but nobody takes their number or address.
    const changes = { ...diffCatalogue(known, cars), retired: [] }
    if (changes.conflicts.length)
      throw refuseRows(
        changes.conflicts.map(({ car, field, value, ownerId }) => ({
          line: cars.indexOf(car) + 1,
          field,
          reason: 'taken',
          values: { value, other: String(ownerId) },
        })),
      )
    const photos = new Map(
      drafts.flatMap(({ classificationId, change }, place) =>
        change.photos || change.photoTexts
          ? [[classificationId, photosOf(rows[place] ?? {}, usable)]]
          : [],
      ),
    )
    const summary = await writeChanges(tx, known, changes, { photos, now: now() })
    await ownVehicles(tx, ids)
    await dropDrafts(tx, ids)
    const differences = drafts.map(({ classificationId, change }, place) => {
      const { brand, model, version } = cars[place] as (typeof cars)[number]
      return {
        classificationId,
        car: {
          he: `${brand.he} ${model.he} ${version}`,
          en: `${brand.en} ${model.en} ${version}`,
        },
        change,
      }
    })
    return { summary, differences }
  })
