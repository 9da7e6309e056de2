import { Identity } from '@galgal/contract/MagicRegistration'
import { identityReasons, triesLeft } from '@galgal/domain/people/identity-check'
import {
  countRejections,
  findNewestCheck,
  type IdentityCheck,
} from '../../db/identity/identity-checks.ts'
import { handle } from '../../handle.ts'
import { userOf } from '../../presenters/user.ts'

export default handle(Identity, async ({ db, now, identity, session: { customer } }) => {
  const check = await findNewestCheck(db, customer.id)
  return {
    externalDocumentStatus: userOf(customer, { cards: [], deadChannels: [], now: now() }).personal
      .externalDocumentStatus,
    way: identity.way,
    triesLeft: triesLeft(await countRejections(db, customer.id)),
    check: check ? checkOut(check) : null,
  }
})

const checkOut = ({ run, capturedAt, decidedAt, reasons }: IdentityCheck) => ({
  workflowRunId: run,
  sentAt: capturedAt?.toISOString() ?? null,
  decidedAt: decidedAt?.toISOString() ?? null,
  reasons: identityReasons.filter((reason) => reasons.includes(reason)),
})
