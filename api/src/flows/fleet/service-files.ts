import type { Db } from '../../db/database.ts'
import {
  addServiceFile,
  listServiceFiles,
  lockService,
  type ServiceFileRow,
} from '../../db/fleet/car-services.ts'
import type { Deps } from '../../deps.ts'
import { decrypt, encrypt } from '../../encryption/cipher.ts'
import { Fault, isExpectedError } from '../../handle.ts'
import { getOrThrow } from '../../objects/object-store.ts'
import { OfficeRefusal } from '../../office-refusal.ts'
import { cleanFile } from '../../uploads/clean-file.ts'
import { fileNameOf } from '../../uploads/file-name.ts'

const MOST_FILES = 5

/** Keeps a document of a service, encrypted. Throws 404, TooMany, 4062 and 4064. */
export async function keepServiceFile(
  deps: Pick<Deps, 'db' | 'now' | 'newId' | 'by' | 'settings' | 'objects'>,
  { serviceId, file }: { serviceId: string; file: File },
): Promise<void> {
  const { documents } = deps.objects
  const { bytes: clean, mediaType } = await cleanFile(await file.bytes())
  const id = deps.newId()
  const { bytes, key } = encrypt(deps.settings.documentsKeys, id, clean)
  await documents.put(id, bytes, deps.now())
  const name = fileNameOf(file.name)
  const row = { id, serviceId, name, mediaType, size: clean.length, key, at: deps.now() }
  try {
    await deps.db.transaction((tx) => put(tx, { ...row, staffId: deps.by?.staffId ?? null }))
  } catch (error) {
    // A file without a row is removed by an hourly job; a row without its file would be lost.
    if (isExpectedError(error)) await documents.remove(id)
    throw error
  }
}

async function put(tx: Db, row: ServiceFileRow) {
  if (!(await lockService(tx, row.serviceId))) throw new Fault(404)
  const known = await listServiceFiles(tx, [row.serviceId])
  if (known.length >= MOST_FILES) throw new OfficeRefusal('TooMany')
  await addServiceFile(tx, row)
}

/** The document itself. */
export const openServiceFile = async (
  { settings, objects }: Pick<Deps, 'settings' | 'objects'>,
  { id, key }: Pick<ServiceFileRow, 'id' | 'key'>,
): Promise<Buffer> =>
  decrypt(settings.documentsKeys, id, {
    bytes: await getOrThrow(objects.documents, id),
    key,
  })
