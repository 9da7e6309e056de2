import type { Day } from '@galgal/domain/dates'
import { taxRetentionEnd } from '@galgal/domain/subscriptions/tax'
import { findLastInvoiceDay, isAccountInUse, lockOrdersOf } from '../../db/account/account-use.ts'
import { lockCustomer } from '../../db/account/customers.ts'
import {
  eraseCards,
  eraseDocuments,
  eraseNames,
  erasePerson,
  eraseWaysIn,
  eraseWishes,
} from '../../db/account/erase-customer.ts'
import type { Customer } from '../../db/account/sessions.ts'
import { forgetWrongPasswordsOf } from '../../db/account/wrong-passwords.ts'
import type { Db } from '../../db/database.ts'
import { forgetOutgoingOf } from '../../db/notifications/outbox.ts'
import { expireDrafts } from '../../db/order/orders.ts'
import { listCards } from '../../db/payments/cards.ts'
import type { Deps } from '../../deps.ts'
import { removeDocument } from '../../encryption/files.ts'
import { Fault, Refusal, type Visitor } from '../../handle.ts'
import { sendLater } from '../../send-later.ts'
import type { Session } from '../../session.ts'
import { markCardHoldsForReversal, reversePayments } from '../billing/reverse-payments.ts'
import { deletedLetter } from '../login/account-letters.ts'
import { refuseUnproven } from '../login/step-up.ts'
import { sendSoon } from '../notifications/send-outbox.ts'
import { releaseStock } from '../orders/reserve-stock.ts'
import { enqueueForgetCard } from '../payments/provider-cards.ts'
import { askToForget } from './forget-elsewhere.ts'

type Context = Deps & { visitor: Visitor; session: Session }

/**
 * Deletes an account: every session ends and whatever the law does not keep is gone. Gives the day until which
 * its invoices are kept; null when there are none. Throws 7048 and 7060.
 */
export async function deleteAccount(ctx: Context): Promise<Day | null> {
  refuseUnproven(ctx, ctx.session)
  const { customer } = ctx.session
  const { paymentsToReverse, files, keptUntil } = await ctx.db.transaction(async (tx) => {
    await lockOrdersOf(tx, customer.id)
    const locked = await lockCustomer(tx, customer.id)
    // Whoever deletes twice at once has no session any more.
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
  const happening = { customer, at: ctx.now(), device: ctx.visitor.device }
  sendLater(ctx, () => ctx.mail.send(deletedLetter(happening, keptUntil)))
  return keptUntil
}

/** Orders that were never placed let their cars and their deposits go. */
async function closeDrafts(tx: Db, deps: Deps, { id }: Customer) {
  const closed = (await expireDrafts(tx, deps.now(), id)).map((order) => order.id)
  for (const orderId of closed) await releaseStock(tx, orderId)
  return markCardHoldsForReversal(tx, deps, closed)
}

/** Takes a person out of everything that is written of them; gives the ids of the files that have lost their rows. */
export async function eraseEverything(tx: Db, deps: Deps, customer: Customer): Promise<string[]> {
  await forgetOutgoingOf(tx, customer.id)
  await askToForget(tx, deps, customer.id)
  const files = await eraseDocuments(tx, customer)
  await eraseWaysIn(tx, customer)
  await eraseWishes(tx, customer)
  await eraseNames(tx, customer)
  for (const card of await listCards(tx, customer.id)) await enqueueForgetCard(tx, deps, card)
  await eraseCards(tx, customer, deps.now())
  await forgetWrongPasswordsOf(tx, customer.email)
  await erasePerson(tx, customer, deps.now())
  return files
}

/** One that cannot be removed now has no row, so an hourly job removes it. */
export async function removeFiles({ settings, log }: Deps, ids: string[]) {
  for (const id of ids)
    await removeDocument(settings.documentsDirectory, id).catch((error: unknown) =>
      log.warn({ err: error, documentId: id }, 'document.file_removal_deferred'),
    )
}
