import { MINUTE } from '@galgal/domain/dates'
import { findCardPageOwner } from '../db/card-pages.ts'
import {
  addNotice,
  listOpenNotices,
  markNoticeDone,
  type PaymentNotice,
} from '../db/payment-notices.ts'
import { findPayment } from '../db/payments.ts'
import type { Deps } from '../deps.ts'
import type { Notice } from '../providers/payment/payment.ts'
import { followPayment } from './follow-payments.ts'
import { sendLater } from './send-later.ts'
import { syncCards } from './sync-cards.ts'

/** By then whoever took a notice has worked through it, or is gone. */
const PATIENCE = MINUTE / 6

/** Takes a provider's notice, of a payment or of a card, once, and answers at once; what it is about is looked up afterwards. Of what is not ours nothing is kept: anyone may send a notice that is no more than a hint. */
export async function takeNotice(deps: Deps, { id, reference }: Notice) {
  const notice = { provider: deps.payment.name, eventId: id, reference, receivedAt: deps.now() }
  const isOurs =
    (await findPayment(deps.db, reference)) ?? (await findCardPageOwner(deps.db, notice))
  if (isOurs && (await addNotice(deps.db, notice)))
    sendLater(deps, () => work(deps, notice), 'a notice of a payment waits for the sweep')
}

/** The provider is asked, whatever the notice says. What we know to have gone well needs no question. */
async function work(deps: Deps, notice: Omit<PaymentNotice, 'doneAt'>) {
  const payment = await findPayment(deps.db, notice.reference)
  if (payment && payment.state !== 'approved') await followPayment(deps, payment)
  const owner = payment ? undefined : await findCardPageOwner(deps.db, notice)
  if (owner) await syncCards(deps, owner)
  await markNoticeDone(deps.db, notice, deps.now())
}

/** Works through notices that a broken process left behind. One that cannot be now holds up no other. */
export async function workThroughNotices(deps: Deps) {
  const receivedUntil = new Date(deps.now().getTime() - PATIENCE)
  for (const notice of await listOpenNotices(deps.db, receivedUntil))
    await work(deps, notice).catch((error: unknown) => {
      const { eventId } = notice
      deps.log.warn({ err: error, eventId }, 'a notice of a payment could not be worked through')
    })
}
