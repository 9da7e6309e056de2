import { documentTypes, kycDocumentTypes } from '@galgal/domain/people/document-type'
import { lockCustomer } from '../../db/account/customers.ts'
import type { Customer } from '../../db/account/sessions.ts'
import type { Db } from '../../db/database.ts'
import { findOpenCheck, moveCheck } from '../../db/identity/identity-checks.ts'
import { decideDocuments, hasAllAccepted } from '../../db/identity/uploaded-documents.ts'
import type { Deps } from '../../deps.ts'
import { sendSoon } from '../notifications/send-outbox.ts'
import { decide } from './settle-identity.ts'

type Outcome = 'approved' | 'rejected'

const statusAfter = { approved: 'accepted', rejected: 'rejected' } as const

/** A person decides who an individual is: by the documents that were received, or by a check that was left to people. False when that is not waited for. */
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

/** A no closes the check that was left to people; a yes any, as there is nothing more to check. */
async function closeCheck(tx: Db, { now }: Deps, customerId: string, outcome: Outcome) {
  const check = await findOpenCheck(tx, customerId)
  if (!check || (outcome === 'rejected' && check.state !== 'manual')) return undefined
  const reasons = outcome === 'rejected' ? ['other'] : []
  await moveCheck(tx, check.id, [check.state], { state: outcome, reasons, decidedAt: now() })
  return check.id
}

/** A person decides about every document that was received; the last one to be accepted decides who the customer is. False when there is nothing to decide. */
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

/** A yes needs every document, whenever each was accepted; a no is about a company whose documents were all there. */
async function isSettledByDocuments(tx: Db, customer: Customer, outcome: Outcome) {
  const { b2bType, documentStatus } = customer
  if (outcome === 'rejected')
    return b2bType === 'Company' && documentStatus === 'manual_verification'
  return documentStatus !== 'approved' && hasAllAccepted(tx, customer)
}

type Settled = { customer: Customer; outcome: Outcome; checkId: string | undefined }

const settle = (tx: Db, deps: Deps, { customer, outcome, checkId }: Settled) =>
  decide(tx, deps, { customer, outcome, cause: checkId ?? deps.newId() })
