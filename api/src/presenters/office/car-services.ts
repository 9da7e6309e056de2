import type { CarService } from '@galgal/contract/Office/fleet/car-services'
import { inShekels } from '@galgal/contract/prices'
import type { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { listServiceFiles, listServices } from '../../db/fleet/car-services.ts'
import { listStaffNames } from '../../db/office/notes.ts'

/** The services of a car as the office reads them, the last first. */
export async function readServices(db: Db, carId: string): Promise<z.input<typeof CarService>[]> {
  const rows = await listServices(db, carId)
  if (rows.length === 0) return []
  const files = await listServiceFiles(
    db,
    rows.map(({ id }) => id),
  )
  const filesOf = Map.groupBy(files, ({ serviceId }) => serviceId)
  const names = await listStaffNames(
    db,
    rows.flatMap(({ staffId }) => staffId ?? []),
  )
  return rows.map(({ staffId, cost, carId: _, createdAt: __, ...row }) => ({
    ...row,
    cost: cost === null ? null : inShekels(cost),
    by: names.get(staffId ?? '') ?? '',
    files: (filesOf.get(row.id) ?? []).map(({ id, name }) => ({ id, name })),
  }))
}
