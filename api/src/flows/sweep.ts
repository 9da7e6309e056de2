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
import { forgetUnfinished } from './accounts/forget-unfinished.ts'
import { DEVICE_MEMORY } from './accounts/sessions.ts'
import { followPayments } from './billing/follow-payments.ts'
import { followRefunds } from './billing/give-back-part.ts'
import { billLateDays } from './billing/late-days.ts'
import { payDue } from './billing/months.ts'
import { workThroughPaymentNotices } from './billing/payment-notices.ts'
import { settleEnds } from './billing/settle-end.ts'
import { PAGE_MEMORY } from './billing/sync-cards.ts'
import { forgetWaiting, tellWaiting } from './catalogue/waiting-letters.ts'
import { closeOldDrafts } from './checkout/close-old-drafts.ts'
import { sweepDocuments } from './documents/sweep-documents.ts'
import { followChecks } from './identity/follow-identity.ts'
import { workThroughIdentityNotices } from './identity/identity-notices.ts'
import { forgetContactRequests } from './notifications/contact.ts'
import { sendSoon } from './notifications/send-outbox.ts'
import { remindOfDrafts } from './orders/remind-of-drafts.ts'
import { returnExpired } from './orders/reserve.ts'
import { standByTime } from './subscription-status/stand.ts'
import { forgetCancellations } from './subscriptions/cancel-transaction.ts'
import { forgetOldDamage } from './subscriptions/damage-photos.ts'
import { loseMissedSlots } from './subscriptions/lose-slot.ts'
import { tellInTime } from './subscriptions/tell-in-time.ts'

const INTERVAL = MINUTE / 2
/** A choice of cookies can be shown as long as a claim can be made: seven years (Prescription Law 1958, section 5). */
const CONSENT_MEMORY = 7 * 365 * DAY

type Step = (deps: Deps) => Promise<unknown>

const ago = (deps: Deps, length: number) => new Date(deps.now().getTime() - length)

/** What is done, in this order, by its name in the log. */
const steps: Record<string, Step> = {
  returnExpired,
  followPayments,
  workThroughPaymentNotices,
  billLateDays,
  payDue: (deps) => payDue(deps),
  followRefunds,
  settleEnds,
  workThroughIdentityNotices,
  followChecks,
  forgetEndedHolds: (deps) => forgetEndedHolds(deps.db, deps.now()),
  standByTime,
  loseMissedSlots,
  closeOldDrafts,
  remindOfDrafts,
  tellWaiting,
  tellInTime,
  forgetWaiting,
  forgetContactRequests,
  forgetCancellations,
  forgetOldDamage,
  forgetUnfinished,
  sweepDocuments,
  forgetSessions: (deps) => forgetSessions(deps.db, ago(deps, DEVICE_MEMORY)),
  forgetCookieConsents: (deps) => forgetCookieConsents(deps.db, ago(deps, CONSENT_MEMORY)),
  forgetEndedLimits: (deps) => forgetEndedLimits(deps.db, deps.now()),
  dropOldWrongPasswords: (deps) => dropOldWrongPasswords(deps.db, deps.now()),
  forgetEndedLinks: (deps) => forgetEndedLinks(deps.db, deps.now()),
  forgetCardPages: (deps) => forgetCardPages(deps.db, ago(deps, PAGE_MEMORY)),
  forgetOldCodes: (deps) => forgetOldCodes(deps.db, ago(deps, DAY)),
  forgetRequests: (deps) =>
    forgetRequests(deps.db, {
      until: ago(deps, REQUEST_MEMORY),
      unanswered: ago(deps, LONGEST_CALL),
    }),
}

/**
 * Puts right what time or a broken process left behind; running it twice, or on two machines, changes nothing more.
 * Each step is tried whatever became of the others; what broke is logged by its name, and then thrown together.
 */
export async function sweep(deps: Deps) {
  sendSoon(deps)
  const broken: Error[] = []
  for (const [step, run] of Object.entries(steps))
    try {
      await run(deps)
    } catch (error) {
      deps.log.error({ err: error, step }, 'a step of the sweep broke')
      broken.push(new Error(step, { cause: error }))
    }
  if (broken.length)
    throw new AggregateError(broken, `broke: ${broken.map(({ message }) => message).join(', ')}`)
}

/** Sweeps every half minute until the returned function is called, which waits for a sweep that is on its way. */
export function startSweeping(deps: Deps): () => Promise<void> {
  let running = Promise.resolve()
  const timer = setInterval(() => {
    // What broke is in the log.
    running = running.then(() => sweep(deps)).catch(() => undefined)
  }, INTERVAL)
  timer.unref()
  return () => {
    clearInterval(timer)
    return running
  }
}
