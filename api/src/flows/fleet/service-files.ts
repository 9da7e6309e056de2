import type { Db } from '../../db/database.ts'
import {
  addServiceFile,
  listServiceFiles,
  lockService,
  type ServiceFileRow,
} from '../../db/fleet/car-services.ts'
import { Fault } from '../../handle.ts'
import { OfficeRefusal } from '../../office-refusal.ts'
import { keepFile } from './keep-file.ts'

const MOST_FILES = 5

/** Keeps a document of a service. Throws 404, TooMany, 4062 and 4064. */
export const keepServiceFile = (
  deps: Parameters<typeof keepFile>[0],
  { serviceId, file }: { serviceId: string; file: File },
): Promise<void> => keepFile(deps, file, (tx, kept) => put(tx, { ...kept, serviceId }))

async function put(tx: Db, row: ServiceFileRow) {
  if (!(await lockService(tx, row.serviceId))) throw new Fault(404)
  const known = await listServiceFiles(tx, [row.serviceId])
  if (known.length >= MOST_FILES) throw new OfficeRefusal('TooMany')
  await addServiceFile(tx, row)
}
