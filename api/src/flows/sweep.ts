import { DAY, MINUTE } from '@galgal/domain/dates'
import { forgetCardPages } from '../db/card-pages.ts'
import { forgetOldCodes } from '../db/codes.ts'
import { forgetCookieConsents } from '../db/cookie-consents.ts'
import { forgetRequests, LONGEST_CALL, REQUEST_MEMORY } from '../db/idempotency.ts'
import { forgetEndedLimits } from '../db/limits.ts'
import { forgetEndedLinks } from '../db/links.ts'
import { forgetSessions } from '../db/sessions.ts'
import { forgetEndedHolds } from '../db/slots.ts'
import { dropOldWrongPasswords } from '../db/wrong-passwords.ts'
import type { Deps } from '../deps.ts'
import { forgetCancellations } from './cancel-transaction.ts'
import { closeOldDrafts } from './close-old-drafts.ts'
import { forgetContactRequests } from './contact.ts'
import { forgetOldDamage } from './damage-photos.ts'
import { followChecks } from './follow-identity.ts'
import { followPayments } from './follow-payments.ts'
import { forgetUnfinished } from './forget-unfinished.ts'
import { followRefunds } from './give-back-part.ts'
import { workThroughIdentityNotices } from './identity-notices.ts'
import { payDue } from './months.ts'
import { workThroughNotices } from './payment-notices.ts'
import { remindOfDrafts } from './remind-of-drafts.ts'
import { returnExpired } from './reserve.ts'
import { sendSoon } from './send-outbox.ts'
import { DEVICE_MEMORY } from './sessions.ts'
import { settleEnds } from './settle-end.ts'
import { standByTime } from './stand.ts'
import { sweepDocuments } from './sweep-documents.ts'
import { PAGE_MEMORY } from './sync-cards.ts'
import { tellInTime } from './tell-in-time.ts'
import { forgetWaiting, tellWaiting } from './waiting-letters.ts'

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
