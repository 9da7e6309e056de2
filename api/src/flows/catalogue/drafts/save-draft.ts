import type { Photo } from '@galgal/contract/photo'
import { lockCatalogue, readKnownVehicles } from '../../../db/catalogue/catalogue-changes.ts'
import {
  dropDrafts,
  lockDrafts,
  nextNumbers,
  saveDraft,
  type VehicleDraft,
} from '../../../db/catalogue/drafts.ts'
import { listUploads } from '../../../db/catalogue/photo-uploads.ts'
import { listKnownPhotos, listPhotos } from '../../../db/catalogue/photos.ts'
import type { Db } from '../../../db/database.ts'
import type { RowChange } from '../../../db/schema/catalogue-office.ts'
import type { Deps } from '../../../deps.ts'
import { Fault } from '../../../handle.ts'
import { notAsItStands, OfficeRefusal } from '../../../office-refusal.ts'
import { refuseRows } from '../refuse-rows.ts'
import { carsOf, changeOf, fixedOf, photosOf, type Row, rowOf, withChange } from './draft-rows.ts'

type Who = Pick<Deps, 'db' | 'now' | 'by'>
type Input = { classificationId: number; draftRevision: number; change: Row }

/** Photos that a draft may name. */
export const listUsablePhotos = async (db: Db): Promise<Map<string, Photo>> =>
  new Map([...(await listKnownPhotos(db)), ...(await listUploads(db))])

/** A car as the import's row, without its draft; undefined for one that there is not. */
export async function readRow(db: Db, classificationId: number): Promise<Row | undefined> {
  const [known] = await readKnownVehicles(db, [classificationId])
  const photos = await listPhotos(db, [classificationId])
  return known && rowOf(known.car, photos.get(classificationId) ?? [])
}

/** What a draft is drawn against: the car, or of a new one nothing. Throws 404. */
async function readBefore(tx: Db, { classificationId }: Input, draft: VehicleDraft | undefined) {
  const row = await readRow(tx, classificationId)
  if (row) return { row, isNew: false }
  if (!draft) throw new Fault(404)
  return { row: { ...withChange({}, draft.change), classificationId }, isNew: true }
}

/**
 * Keeps a change of a car, on top of what its draft changes already, and gives all that the draft changes now. One
 * that changes nothing is no draft. Throws 404, 8119 by the import's own rules, 8103 when the draft is another by now.
 */
export const saveVehicleDraft = ({ db, now, by }: Who, input: Input): Promise<RowChange> =>
  db.transaction(async (tx) => {
    // A draft that is not there yet cannot be locked.
    await lockCatalogue(tx)
    const { classificationId } = input
    const [draft] = await lockDrafts(tx, [classificationId])
    if ((draft?.revision ?? 0) !== input.draftRevision) throw new OfficeRefusal('ChangedMeanwhile')
    const { row, isNew } = await readBefore(tx, input, draft)
    const fixed = fixedOf(input.change)
    if (fixed.length)
      throw refuseRows(fixed.map((field) => ({ line: 1, field, reason: 'notHere' })))
    const wanted = asChange(input.change)
    const next = withChange(isNew || !draft ? row : withChange(row, draft.change), wanted)
    const usable = await listUsablePhotos(tx)
    const [car] = carsOf([next], usable)
    if (!car) throw new Fault(404)
    const clean = rowOf(car, photosOf(next, usable))
    const change = isNew ? newCar(clean) : changeOf(row, clean)
    if (Object.keys(change).length === 0) await dropDrafts(tx, [classificationId])
    else
      await saveDraft(tx, {
        classificationId,
        copyOf: draft?.copyOf ?? null,
        change,
        revision: (draft?.revision ?? 0) + 1,
        changedAt: now(),
        staffId: by?.staffId ?? '',
      })
    return change
  })

const asChange = (fields: Row): RowChange =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, [null, value]]))

/** All that a new car is, prices too. */
function newCar(row: Row): RowChange {
  const { classificationId: _, ...fields } = JSON.parse(JSON.stringify(row)) as Row
  return asChange(fields)
}

/** Drops a draft. Throws 8104 when there is none. */
export const dropDraft = ({ db }: Pick<Deps, 'db'>, classificationId: number) =>
  db.transaction(async (tx) => {
    if (!(await dropDrafts(tx, [classificationId]))) throw notAsItStands('noDraft')
  })

/** Begins a draft of the same car of next year, featured nowhere and without stock, and gives its number. Throws 404. */
export const duplicateVehicle = ({ db, now, by }: Who, copyOf: number): Promise<number> =>
  db.transaction(async (tx) => {
    await lockCatalogue(tx)
    const row = await readRow(tx, copyOf)
    if (!row) throw new Fault(404)
    const { classificationId, catalogId } = await nextNumbers(tx)
    const colors = (row.colors as Row[]).map((colour) => ({ ...colour, stock: 0 }))
    const next: Row = {
      ...row,
      classificationId,
      catalogId,
      colors,
      year: Number(row.year) + 1,
      isTop: { B2C: false, B2B: false },
    }
    carsOf([next], await listUsablePhotos(tx))
    await saveDraft(tx, {
      classificationId,
      copyOf,
      change: newCar(next),
      revision: 1,
      changedAt: now(),
      staffId: by?.staffId ?? '',
    })
    return classificationId
  })
