import { documentTypes, papersOf } from '@galgal/domain/document-type'
import { updateCustomer } from '../db/customers.ts'
import { decideDocuments, lockCustomer } from '../db/documents.ts'
import type { Db } from '../db/open-database.ts'
import { releaseWaiting } from '../db/subscriptions.ts'
import type { Deps } from '../deps.ts'

type Outcome = 'approved' | 'rejected'

const papersBecome = { approved: 'accepted', rejected: 'rejected' } as const

/** A person decides who an individual is, by the papers that were received. False when that is not waited for. */
export const decideIdentity = ({ db, now }: Deps, customerId: string, outcome: Outcome) =>
  db.transaction(async (tx) => {
    const customer = await lockCustomer(tx, customerId)
    if (customer?.b2bType === 'Company' || customer?.documentStatus !== 'manual_verification')
      return false
    const decision = { status: papersBecome[outcome], decidedAt: now() }
    await decideDocuments(tx, customerId, papersOf(customer.b2bType), decision)
    await settle(tx, customerId, outcome)
    return true
  })

/** A person decides about every paper that was received; a company's own decide who it is. False when there is none. */
export const decidePapers = ({ db, now }: Deps, customerId: string, outcome: Outcome) =>
  db.transaction(async (tx) => {
    const customer = await lockCustomer(tx, customerId)
    const decision = { status: papersBecome[outcome], decidedAt: now() }
    const count = await decideDocuments(tx, customerId, documentTypes, decision)
    if (customer?.b2bType === 'Company' && customer.documentStatus === 'manual_verification')
      await settle(tx, customerId, outcome)
    return count > 0
  })

/** Subscriptions that waited for an approval are prepared. */
async function settle(tx: Db, customerId: string, outcome: Outcome) {
  await updateCustomer(tx, customerId, { documentStatus: outcome })
  if (outcome === 'approved') await releaseWaiting(tx, customerId)
}
