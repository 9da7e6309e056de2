import { DAY } from '@galgal/domain/dates'
import { type DocumentType, kycDocumentTypes } from '@galgal/domain/people/document-type'
import { lockCustomer, updateCustomer } from '../../db/account/customers.ts'
import type { Customer } from '../../db/account/sessions.ts'
import type { Db } from '../../db/database.ts'
import {
  addDocuments,
  countSent,
  type DocumentRow,
  listAcceptedTypes,
  listDocuments,
  ownsSubscription,
} from '../../db/identity/uploaded-documents.ts'
import type { Deps } from '../../deps.ts'
import { encrypt } from '../../encryption/cipher.ts'
import { isExpectedError, Refusal } from '../../handle.ts'
import { type CleanFile, cleanFile } from '../../uploads/clean-file.ts'
import { fileNameOf } from '../../uploads/file-name.ts'
import { mayUse } from '../limits.ts'

const MB = 1024 * 1024
const MAX_PER_DAY = { files: 20, bytes: 200 * MB }
/** Refused files cost work, too. */
const TRIES_A_DAY = { most: 100, within: DAY }

type Sent = { documentType: DocumentType; file: File[]; subscriptionId?: string | undefined }

/** Stores the files of a customer, all or none. Throws 7025, 4062 and 4064. */
export async function uploadDocuments(deps: Deps, customerId: string, sent: Sent) {
  const { db, objects } = deps
  const subscriptionId = sent.subscriptionId || null
  if (subscriptionId && !(await ownsSubscription(db, customerId, subscriptionId)))
    throw new Refusal('OrderNotFound')
  if (!(await mayUse(deps, `uploads ${customerId}`, TRIES_A_DAY))) throw new Refusal('FileRefused')
  await refuseTooMuch(db, deps.now(), customerId, sent.file)

  const stored: DocumentRow[] = []
  try {
    for (const file of sent.file) {
      const clean = await cleanFile(await file.bytes())
      const { documentType } = sent
      stored.push(await storeFile(deps, clean, { customerId, subscriptionId, documentType, file }))
    }
    await db.transaction(async (tx) => {
      const customer = await lockCustomer(tx, customerId)
      if (!customer) throw new Error(`customer ${customerId} not found`)
      await refuseTooMuch(tx, deps.now(), customerId, sent.file)
      await addDocuments(tx, stored)
      await startReview(tx, customer)
    })
  } catch (error) {
    // A file without a row is removed by an hourly job; a row without its file would be lost.
    if (isExpectedError(error))
      await Promise.all(stored.map(({ id }) => objects.documents.remove(id)))
    throw error
  }
}

async function refuseTooMuch(db: Db, now: Date, customerId: string, files: File[]) {
  const sent = await countSent(db, customerId, new Date(now.getTime() - DAY))
  const bytes = files.reduce((sum, { size }) => sum + size, sent.bytes)
  if (sent.files + files.length > MAX_PER_DAY.files || bytes > MAX_PER_DAY.bytes)
    throw new Refusal('FileRefused')
}

type Upload = Pick<DocumentRow, 'customerId' | 'subscriptionId' | 'documentType'> & { file: File }

/** Writes the encrypted file; its row is added when all files are written. */
async function storeFile(
  deps: Deps,
  clean: CleanFile,
  { file, ...upload }: Upload,
): Promise<DocumentRow> {
  const id = deps.newId()
  const { bytes, key } = encrypt(deps.settings.documentsKeys, id, clean.bytes)
  await deps.objects.documents.put(id, bytes, deps.now())
  return {
    id,
    ...upload,
    name: fileNameOf(file.name),
    mediaType: clean.mediaType,
    size: clean.bytes.length,
    key,
    status: 'received',
    reason: '',
    uploadedAt: deps.now(),
    decidedAt: null,
    decidedBy: null,
  }
}

// Documents start no review while a provider's check runs, nor after a decision.
const reviewableStatuses = new Set<Customer['documentStatus']>([
  null,
  'not_started',
  'in_progress',
  'rejected',
])

/** Starts a manual review once all KYC documents are received or accepted. */
async function startReview(tx: Db, { id, b2bType, documentStatus }: Customer) {
  if (!reviewableStatuses.has(documentStatus)) return
  const received = (await listDocuments(tx, id)).filter(({ status }) => status === 'received')
  const available = new Set(await listAcceptedTypes(tx, id))
  for (const { documentType } of received) available.add(documentType)
  const isComplete = kycDocumentTypes(b2bType).every((type) => available.has(type))
  if (isComplete) await updateCustomer(tx, id, { documentStatus: 'manual_verification' })
}
