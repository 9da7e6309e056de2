import { MINUTE } from '@galgal/domain/dates'
import { kycDocumentTypes } from '@galgal/domain/people/document-type'
import { lockCustomer, updateCustomer } from '../../db/account/customers.ts'
import type { Customer } from '../../db/account/sessions.ts'
import type { Db } from '../../db/database.ts'
import { findCheck, type IdentityCheck, moveCheck } from '../../db/identity/identity-checks.ts'
import { decideDocuments } from '../../db/identity/uploaded-documents.ts'
import type { Deps } from '../../deps.ts'
import type { IdentityStatus } from '../../providers/identity/identity.ts'
import { enqueue } from '../notifications/outbox.ts'
import { sendSoon } from '../notifications/send-outbox.ts'
import { recomputeStatus } from '../subscription-status/transition.ts'

const AWAITED: IdentityCheck['state'][] = ['capture', 'captured', 'checking', 'manual']
/** A capture that was finished without files may be repeated after this. */
const MAX_OPEN_TIME = 10 * MINUTE

/** Stores the provider's status of a check, with its consequences for the customer. Idempotent. */
export async function settleIdentity(deps: Deps, checkId: string, status: IdentityStatus) {
  if (status.state === 'unknown' || status.state === 'checking') return
  const isNews = await deps.db.transaction(async (tx) => {
    const found = await findCheck(tx, checkId)
    const customer = found && (await lockCustomer(tx, found.customerId))
    return customer ? settle(tx, deps, { customer, checkId, status }) : false
  })
  if (isNews) sendSoon(deps)
}

type CheckStatus = { customer: Customer; checkId: string; status: IdentityStatus }

async function settle(tx: Db, deps: Deps, { customer, checkId, status }: CheckStatus) {
  // Read once more under the customer's lock: it may have been settled meanwhile.
  const check = await findCheck(tx, checkId)
  if (!check || !AWAITED.includes(check.state)) return false
  if (status.state === 'open') return captureAgain(tx, deps, customer, check)
  if (status.state === 'over') return giveUp(tx, deps, customer, check)
  if (status.state === 'manual') return handToStaff(tx, deps, customer, check)
  const reasons = status.state === 'rejected' ? status.reasons : []
  const outcome = status.state === 'rejected' ? 'rejected' : 'approved'
  await moveCheck(tx, checkId, AWAITED, { state: outcome, reasons, decidedAt: deps.now() })
  // A person who reviews documents decides alone.
  const isUnderReview =
    customer.documentStatus === 'manual_verification' && check.state !== 'manual'
  if (customer.b2bType === 'Company' || (outcome === 'rejected' && isUnderReview)) return false
  await decide(tx, deps, { customer, outcome, cause: checkId })
  return true
}

type Decision = { customer: Customer; outcome: 'approved' | 'rejected'; cause: string }

/** Notifies the customer, and continues what waited for the identity. */
export async function decide(tx: Db, deps: Deps, { customer, outcome, cause }: Decision) {
  const { id, b2bType, documentStatus } = customer
  if (documentStatus === outcome) return
  await updateCustomer(tx, id, { documentStatus: outcome })
  if (outcome === 'approved') {
    const decision = { status: 'accepted', decidedAt: deps.now() } as const
    await decideDocuments(tx, id, kycDocumentTypes(b2bType), decision)
  }
  await recomputeStatus(tx, deps, id)
  await notify(tx, deps, { customerId: id, outcome, cause })
  // The customer waits for it, and reads SMS sooner than e-mail.
  await enqueue(tx, deps, {
    kind: 'identitySms',
    dedupeKey: `identitySms:${cause}:${outcome}`,
    payload: { customerId: id, outcome },
  })
}

/** `cause` is the check or the decision: each sends one e-mail. */
type IdentityNews = {
  customerId: string
  outcome: 'approved' | 'rejected' | 'manual'
  cause: string
}

const notify = (tx: Db, deps: Deps, { customerId, outcome, cause }: IdentityNews) =>
  enqueue(tx, deps, {
    kind: 'identity',
    dedupeKey: `identity:${cause}:${outcome}`,
    payload: { customerId, outcome, checkId: cause },
  })

/** Left to our staff. */
async function handToStaff(tx: Db, deps: Deps, customer: Customer, check: IdentityCheck) {
  const { id, b2bType, documentStatus } = customer
  if (check.state === 'manual') return false
  await moveCheck(tx, check.id, AWAITED, { state: 'manual' })
  if (documentStatus === 'approved' || b2bType === 'Company') return false
  await updateCustomer(tx, id, { documentStatus: 'manual_verification' })
  await notify(tx, deps, { customerId: id, outcome: 'manual', cause: check.id })
  return true
}

async function captureAgain(tx: Db, deps: Deps, customer: Customer, check: IdentityCheck) {
  const since = check.checkedAt ?? check.capturedAt
  if (!since || deps.now().getTime() - since.getTime() < MAX_OPEN_TIME) return false
  await moveCheck(tx, check.id, AWAITED, { state: 'capture', capturedAt: null, checkedAt: null })
  await resetStatus(tx, customer, 'in_progress')
  return false
}

/** A run that ended without an outcome does not count as a try. */
async function giveUp(tx: Db, deps: Deps, customer: Customer, check: IdentityCheck) {
  await moveCheck(tx, check.id, AWAITED, {
    state: 'rejected',
    reasons: [],
    decidedAt: deps.now(),
  })
  await resetStatus(tx, customer, 'not_started')
  return false
}

const resetStatus = async (tx: Db, customer: Customer, status: 'in_progress' | 'not_started') => {
  const isOurs = ['in_progress', 'waiting_response'].includes(customer.documentStatus ?? '')
  if (isOurs) await updateCustomer(tx, customer.id, { documentStatus: status })
}
