import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { decrypt, encrypt } from '../../encryption/cipher.ts'
import { isExpectedError } from '../../handle.ts'
import { getOrThrow } from '../../objects/object-store.ts'
import { cleanFile } from '../../uploads/clean-file.ts'
import { fileNameOf } from '../../uploads/file-name.ts'

type Tools = Pick<Deps, 'db' | 'now' | 'newId' | 'by' | 'settings' | 'objects'>

/** What is known of a document of a car whose content lies encrypted under its id. */
type StoredFile = {
  id: string
  name: string
  mediaType: 'image/jpeg' | 'application/pdf'
  size: number
  key: string
  at: Date
  staffId: string | null
}

/** Keeps a file, drawn anew and encrypted, and writes its row. Throws 4062, 4064 and what the writing throws. */
export async function keepFile(
  deps: Tools,
  file: File,
  write: (tx: Db, kept: StoredFile) => Promise<void>,
): Promise<void> {
  const { documents } = deps.objects
  const { bytes: clean, mediaType } = await cleanFile(await file.bytes())
  const id = deps.newId()
  const { bytes, key } = encrypt(deps.settings.documentsKeys, id, clean)
  await documents.put(id, bytes, deps.now())
  const name = fileNameOf(file.name)
  const staffId = deps.by?.staffId ?? null
  const kept = { id, name, mediaType, size: clean.length, key, at: deps.now(), staffId }
  try {
    await deps.db.transaction((tx) => write(tx, kept))
  } catch (error) {
    // A file without a row is removed by an hourly job; a row without its file would be lost.
    if (isExpectedError(error)) await documents.remove(id)
    throw error
  }
}

/** The file itself. */
export const openFile = async (
  { settings, objects }: Pick<Deps, 'settings' | 'objects'>,
  { id, key }: Pick<StoredFile, 'id' | 'key'>,
): Promise<Buffer> =>
  decrypt(settings.documentsKeys, id, { bytes: await getOrThrow(objects.documents, id), key })
