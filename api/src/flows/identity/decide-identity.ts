import { documentTypes, kycDocumentTypes } from '@galgal/domain/people/document-type'
import type { IdentityReason } from '@galgal/domain/people/identity-check'
import { lockCustomer } from '../../db/account/customers.ts'
import type { Customer } from '../../db/account/sessions.ts'
import type { Db } from '../../db/database.ts'
import {
  addIdentityCheck,
  countRejections,
  findOpenCheck,
  moveCheck,
} from '../../db/identity/identity-checks.ts'
import {
  addDocumentOpening,
  decideDocuments,
  findDocument,
  hasAllAccepted,
} from '../../db/identity/uploaded-documents.ts'
import type { Deps } from '../../deps.ts'
import { decrypt } from '../../encryption/cipher.ts'
import { Fault } from '../../handle.ts'
import { getOrThrow } from '../../objects/object-store.ts'
import { notAsItStands } from '../../office-refusal.ts'
import { sendSoon } from '../notifications/send-outbox.ts'
import { decide } from './settle-identity.ts'

type Outcome = 'approved' | 'rejected'

/** Who decided, and why it is a no, as keys of words; of the sandbox neither is known. */
type Reviewer = { staffId?: string; reasons?: readonly IdentityReason[] }
export type Review = { outcome: Outcome; staffId: string; reasons: readonly IdentityReason[] }

/** The provider of a check that was our staff's own. */
const STAFF = 'staff'

const statusAfter = { approved: 'accepted', rejected: 'rejected' } as const

const decisionOf = ({ now }: Deps, outcome: Outcome, { staffId, reasons = [] }: Reviewer) => ({
  status: statusAfter[outcome],
  decidedAt: now(),
  decidedBy: staffId ?? null,
  reason: outcome === 'rejected' ? (reasons[0] ?? '') : '',
})

/** In the sandbox: like `reviewIdentity`, without a name or a reason. False when no decision is pending. */
export async function decideIdentity(deps: Deps, customerId: string, outcome: Outcome) {
  const isDecided = await deps.db.transaction((tx) => decideOne(tx, deps, customerId, { outcome }))
  if (isDecided) sendSoon(deps)
  return isDecided
}

/** Our staff decide about an individual's identity, by documents or by a check left to them. Gives how often it was rejected by now. Throws 404, and NotAsItStands when no decision is pending. */
export const reviewIdentity = (deps: Deps, customerId: string, review: Review): Promise<number> =>
  asStaff(deps, customerId, (tx) => decideOne(tx, deps, customerId, review))

/** The same about the documents of a company, and those of an individual. */
export const reviewDocumentsAs = (
  deps: Deps,
  customerId: string,
  review: Review,
): Promise<number> => asStaff(deps, customerId, (tx) => decideAll(tx, deps, customerId, review))

async function asStaff(deps: Deps, customerId: string, decideBy: (tx: Db) => Promise<boolean>) {
  const rejections = await deps.db.transaction(async (tx) => {
    if (!(await lockCustomer(tx, customerId))) throw new Fault(404)
    if (!(await decideBy(tx))) throw notAsItStands('notWaitingForDecision')
    return countRejections(tx, customerId)
  })
  sendSoon(deps)
  return rejections
}

type Verdict = Reviewer & { outcome: Outcome }

async function decideOne(tx: Db, deps: Deps, customerId: string, verdict: Verdict) {
  const customer = await lockCustomer(tx, customerId)
  if (customer?.b2bType === 'Company' || customer?.documentStatus !== 'manual_verification')
    return false
  const decision = decisionOf(deps, verdict.outcome, verdict)
  await decideDocuments(tx, customerId, kycDocumentTypes(customer.b2bType), decision)
  await settle(tx, deps, customer, verdict)
  return true
}

/** A rejection closes a check that was left to our staff; an approval closes any. What our staff rejected without one is a check of theirs, and counts as a try. */
async function closeCheck(tx: Db, deps: Deps, customerId: string, verdict: Verdict) {
  const { outcome, staffId, reasons = ['other'] } = verdict
  const check = await findOpenCheck(tx, customerId)
  const isOpen = check && (outcome === 'approved' || check.state === 'manual')
  const closing = {
    state: outcome,
    reasons: outcome === 'rejected' ? [...reasons] : [],
    decidedAt: deps.now(),
    decidedBy: staffId ?? null,
  }
  if (isOpen) {
    await moveCheck(tx, check.id, [check.state], closing)
    return check.id
  }
  if (outcome !== 'rejected' || !staffId) return undefined
  const id = deps.newId()
  const own = { id, customerId, provider: STAFF, applicant: '', run: id, createdAt: deps.now() }
  await addIdentityCheck(tx, { ...own, ...closing })
  return id
}

/** In the sandbox: about all received documents; the last accepted one approves the identity. False when there is nothing to decide. */
export async function reviewDocuments(deps: Deps, customerId: string, outcome: Outcome) {
  const isDecided = await deps.db.transaction((tx) => decideAll(tx, deps, customerId, { outcome }))
  if (isDecided) sendSoon(deps)
  return isDecided
}

async function decideAll(tx: Db, deps: Deps, customerId: string, verdict: Verdict) {
  const customer = await lockCustomer(tx, customerId)
  if (!customer) return false
  const decision = decisionOf(deps, verdict.outcome, verdict)
  const count = await decideDocuments(tx, customerId, documentTypes, decision)
  const isSettled = await isSettledByDocuments(tx, customer, verdict.outcome)
  if (isSettled) await settle(tx, deps, customer, verdict)
  return count > 0 || isSettled
}

/** An approval needs every document, whenever each was accepted; a rejection settles companies only. */
async function isSettledByDocuments(tx: Db, customer: Customer, outcome: Outcome) {
  const { b2bType, documentStatus } = customer
  if (outcome === 'rejected')
    return b2bType === 'Company' && documentStatus === 'manual_verification'
  return documentStatus !== 'approved' && hasAllAccepted(tx, customer)
}

async function settle(tx: Db, deps: Deps, customer: Customer, verdict: Verdict) {
  const checkId = await closeCheck(tx, deps, customer.id, verdict)
  const { outcome } = verdict
  await decide(tx, deps, { customer, outcome, cause: checkId ?? deps.newId() })
}

/** A customer's document for our staff. The opening is recorded before the content is read. Undefined when there is none. */
export async function openDocument(
  { db, settings, objects, now, newId }: Deps,
  { id, openedBy }: { id: string; openedBy: string },
) {
  const document = await findDocument(db, id)
  if (!document || !(await objects.documents.writtenAt(id))) return undefined
  const { customerId, documentType, name, mediaType, key } = document
  const of = { documentId: id, documentType, customerId }
  await addDocumentOpening(db, { ...of, id: newId(), openedBy, openedAt: now() })
  const bytes = await getOrThrow(objects.documents, id)
  return {
    customerId,
    documentType,
    name,
    mediaType,
    bytes: decrypt(settings.documentsKeys, id, { bytes, key }),
  }
}
