import type { CarDocument } from '@galgal/contract/Office/fleet/car-documents'
import { dayAt } from '@galgal/domain/dates'
import type { z } from 'zod'
import { listCarDocuments } from '../../db/fleet/car-documents.ts'
import { listStaffNames } from '../../db/office/notes.ts'
import type { Deps } from '../../deps.ts'

/** The documents of a car as the office reads them, those that are good for longest first. */
export async function readCarDocuments(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  carId: string,
): Promise<z.input<typeof CarDocument>[]> {
  const rows = await listCarDocuments(db, carId)
  if (rows.length === 0) return []
  const names = await listStaffNames(
    db,
    rows.flatMap(({ staffId }) => staffId ?? []),
  )
  const today = dayAt(now())
  return rows.map(({ id, kind, until, name, at, staffId }) => ({
    id,
    kind,
    until,
    isOver: until < today,
    name,
    at: at.toISOString(),
    by: names.get(staffId ?? '') ?? '',
  }))
}
