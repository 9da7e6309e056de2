import { MINUTE } from '@galgal/domain/dates'
import { findCardPageOwner } from '../../db/payments/card-pages.ts'
import { type Card, findCardNamed } from '../../db/payments/cards.ts'
import {
  addPaymentWebhook,
  listOpenPaymentWebhooks,
  markPaymentWebhookDone,
  type PaymentWebhookRow,
} from '../../db/payments/payment-webhooks.ts'
import { findPayment, findPaymentNamed, type Payment } from '../../db/payments/payments.ts'
import { findRefund, type Refund } from '../../db/payments/refunds.ts'
import type { Deps } from '../../deps.ts'
import type { PaymentWebhook } from '../../providers/payment/payment.ts'
import { sendLater } from '../../send-later.ts'
import { followDispute } from './follow-disputes.ts'
import { followPayment } from './follow-payments.ts'
import { followRefund } from './send-refunds.ts'
import { isOverdue } from './settle-payment.ts'
import { refreshCard, syncCards } from './sync-cards.ts'

/** By then whoever took a webhook has worked through it, or is gone. */
const PATIENCE = MINUTE / 6

/** What a reference names of ours. */
type About = {
  payment?: Payment | undefined
  refund?: Refund | undefined
  cardOwner?: string | undefined
  card?: Card | undefined
  disputed?: { id: string; payment: Payment } | undefined
}

async function findAbout(
  deps: Deps,
  named: { provider: string; reference: string },
): Promise<About> {
  const { db } = deps
  const payment = await findPayment(db, named.reference)
  if (payment) return { payment }
  const refund = await findRefund(db, named.reference)
  if (refund) return { refund }
  const { provider, reference: providerCard } = named
  const card = await findCardNamed(db, { provider, providerCard })
  if (card) return { card }
  return {
    cardOwner: await findCardPageOwner(db, named),
    disputed: await findDisputed(deps, named),
  }
}

/** The payment of a dispute, which is named by its provider's names of both; of a provider that tells of none, nobody's reference is looked for. */
async function findDisputed(
  { db, payment: company }: Deps,
  { provider, reference }: { provider: string; reference: string },
) {
  const [providerPayment = '', id] = reference.split('/')
  if (!company.readDispute || !id) return undefined
  const payment = await findPaymentNamed(db, { provider, providerPayment })
  return payment && { id, payment }
}

const isOurs = (about: About) => Object.values(about).some((it) => it !== undefined)

/** Takes a provider's webhook, of a payment, a refund, a dispute or a card, once, and answers at once; what it is about is looked up afterwards. Of what is not ours nothing is kept: anyone may send a webhook that is no more than a hint. */
export async function handlePaymentWebhook(deps: Deps, { id, reference }: PaymentWebhook) {
  const receivedAt = deps.now()
  const named = { provider: deps.payment.name, eventId: id, reference }
  const about = await findAbout(deps, named)
  if (!isOurs(about)) return
  const isNews = !saysNothingNew(deps, about)
  const webhook = { ...named, receivedAt, doneAt: isNews ? null : receivedAt }
  if ((await addPaymentWebhook(deps.db, webhook)) && isNews)
    sendLater(deps, () => work(deps, webhook), 'payment_webhook.processing_failed')
}

/** Of what went well, unless it is a hold that may lapse, of what failed for good, and of what a call is asking the provider right now: should that call die, a job asks. */
const saysNothingNew = (deps: Deps, { payment, refund }: About) =>
  (payment?.state === 'approved' && payment.kind !== 'deposit') ||
  (payment?.state === 'authorising' && !isOverdue(deps, payment)) ||
  refund?.state === 'failed'

/** The provider is asked, whatever the webhook says. */
async function work(deps: Deps, webhook: PaymentWebhookRow) {
  const about = await findAbout(deps, webhook)
  const { payment, refund, cardOwner, card, disputed } = about
  if (!saysNothingNew(deps, about)) {
    if (payment) await followPayment(deps, payment)
    if (refund) await followRefund(deps, refund)
    if (cardOwner) await syncCards(deps, cardOwner)
    if (card) await refreshCard(deps, card)
    if (disputed) await followDispute(deps, disputed)
  }
  await markPaymentWebhookDone(deps.db, webhook, deps.now())
}

/** Works through webhooks that a broken process left behind. One that cannot be now holds up no other. */
export async function handleOpenPaymentWebhooks(deps: Deps) {
  const receivedUntil = new Date(deps.now().getTime() - PATIENCE)
  for (const webhook of await listOpenPaymentWebhooks(deps.db, receivedUntil))
    await work(deps, webhook).catch((error: unknown) => {
      const { eventId } = webhook
      deps.log.warn({ err: error, eventId }, 'payment_webhook.processing_failed')
    })
}
