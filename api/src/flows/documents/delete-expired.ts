import { addMonths, DAY, dayAt, HOUR, instantAt } from '@galgal/domain/dates'
import { TAX_RETENTION_MONTHS } from '@galgal/domain/subscriptions/tax'
import { deleteIssuedBefore } from '../../db/documents/issued-documents.ts'
import { deleteOrphanedSignatures } from '../../db/documents/signatures.ts'
import { findFilesWithRows } from '../../db/documents/wrapped-keys.ts'
import {
  deleteAcceptedBefore,
  deleteUploaded,
  listUploadedSince,
} from '../../db/identity/uploaded-documents.ts'
import type { Deps } from '../../deps.ts'
import { removeOlder } from '../../objects/object-store.ts'
import { mayUse } from '../limits.ts'
import { SIGNED } from './store-document.ts'

const RETENTION_AFTER_ACCEPTANCE = 30 * DAY
/** Longer than an upload takes from its first file to its row. */
const UPLOAD_TIME = HOUR
/** A crash loses files of rows younger than this; an older one that is missing needs a person. */
const CRASH_TIME = DAY

/** Once an hour, by whichever process comes first. */
export async function deleteExpiredHourly(deps: Deps) {
  if (!(await mayUse(deps, 'delete expired documents', { most: 1, within: HOUR }))) return
  await deleteExpiredUploads(deps)
  await deleteExpiredIssued(deps)
}

/** Deletes what was issued for subscriptions that ended longer ago than invoices have to be retained, with its signatures: rows first, so that none is listed without its file. */
export async function deleteExpiredIssued({ db, now, objects }: Deps) {
  const instant = instantAt(addMonths(dayAt(now()), -TAX_RETENTION_MONTHS), '00:00')
  for (const { id } of await deleteIssuedBefore(db, instant)) await objects.documents.remove(id)
  await deleteOrphanedSignatures(db, SIGNED)
}

/** Deletes documents 30 days after they were accepted, files without a row, and rows that a crash left without a file. */
export async function deleteExpiredUploads({ db, now, objects, log }: Deps) {
  const ago = (time: number) => new Date(now().getTime() - time)
  const { documents } = objects
  const deleted = await deleteAcceptedBefore(db, ago(RETENTION_AFTER_ACCEPTANCE))
  for (const { id } of deleted) await documents.remove(id)

  for await (const names of documents.list()) {
    const known = await findFilesWithRows(db, names)
    for (const name of names)
      if (!known.has(name)) await removeOlder(documents, name, ago(UPLOAD_TIME))
  }

  const missing: string[] = []
  for (const id of await listUploadedSince(db, ago(CRASH_TIME)))
    if (!(await documents.writtenAt(id))) missing.push(id)
  if (missing.length === 0) return
  log.warn({ documentIds: missing }, 'document.file_missing')
  await deleteUploaded(db, missing)
}
