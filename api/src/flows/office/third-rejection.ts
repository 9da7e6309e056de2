import { MAX_REJECTIONS } from '@galgal/domain/people/identity-check'
import type { Db } from '../../db/database.ts'
import { countRejections } from '../../db/identity/identity-checks.ts'

type Decision = { customerId: string; outcome: 'approved' | 'rejected' }

/** Why another person has to decide about a rejection that was just made in the same transaction: after it only our staff can help. */
export async function whyThird(tx: Db, { customerId, outcome }: Decision) {
  if (outcome !== 'rejected') return undefined
  return (await countRejections(tx, customerId)) >= MAX_REJECTIONS ? 'thirdRejection' : undefined
}
