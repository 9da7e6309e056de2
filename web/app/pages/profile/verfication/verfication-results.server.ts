import type { B2BType } from '@galgal/domain/store'
import { redirectTo } from '../../../http/redirect-to.server.ts'
import type { RouteArgs } from '../../../http/request-context.server.ts'
import { identityOf } from '../../../kyc/identity-check.server.ts'
import { loadKycDocuments } from '../../../kyc/kyc-documents.server.ts'
import { catalogueFor, personOf, requireCustomer } from '../../../session/customer.server.ts'

const OPEN = ['not_started', 'in_progress']

/** Where the check stands and what comes next; whoever has sent nothing is led to the sending. */
export async function readResults(args: RouteArgs & { url: URL }) {
  const user = await requireCustomer(args)
  const b2bType = user.b2BType as B2BType
  const isCompany = b2bType === 'Company'
  const { status, documents } = await loadKycDocuments(args, b2bType)
  if (OPEN.includes(status)) throw redirectTo(args, '/profile/verfication')
  const identity = isCompany ? undefined : await identityOf(args)
  const check = identity?.check
  // Documents that were sent without a check, or after it had ended, are looked at by people alone.
  const isChecked = check && (check.decidedAt === null || status === 'approved')
  return {
    person: personOf(user),
    status,
    isCompany,
    isReviewedByPeople: !isChecked && !(status === 'rejected' && check?.reasons.length),
    reasons: status === 'rejected' ? (check?.reasons ?? []) : [],
    triesLeft: identity?.triesLeft ?? 0,
    documents: isCompany ? documents : [],
    catalogue: catalogueFor(b2bType),
  }
}
