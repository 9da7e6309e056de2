import { DAY, type Day, formatDay, HOUR } from '@galgal/domain/dates'
import { SIGNUP_FINISHED } from '@galgal/domain/people/signup-stages'
import { taxRetentionEnd } from '@galgal/domain/subscriptions/tax'
import { findLastInvoiceDay, isAccountInUse, lockOrdersOf } from '../../db/account/account-use.ts'
import { listUnfinished, lockCustomer, removeCustomer } from '../../db/account/customers.ts'
import {
  eraseCards,
  eraseDocuments,
  eraseNames,
  erasePerson,
  eraseRequests,
  eraseWaysIn,
} from '../../db/account/erase-customer.ts'
import type { Customer } from '../../db/account/sessions.ts'
import { forgetWrongPasswordsOf } from '../../db/account/wrong-passwords.ts'
import type { Db } from '../../db/database.ts'
import { listApplicants } from '../../db/identity/identity-checks.ts'
import { forgetOutgoingOf } from '../../db/notifications/outbox.ts'
import { expireDrafts } from '../../db/order/orders.ts'
import { listCards } from '../../db/payments/cards.ts'
import type { Deps } from '../../deps.ts'
import { Fault, Refusal, type Visitor } from '../../handle.ts'
import { sendLater } from '../../send-later.ts'
import type { Session } from '../../session.ts'
import { markCardHoldsForReversal, reversePayments } from '../billing/reverse-payments.ts'
import { enqueueForgetApplicant } from '../identity/identity-check.ts'
import { mayUse } from '../limits.ts'
import { requireStepUp } from '../login/sessions.ts'
import { forgetDeliveriesOf } from '../notifications/deliveries.ts'
import { eventValues } from '../notifications/message-values.ts'
import { notify } from '../notifications/notify.ts'
import { enqueue, type Outgoing } from '../notifications/outbox.ts'
import { sendSoon } from '../notifications/send-outbox.ts'
import { releaseStock } from '../orders/reserve-stock.ts'
import { enqueueForgetCard } from '../payments/provider-cards.ts'

/** An unfinished sign-up is deleted after this. */
const UNFINISHED_LIFE = 30 * DAY
const BATCH = 20

type Context = Deps & { visitor: Visitor; session: Session }

/** Deletes an account. Gives the day until which its invoices are retained, or null. Throws 7048 and 7060. */
export async function deleteAccount(ctx: Context): Promise<Day | null> {
  requireStepUp(ctx, ctx.session)
  const { customer } = ctx.session
  const { paymentsToReverse, files, keptUntil } = await ctx.db.transaction(async (tx) => {
    await lockOrdersOf(tx, customer.id)
    const locked = await lockCustomer(tx, customer.id)
    // A second deletion at the same time has no session any more.
    if (!locked || locked.deletedAt) throw new Fault(401)
    if (await isAccountInUse(tx, customer.id)) throw new Refusal('AccountInUse')
    const lastInvoice = await findLastInvoiceDay(tx, customer.id)
    return {
      paymentsToReverse: await closeDrafts(tx, ctx, locked),
      files: await eraseEverything(tx, ctx, locked),
      keptUntil: lastInvoice ? taxRetentionEnd(lastInvoice) : null,
    }
  })
  await reversePayments(ctx, paymentsToReverse)
  await removeFiles(ctx, files)
  sendSoon(ctx)
  const { email: to, locale } = customer
  const values = {
    ...eventValues({ customer, at: ctx.now(), device: ctx.visitor.device }),
    kept: keptUntil ? 'invoices' : 'nothing',
    until: keptUntil ? formatDay(keptUntil) : '',
  }
  sendLater(ctx, () =>
    notify(ctx, { to, locale, email: ['accountNotifications', 'deleted'], values }),
  )
  return keptUntil
}

/** Orders that were never placed let their cars and their deposits go. */
async function closeDrafts(tx: Db, deps: Deps, { id }: Customer) {
  const closed = (await expireDrafts(tx, deps.now(), id)).map((order) => order.id)
  for (const orderId of closed) await releaseStock(tx, orderId)
  return markCardHoldsForReversal(tx, deps, closed)
}

/** Erases a person from every table; gives the ids of the files that are then without a row. */
async function eraseEverything(tx: Db, deps: Deps, customer: Customer): Promise<string[]> {
  await forgetOutgoingOf(tx, customer.id)
  await enqueueErasureElsewhere(tx, deps, customer.id)
  const files = await eraseDocuments(tx, customer)
  await eraseWaysIn(tx, customer)
  await eraseRequests(tx, customer)
  await eraseNames(tx, customer)
  for (const card of await listCards(tx, customer.id)) await enqueueForgetCard(tx, deps, card)
  await eraseCards(tx, customer, deps.now())
  await forgetWrongPasswordsOf(tx, customer.email)
  await forgetDeliveriesOf(tx, deps, customer)
  await erasePerson(tx, customer, deps.now())
  return files
}

/** A file that cannot be removed now is removed by an hourly job, as it has no row. */
async function removeFiles({ objects, log }: Deps, ids: string[]) {
  for (const id of ids)
    await objects.documents
      .remove(id)
      .catch((error: unknown) =>
        log.warn({ err: error, documentId: id }, 'document.file_removal_deferred'),
      )
}

/** Enqueues the erasure at other companies; before our own names for the customer there are erased. */
async function enqueueErasureElsewhere(tx: Db, deps: Deps, customerId: string) {
  const provider = deps.identity.name
  for (const applicant of await listApplicants(tx, { provider, customerId }))
    await enqueueForgetApplicant(tx, deps, applicant)
  if (!deps.analytics) return
  const dedupeKey = `forgetMeasured:${customerId}`
  await enqueue(tx, deps, { kind: 'forgetMeasured', dedupeKey, payload: { customerId } })
}

/** Sent by the outbox. */
export async function eraseFromAnalytics(
  { analytics }: Deps,
  { customerId }: Outgoing['forgetMeasured'],
) {
  if (!analytics) throw new Error('no analytics provider is configured')
  await analytics.forget(customerId)
}

/** Deletes accounts whose sign-up was abandoned a month ago. Once an hour, in one process. */
export async function deleteUnfinishedAccounts(deps: Deps) {
  if (!(await mayUse(deps, 'delete unfinished accounts', { most: 1, within: HOUR }))) return
  const before = new Date(deps.now().getTime() - UNFINISHED_LIFE)
  for (const id of await listUnfinished(deps.db, before, BATCH)) {
    const files = await deps.db.transaction(async (tx) => {
      const customer = await lockCustomer(tx, id)
      if (!customer || customer.signupState === SIGNUP_FINISHED) return []
      const erased = await eraseEverything(tx, deps, customer)
      await removeCustomer(tx, id)
      return erased
    })
    await removeFiles(deps, files)
  }
}
