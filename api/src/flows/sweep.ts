import { DAY, MINUTE } from '@galgal/domain/dates'
import { forgetOldCodes } from '../db/account/codes.ts'
import { forgetCookieConsents } from '../db/account/cookie-consents.ts'
import { forgetEndedLinks } from '../db/account/links.ts'
import { forgetSessions } from '../db/account/sessions.ts'
import { dropOldWrongPasswords } from '../db/account/wrong-passwords.ts'
import { forgetRequests, LONGEST_CALL, REQUEST_MEMORY } from '../db/idempotency.ts'
import { forgetEndedLimits } from '../db/limits.ts'
import { forgetEndedHolds } from '../db/order/slots.ts'
import { forgetCardPages } from '../db/payments/card-pages.ts'
import type { Deps } from '../deps.ts'
import { forgetUnfinished } from './account/forget-unfinished.ts'
import { DEVICE_MEMORY } from './account/sessions.ts'
import { followChecks } from './identity/follow-identity.ts'
import { workThroughIdentityNotices } from './identity/identity-notices.ts'
import { sweepDocuments } from './identity/sweep-documents.ts'
import { forgetContactRequests } from './letters/contact.ts'
import { sendSoon } from './letters/send-outbox.ts'
import { closeOldDrafts } from './order/close-old-drafts.ts'
import { remindOfDrafts } from './order/remind-of-drafts.ts'
import { returnExpired } from './order/reserve.ts'
import { forgetWaiting, tellWaiting } from './order/waiting-letters.ts'
import { followPayments } from './payments/follow-payments.ts'
import { followRefunds } from './payments/give-back-part.ts'
import { payDue } from './payments/months.ts'
import { workThroughNotices } from './payments/payment-notices.ts'
import { settleEnds } from './payments/settle-end.ts'
import { PAGE_MEMORY } from './payments/sync-cards.ts'
import { forgetCancellations } from './subscriptions/cancel-transaction.ts'
import { forgetOldDamage } from './subscriptions/damage-photos.ts'
import { standByTime } from './subscriptions/stand.ts'
import { tellInTime } from './subscriptions/tell-in-time.ts'

const INTERVAL = MINUTE / 2
/** A choice of cookies can be shown as long as a claim can be made: seven years (Prescription Law 1958, section 5). */
const CONSENT_MEMORY = 7 * 365 * DAY

/** Puts right what time or a broken process left behind; running it twice, or on two machines, changes nothing more. */
export async function sweep(deps: Deps) {
  sendSoon(deps)
  await returnExpired(deps)
  await followPayments(deps)
  await workThroughNotices(deps)
  await payDue(deps)
  await followRefunds(deps)
  await settleEnds(deps)
  await workThroughIdentityNotices(deps)
  await followChecks(deps)
  await forgetEndedHolds(deps.db, deps.now())
  await standByTime(deps)
  await closeOldDrafts(deps)
  await remindOfDrafts(deps)
  await tellWaiting(deps)
  await tellInTime(deps)
  await forgetWaiting(deps)
  await forgetContactRequests(deps)
  await forgetCancellations(deps)
  await forgetOldDamage(deps)
  await forgetUnfinished(deps)
  await sweepDocuments(deps)
  await forgetSessions(deps.db, new Date(deps.now().getTime() - DEVICE_MEMORY))
  await forgetCookieConsents(deps.db, new Date(deps.now().getTime() - CONSENT_MEMORY))
  await forgetEndedLimits(deps.db, deps.now())
  await dropOldWrongPasswords(deps.db, deps.now())
  await forgetEndedLinks(deps.db, deps.now())
  await forgetCardPages(deps.db, new Date(deps.now().getTime() - PAGE_MEMORY))
  await forgetOldCodes(deps.db, new Date(deps.now().getTime() - DAY))
  await forgetRequests(deps.db, {
    until: new Date(deps.now().getTime() - REQUEST_MEMORY),
    unanswered: new Date(deps.now().getTime() - LONGEST_CALL),
  })
}

/** Sweeps every half minute until the returned function is called, which waits for a sweep that is on its way. */
export function startSweeping(deps: Deps): () => Promise<void> {
  let running = Promise.resolve()
  const timer = setInterval(() => {
    running = running
      .then(() => sweep(deps))
      .catch((error) => deps.log.error({ err: error }, 'a sweep broke'))
  }, INTERVAL)
  timer.unref()
  return () => {
    clearInterval(timer)
    return running
  }
}
