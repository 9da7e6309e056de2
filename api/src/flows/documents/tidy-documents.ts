import { addMonths, DAY, dayAt, HOUR, instantAt } from '@galgal/domain/dates'
import { TAX_RETENTION_MONTHS } from '@galgal/domain/tax-retention'
import { filesWithRows } from '../../db/documents/files-with-rows.ts'
import { forgetIssuedBefore } from '../../db/documents/issued-documents.ts'
import { forgetUnborneSignatures } from '../../db/documents/signatures.ts'
import {
  forgetAcceptedBy,
  forgetDocuments,
  listUploadedSince,
} from '../../db/identity/uploaded-documents.ts'
import type { Deps } from '../../deps.ts'
import { hasDocument, listDocumentFiles, removeFileNamed } from '../../encryption/files.ts'
import { mayUse } from '../limits.ts'
import { SIGNED } from './keep-issued.ts'

const KEPT_AFTER_ACCEPTANCE = 30 * DAY
/** Longer than an upload takes from its first file to its rows. */
const UPLOAD_TIME = HOUR
/** Older files that are gone were not lost by a crash: someone has to look. */
const CRASH_TIME = DAY

/** Once an hour, by whichever process comes first. */
export async function tidyHourly(deps: Deps) {
  if (!(await mayUse(deps, 'tidy documents', { most: 1, within: HOUR }))) return
  await tidyDocuments(deps)
  await forgetOldIssued(deps)
}

/** Deletes what was issued for subscriptions that ended as long ago as their invoices have to be kept: rows first, so that nothing is listed that is not there; signatures go along. */
export async function forgetOldIssued({ db, now, settings }: Deps) {
  const instant = instantAt(addMonths(dayAt(now()), -TAX_RETENTION_MONTHS), '00:00')
  for (const { id } of await forgetIssuedBefore(db, instant))
    await removeFileNamed(settings.documentsDirectory, id)
  await forgetUnborneSignatures(db, SIGNED)
}

/** Deletes documents 30 days after they were accepted, files without a row, and rows that a crash left without a file. */
export async function tidyDocuments({ db, now, settings, log }: Deps) {
  const ago = (time: number) => new Date(now().getTime() - time)
  const { documentsDirectory } = settings
  const forgotten = await forgetAcceptedBy(db, ago(KEPT_AFTER_ACCEPTANCE))
  for (const { id } of forgotten) await removeFileNamed(documentsDirectory, id)

  const old = await listDocumentFiles(documentsDirectory, ago(UPLOAD_TIME))
  const known = await filesWithRows(db, old)
  for (const name of old) if (!known.has(name)) await removeFileNamed(documentsDirectory, name)

  const lost: string[] = []
  for (const id of await listUploadedSince(db, ago(CRASH_TIME)))
    if (!(await hasDocument(documentsDirectory, id))) lost.push(id)
  if (lost.length === 0) return
  log.warn({ documentIds: lost }, 'document.file_missing')
  await forgetDocuments(db, lost)
}
