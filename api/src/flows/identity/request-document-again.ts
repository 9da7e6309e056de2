import { type KycDocumentType, kycDocumentTypes } from '@galgal/domain/people/document-type'
import type { IdentityReason } from '@galgal/domain/people/identity-check'
import { lockCustomer, updateCustomer } from '../../db/account/customers.ts'
import { giveUpCheck } from '../../db/identity/identity-checks.ts'
import { decideDocuments } from '../../db/identity/uploaded-documents.ts'
import type { Deps } from '../../deps.ts'
import { Fault } from '../../handle.ts'
import { notAsItStands } from '../../office-refusal.ts'
import { enqueue } from '../notifications/outbox.ts'
import { sendSoon } from '../notifications/send-outbox.ts'

export type DocumentRequest = {
  customerId: string
  documentType: KycDocumentType
  reason: IdentityReason
  staffId: string
}

/**
 * One document of a customer who waits for a decision has to be sent again; the others stay, and the decision waits for
 * it. It counts as no rejection. Throws 404, and NotAsItStands when no decision is pending or it was not sent.
 */
export async function requestDocumentAgain(deps: Deps, request: DocumentRequest) {
  const { customerId, documentType, reason, staffId } = request
  await deps.db.transaction(async (tx) => {
    const customer = await lockCustomer(tx, customerId)
    if (!customer) throw new Fault(404)
    if (customer.documentStatus !== 'manual_verification')
      throw notAsItStands('notWaitingForDecision')
    const its: readonly KycDocumentType[] = kycDocumentTypes(customer.b2bType)
    if (!its.includes(documentType)) throw notAsItStands('notWaitingForDecision')
    const at = deps.now()
    const decision = { status: 'rejected', decidedAt: at, decidedBy: staffId, reason } as const
    const count = await decideDocuments(tx, customerId, [documentType], decision)
    if (count === 0) throw notAsItStands('notWaitingForDecision')
    await giveUpCheck(tx, customerId, at)
    const documentStatus = customer.b2bType === 'Company' ? null : ('not_started' as const)
    await updateCustomer(tx, customerId, { documentStatus })
    await enqueue(tx, deps, {
      kind: 'documentWanted',
      dedupeKey: `documentWanted:${deps.newId()}`,
      payload: { customerId, documentType, reason },
    })
  })
  sendSoon(deps)
}
