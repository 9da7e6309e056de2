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
/** Who said that everything was captured and sent nothing may capture again after so long. */
const LONGEST_OPEN = 10 * MINUTE

/** Writes down what the provider says of a check, and what follows for its customer. Learning it twice changes nothing. */
export async function settleIdentity(deps: Deps, checkId: string, status: IdentityStatus) {
  if (status.state === 'unknown' || status.state === 'checking') return
  const isNews = await deps.db.transaction(async (tx) => {
    const found = await findCheck(tx, checkId)
    const customer = found && (await lockCustomer(tx, found.customerId))
    return customer ? settle(tx, deps, { customer, checkId, status }) : false
  })
  if (isNews) sendSoon(deps)
}

type Heard = { customer: Customer; checkId: string; status: IdentityStatus }

async function settle(tx: Db, deps: Deps, { customer, checkId, status }: Heard) {
  // Read once more under the customer's lock: it may have been settled meanwhile.
  const check = await findCheck(tx, checkId)
  if (!check || !AWAITED.includes(check.state)) return false
  if (status.state === 'open') return captureAgain(tx, deps, customer, check)
  if (status.state === 'over') return giveUp(tx, deps, customer, check)
  if (status.state === 'manual') return handOn(tx, deps, customer, check)
  const reasons = status.state === 'rejected' ? status.reasons : []
  const outcome = status.state === 'rejected' ? 'rejected' : 'approved'
  await moveCheck(tx, checkId, AWAITED, { state: outcome, reasons, decidedAt: deps.now() })
  // Documents that a person looks at are decided by that person.
  const isUnderReview =
    customer.documentStatus === 'manual_verification' && check.state !== 'manual'
  if (customer.b2bType === 'Company' || (outcome === 'rejected' && isUnderReview)) return false
  await decide(tx, deps, { customer, outcome, cause: checkId })
  return true
}

type Decision = { customer: Customer; outcome: 'approved' | 'rejected'; cause: string }

/** The customer is told, and what waited to know who they are goes on. */
export async function decide(tx: Db, deps: Deps, { customer, outcome, cause }: Decision) {
  const { id, b2bType, documentStatus } = customer
  if (documentStatus === outcome) return
  await updateCustomer(tx, id, { documentStatus: outcome })
  if (outcome === 'approved') {
    const decision = { status: 'accepted', decidedAt: deps.now() } as const
    await decideDocuments(tx, id, kycDocumentTypes(b2bType), decision)
  }
  await recomputeStatus(tx, deps, id)
  await tell(tx, deps, { customerId: id, outcome, cause })
  // A verdict is waited for, and a phone is nearer than a mailbox.
  await enqueue(tx, deps, {
    kind: 'identitySms',
    dedupeKey: `identitySms:${cause}:${outcome}`,
    payload: { customerId: id, outcome },
  })
}

/** `cause` is the check or the moment that decided: one e-mail leaves for it. */
type Told = { customerId: string; outcome: 'approved' | 'rejected' | 'manual'; cause: string }

const tell = (tx: Db, deps: Deps, { customerId, outcome, cause }: Told) =>
  enqueue(tx, deps, {
    kind: 'identity',
    dedupeKey: `identity:${cause}:${outcome}`,
    payload: { customerId, outcome, checkId: cause },
  })

/** One of our people decides. */
async function handOn(tx: Db, deps: Deps, customer: Customer, check: IdentityCheck) {
  const { id, b2bType, documentStatus } = customer
  if (check.state === 'manual') return false
  await moveCheck(tx, check.id, AWAITED, { state: 'manual' })
  if (documentStatus === 'approved' || b2bType === 'Company') return false
  await updateCustomer(tx, id, { documentStatus: 'manual_verification' })
  await tell(tx, deps, { customerId: id, outcome: 'manual', cause: check.id })
  return true
}

async function captureAgain(tx: Db, deps: Deps, customer: Customer, check: IdentityCheck) {
  const since = check.checkedAt ?? check.capturedAt
  if (!since || deps.now().getTime() - since.getTime() < LONGEST_OPEN) return false
  await moveCheck(tx, check.id, AWAITED, { state: 'capture', capturedAt: null, checkedAt: null })
  await comeBackTo(tx, customer, 'in_progress')
  return false
}

/** A run that ended without a verdict counts as no try. */
async function giveUp(tx: Db, deps: Deps, customer: Customer, check: IdentityCheck) {
  await moveCheck(tx, check.id, AWAITED, {
    state: 'rejected',
    reasons: [],
    decidedAt: deps.now(),
  })
  await comeBackTo(tx, customer, 'not_started')
  return false
}

const comeBackTo = async (tx: Db, customer: Customer, status: 'in_progress' | 'not_started') => {
  const isOurs = ['in_progress', 'waiting_response'].includes(customer.documentStatus ?? '')
  if (isOurs) await updateCustomer(tx, customer.id, { documentStatus: status })
}
