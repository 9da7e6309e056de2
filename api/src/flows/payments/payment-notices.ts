import { MINUTE } from '@galgal/domain/dates'
import { findCardPageOwner } from '../../db/payments/card-pages.ts'
import {
  addNotice,
  listOpenNotices,
  markNoticeDone,
  type PaymentNotice,
} from '../../db/payments/payment-notices.ts'
import { findPayment, type Payment } from '../../db/payments/payments.ts'
import type { Deps } from '../../deps.ts'
import type { Notice } from '../../providers/payment/payment.ts'
import { sendLater } from '../letters/send-later.ts'
import { followPayment } from './follow-payments.ts'
import { isOverdue } from './settle-payment.ts'
import { syncCards } from './sync-cards.ts'

/** By then whoever took a notice has worked through it, or is gone. */
const PATIENCE = MINUTE / 6

/** Takes a provider's notice, of a payment or of a card, once, and answers at once; what it is about is looked up afterwards. Of what is not ours nothing is kept: anyone may send a notice that is no more than a hint. */
export async function takeNotice(deps: Deps, { id, reference }: Notice) {
  const receivedAt = deps.now()
  const named = { provider: deps.payment.name, eventId: id, reference }
  const payment = await findPayment(deps.db, reference)
  if (!payment && !(await findCardPageOwner(deps.db, named))) return
  const isNews = !payment || !saysNothingNew(deps, payment)
  const notice = { ...named, receivedAt, doneAt: isNews ? null : receivedAt }
  if ((await addNotice(deps.db, notice)) && isNews)
    sendLater(deps, () => work(deps, notice), 'a notice of a payment waits for the sweep')
}

/** Of what went well, and of what a call is asking the provider right now: should that call die, the sweep asks. */
const saysNothingNew = (deps: Deps, payment: Payment) =>
  payment.state === 'approved' || (payment.state === 'authorising' && !isOverdue(deps, payment))

/** The provider is asked, whatever the notice says. */
async function work(deps: Deps, notice: PaymentNotice) {
  const payment = await findPayment(deps.db, notice.reference)
  if (payment && !saysNothingNew(deps, payment)) await followPayment(deps, payment)
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
