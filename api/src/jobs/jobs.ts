import { DAY, MINUTE } from '@galgal/domain/dates'
import { forgetOldCodes } from '../db/account/codes.ts'
import { forgetCookieConsents } from '../db/account/consents.ts'
import { forgetEndedLinks } from '../db/account/links.ts'
import { forgetSessions } from '../db/account/sessions.ts'
import { dropOldWrongPasswords } from '../db/account/wrong-passwords.ts'
import { forgetCatalogueChanges } from '../db/catalogue/catalogue-version.ts'
import { forgetRequests, LONGEST_CALL, REQUEST_MEMORY } from '../db/idempotency.ts'
import { forgetEndedLimits } from '../db/limits.ts'
import { forgetChallenges } from '../db/office/factors.ts'
import { forgetStaffSessions } from '../db/office/staff-sessions.ts'
import { forgetExpiredSlotReservations } from '../db/order/slots.ts'
import { forgetCardPages } from '../db/payments/card-pages.ts'
import { giveInvoiceNumbers } from '../db/payments/invoice-numbers.ts'
import type { Deps } from '../deps.ts'
import { deleteUnfinishedAccounts } from '../flows/accounts/delete-account.ts'
import { followHolds } from '../flows/billing/follow-holds.ts'
import { followPayments } from '../flows/billing/follow-payments.ts'
import { billLateDays } from '../flows/billing/late-days.ts'
import { payDue } from '../flows/billing/months.ts'
import { handleOpenPaymentWebhooks } from '../flows/billing/payment-webhooks.ts'
import { followRefunds } from '../flows/billing/send-refunds.ts'
import { settleEnds } from '../flows/billing/settle-end.ts'
import { PAGE_MEMORY } from '../flows/billing/sync-cards.ts'
import { forgetWaiting, notifyWaiting } from '../flows/catalogue/notify-waiting.ts'
import { forgetOldUploads } from '../flows/catalogue/photos/keep-photos.ts'
import { takePlannedPrices } from '../flows/catalogue/prices/take-planned-prices.ts'
import { purgeCatalogue } from '../flows/catalogue/purge-caches.ts'
import { closeOldDrafts } from '../flows/checkout/create-order.ts'
import { deleteExpiredHourly } from '../flows/documents/delete-expired.ts'
import { watchTaxLogin } from '../flows/documents/watch-tax-login.ts'
import { tellCarDates } from '../flows/fleet/tell-car-dates.ts'
import { followChecks, handleOpenIdentityWebhooks } from '../flows/identity/follow-identity.ts'
import { DEVICE_MEMORY } from '../flows/login/sessions.ts'
import { forgetContactRequests } from '../flows/notifications/contact.ts'
import { forgetDeliveries } from '../flows/notifications/deliveries.ts'
import { forgetOldMessages } from '../flows/notifications/sent-messages.ts'
import { mailAnchor } from '../flows/office/anchor.ts'
import { expireOldApprovals } from '../flows/office/approvals.ts'
import { forgetOldBulk } from '../flows/office/bulk.ts'
import { forgetOldLog } from '../flows/office/log.ts'
import { takePlannedRoles } from '../flows/office/planned-roles.ts'
import { SESSION_MEMORY } from '../flows/office/staff-sessions.ts'
import { remindOfDrafts } from '../flows/orders/remind-of-drafts.ts'
import { releaseExpiredStock } from '../flows/orders/reserve-stock.ts'
import { advanceDue } from '../flows/subscription-status/transition.ts'
import { allotByStart } from '../flows/subscriptions/allot-by-start.ts'
import { forgetCancellations } from '../flows/subscriptions/cancel-transaction.ts'
import { forgetOldDamage } from '../flows/subscriptions/damage-photos.ts'
import { loseMissedSlots } from '../flows/subscriptions/lose-slot.ts'
import { sendReminders } from '../flows/subscriptions/send-reminders.ts'
import { forgetOldVisits } from '../flows/visits/visit-photos.ts'
import { forgetOldWebhooks } from '../flows/webhooks/send-webhooks.ts'

/** A choice of cookies can be shown as long as a claim can be made: seven years (Prescription Law 1958, section 5). */
const CONSENT_MEMORY = 7 * 365 * DAY

/** Whoever was away for longer reads the whole catalogue anew. */
const CHANGE_MEMORY = 2 * MINUTE

type Job = (deps: Deps) => Promise<unknown>

const ago = (deps: Deps, length: number) => new Date(deps.now().getTime() - length)

/** Every job by its name in the log, in the order in which they run. */
export const jobs: Record<string, Job> = {
  takePlannedPrices,
  releaseExpiredStock,
  followPayments,
  handleOpenPaymentWebhooks,
  billLateDays,
  payDue: (deps) => payDue(deps),
  giveInvoiceNumbers: (deps) => giveInvoiceNumbers(deps.db),
  followRefunds,
  followHolds,
  settleEnds,
  handleOpenIdentityWebhooks,
  followChecks,
  forgetExpiredSlotReservations: (deps) => forgetExpiredSlotReservations(deps.db, deps.now()),
  allotByStart,
  advanceDue,
  loseMissedSlots,
  closeOldDrafts,
  remindOfDrafts,
  purgeCatalogue,
  notifyWaiting,
  sendReminders,
  tellCarDates,
  forgetCatalogueChanges: (deps) => forgetCatalogueChanges(deps.db, CHANGE_MEMORY),
  forgetWaiting,
  forgetContactRequests,
  forgetDeliveries,
  forgetOldMessages,
  forgetCancellations,
  forgetOldDamage,
  forgetOldVisits,
  forgetOldUploads,
  deleteUnfinishedAccounts,
  deleteExpiredHourly,
  watchTaxLogin,
  forgetOldWebhooks,
  takePlannedRoles,
  expireOldApprovals,
  mailAnchor,
  forgetOldLog,
  forgetOldBulk,
  forgetChallenges: (deps) => forgetChallenges(deps.db, deps.now()),
  forgetStaffSessions: (deps) => forgetStaffSessions(deps.db, ago(deps, SESSION_MEMORY)),
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
