import type { Deps } from '../deps.ts'
import { eraseFromAnalytics } from '../flows/accounts/delete-account.ts'
import { forgetApplicant } from '../flows/identity/identity-check.ts'
import type { Outgoing } from '../flows/notifications/outbox.ts'
import { sendOrderLink } from '../flows/orders/order-link.ts'
import { forgetCard } from '../flows/payments/provider-cards.ts'
import {
  sendCancellationAccepted,
  sendCancellationReceipt,
  sendCancellationReminder,
  sendCancellationToDesk,
} from './cancellation-letters.ts'
import { sendChargeFailed, sendChargeFailedSms } from './charge-failed-letter.ts'
import { sendCharged } from './charged-letter.ts'
import { sendContactRequest } from './contact-letter.ts'
import { sendDamageReceipt, sendDamageReported } from './damage-letter.ts'
import {
  sendCardTesting,
  sendChargeOwed,
  sendDepositLapsed,
  sendNotUndone,
  sendRefundFailed,
  sendUnanswered,
} from './desk-letters.ts'
import { sendEndRequested } from './end-requested-letter.ts'
import { sendEndWithdrawn } from './end-withdrawn-letter.ts'
import { sendCarReady, sendSlotChosen } from './hand-over-letters.ts'
import { sendCarReplaced, sendHandedOver } from './handed-over-letter.ts'
import { sendIdentityLetter, sendIdentitySms } from './identity-letter.ts'
import { sendLateDay, sendLateDaysOver } from './late-day-letters.ts'
import { sendNotBack, sendNotBackToDesk } from './not-back-letters.ts'
import { sendNotice } from './notice-letters.ts'
import { sendOrderInvoice } from './order-invoice.ts'
import { sendOrderPlaced } from './order-letter.ts'
import { sendOrderReminder } from './order-reminder.ts'
import { sendRefunded } from './refunded-letter.ts'
import { sendSlotLost, sendSlotMissed } from './slot-letter.ts'

type Send<Payload> = (deps: Deps, payload: Payload, dedupeKey: string) => Promise<void>

/** How each kind leaves. It throws when that failed, and may be called again after it worked: then the key is the same. */
const senders: { [Kind in keyof Outgoing]: Send<Outgoing[Kind]> } = {
  orderPlaced: sendOrderPlaced,
  orderInvoice: sendOrderInvoice,
  orderLink: sendOrderLink,
  orderReminder: sendOrderReminder,
  contactRequest: sendContactRequest,
  identity: sendIdentityLetter,
  identitySms: sendIdentitySms,
  charged: sendCharged,
  refunded: sendRefunded,
  chargeFailed: sendChargeFailed,
  chargeFailedSms: sendChargeFailedSms,
  chargeOwed: sendChargeOwed,
  refundFailed: sendRefundFailed,
  notUndone: sendNotUndone,
  unanswered: sendUnanswered,
  depositLapsed: sendDepositLapsed,
  cardTesting: sendCardTesting,
  forgetCard,
  handedOver: sendHandedOver,
  carReplaced: sendCarReplaced,
  carNotBack: sendNotBack,
  carNotBackDesk: sendNotBackToDesk,
  lateDay: sendLateDay,
  lateDaysOver: sendLateDaysOver,
  damageReported: sendDamageReported,
  damageReceipt: sendDamageReceipt,
  endRequested: sendEndRequested,
  endWithdrawn: sendEndWithdrawn,
  slotLost: sendSlotLost,
  slotMissed: sendSlotMissed,
  slotChosen: sendSlotChosen,
  carReady: sendCarReady,
  notice: sendNotice,
  cancellationReceipt: sendCancellationReceipt,
  cancellationToDesk: sendCancellationToDesk,
  cancellationReminder: sendCancellationReminder,
  cancellationAccepted: sendCancellationAccepted,
  forgetIdentity: forgetApplicant,
  forgetMeasured: eraseFromAnalytics,
}

/** Sends one item of the outbox by its kind; an unknown kind throws. */
export const deliver: Deps['deliver'] = async (deps, { kind, payload, dedupeKey }) => {
  const send = (senders as Record<string, Send<unknown> | undefined>)[kind]
  if (!send) throw new Error(`unknown outbox kind: ${kind}`)
  await send(deps, payload, dedupeKey)
}
