import type { B2BType } from '@galgal/domain/store'
import { redirectTo } from '../../../http/redirect-to.server.ts'
import type { Page } from '../../../http/visit.server.ts'
import { identityOf } from '../../../kyc/identity-check.server.ts'
import { papersSent } from '../../../kyc/papers.server.ts'
import { catalogueFor, personOf, requireCustomer } from '../../../session/customer.server.ts'

const OPEN = ['not_started', 'in_progress']

/** Where the check stands and what comes next; whoever has sent nothing is led to the sending. */
export async function readResults(page: Page & { url: URL }) {
  const user = await requireCustomer(page)
  const b2bType = user.b2BType as B2BType
  const isCompany = b2bType === 'Company'
  const { status, papers } = await papersSent(page, b2bType)
  if (OPEN.includes(status)) throw redirectTo(page, '/profile/verfication')
  const identity = isCompany ? undefined : await identityOf(page)
  const check = identity?.check
  // Papers that were sent without a check, or after it had ended, are looked at by people alone.
  const isChecked = check && (check.decidedAt === null || status === 'approved')
  return {
    person: personOf(user),
    status,
    isCompany,
    byPapers: !isChecked && !(status === 'rejected' && check?.reasons.length),
    reasons: status === 'rejected' ? (check?.reasons ?? []) : [],
    triesLeft: identity?.triesLeft ?? 0,
    papers: isCompany ? papers : [],
    catalogue: catalogueFor(b2bType),
  }
}
