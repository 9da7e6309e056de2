import { documentTypes, kycDocumentTypes } from '@galgal/domain/people/document-type'
import { lockCustomer } from '../../db/account/customers.ts'
import type { Customer } from '../../db/account/sessions.ts'
import type { Db } from '../../db/database.ts'
import { findOpenCheck, moveCheck } from '../../db/identity/identity-checks.ts'
import {
  addDocumentOpening,
  decideDocuments,
  findDocument,
  hasAllAccepted,
} from '../../db/identity/uploaded-documents.ts'
import type { Deps } from '../../deps.ts'
import { decrypt } from '../../encryption/cipher.ts'
import { hasDocument, readDocument } from '../../encryption/files.ts'
import { sendSoon } from '../notifications/send-outbox.ts'
import { decide } from './settle-identity.ts'

type Outcome = 'approved' | 'rejected'

const statusAfter = { approved: 'accepted', rejected: 'rejected' } as const

/** Our staff decide about an individual's identity, by documents or by a check left to them. False when no decision is pending. */
export async function decideIdentity(deps: Deps, customerId: string, outcome: Outcome) {
  const isDecided = await deps.db.transaction(async (tx) => {
    const customer = await lockCustomer(tx, customerId)
    if (customer?.b2bType === 'Company' || customer?.documentStatus !== 'manual_verification')
      return false
    const decision = { status: statusAfter[outcome], decidedAt: deps.now() }
    await decideDocuments(tx, customerId, kycDocumentTypes(customer.b2bType), decision)
    const checkId = await closeCheck(tx, deps, customerId, outcome)
    await settle(tx, deps, { customer, outcome, checkId })
    return true
  })
  if (isDecided) sendSoon(deps)
  return isDecided
}

/** A rejection closes a check that was left to our staff; an approval closes any. */
async function closeCheck(tx: Db, { now }: Deps, customerId: string, outcome: Outcome) {
  const check = await findOpenCheck(tx, customerId)
  if (!check || (outcome === 'rejected' && check.state !== 'manual')) return undefined
  const reasons = outcome === 'rejected' ? ['other'] : []
  await moveCheck(tx, check.id, [check.state], { state: outcome, reasons, decidedAt: now() })
  return check.id
}

/** Our staff decide about all received documents; the last accepted one approves the identity. False when there is nothing to decide. */
export async function reviewDocuments(deps: Deps, customerId: string, outcome: Outcome) {
  const isDecided = await deps.db.transaction(async (tx) => {
    const customer = await lockCustomer(tx, customerId)
    if (!customer) return false
    const decision = { status: statusAfter[outcome], decidedAt: deps.now() }
    const count = await decideDocuments(tx, customerId, documentTypes, decision)
    const isSettled = await isSettledByDocuments(tx, customer, outcome)
    if (isSettled) {
      const checkId = await closeCheck(tx, deps, customerId, outcome)
      await settle(tx, deps, { customer, outcome, checkId })
    }
    return count > 0 || isSettled
  })
  if (isDecided) sendSoon(deps)
  return isDecided
}

/** An approval needs every document, whenever each was accepted; a rejection settles companies only. */
async function isSettledByDocuments(tx: Db, customer: Customer, outcome: Outcome) {
  const { b2bType, documentStatus } = customer
  if (outcome === 'rejected')
    return b2bType === 'Company' && documentStatus === 'manual_verification'
  return documentStatus !== 'approved' && hasAllAccepted(tx, customer)
}

type Settled = { customer: Customer; outcome: Outcome; checkId: string | undefined }

const settle = (tx: Db, deps: Deps, { customer, outcome, checkId }: Settled) =>
  decide(tx, deps, { customer, outcome, cause: checkId ?? deps.newId() })

/** A customer's document for our staff. The opening is recorded before the content is read. Undefined when there is none. */
export async function openDocument(
  { db, settings, now, newId }: Deps,
  { id, openedBy }: { id: string; openedBy: string },
) {
  const document = await findDocument(db, id)
  if (!document || !(await hasDocument(settings.documentsDirectory, id))) return undefined
  const { customerId, documentType, name, mediaType, key } = document
  const of = { documentId: id, documentType, customerId }
  await addDocumentOpening(db, { ...of, id: newId(), openedBy, openedAt: now() })
  const bytes = await readDocument(settings.documentsDirectory, id)
  return { name, mediaType, bytes: decrypt(settings.documentsKeys, id, { bytes, key }) }
}
