import { documentTypes, papersOf } from '@galgal/domain/document-type'
import { updateCustomer } from '../db/customers.ts'
import { decideDocuments, lockCustomer } from '../db/documents.ts'
import type { Db } from '../db/open-database.ts'
import type { Deps } from '../deps.ts'
import { standAgain } from './stand.ts'

type Outcome = 'approved' | 'rejected'

const papersBecome = { approved: 'accepted', rejected: 'rejected' } as const

/** A person decides who an individual is, by the papers that were received. False when that is not waited for. */
export const decideIdentity = (deps: Deps, customerId: string, outcome: Outcome) =>
  deps.db.transaction(async (tx) => {
    const customer = await lockCustomer(tx, customerId)
    if (customer?.b2bType === 'Company' || customer?.documentStatus !== 'manual_verification')
      return false
    const decision = { status: papersBecome[outcome], decidedAt: deps.now() }
    await decideDocuments(tx, customerId, papersOf(customer.b2bType), decision)
    await settle(tx, deps, customerId, outcome)
    return true
  })

/** A person decides about every paper that was received; a company's own decide who it is. False when there is none. */
export const decidePapers = (deps: Deps, customerId: string, outcome: Outcome) =>
  deps.db.transaction(async (tx) => {
    const customer = await lockCustomer(tx, customerId)
    const decision = { status: papersBecome[outcome], decidedAt: deps.now() }
    const count = await decideDocuments(tx, customerId, documentTypes, decision)
    if (customer?.b2bType === 'Company' && customer.documentStatus === 'manual_verification')
      await settle(tx, deps, customerId, outcome)
    return count > 0
  })

/** Subscriptions that waited for an approval go on. */
async function settle(tx: Db, deps: Deps, customerId: string, outcome: Outcome) {
  await updateCustomer(tx, customerId, { documentStatus: outcome })
  if (outcome === 'approved') await standAgain(tx, deps, customerId)
}
