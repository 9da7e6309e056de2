import type { Deps } from './deps.ts'
import { forgetMeasured } from './flows/account/forget-elsewhere.ts'
import { forgetIdentity } from './flows/identity/forget-applicant.ts'
import { sendIdentityLetter, sendIdentitySms } from './flows/identity/identity-letter.ts'
import { sendContactRequest } from './flows/letters/contact-letter.ts'
import {
  sendCardTesting,
  sendChargeOwed,
  sendDepositLapsed,
  sendNotUndone,
  sendRefundFailed,
  sendUnanswered,
} from './flows/letters/desk-letters.ts'
import type { Outgoing } from './flows/letters/outbox.ts'
import { sendOrderInvoice } from './flows/order/order-invoice.ts'
import { sendOrderPlaced } from './flows/order/order-letter.ts'
import { sendOrderLink } from './flows/order/order-link.ts'
import { sendOrderReminder } from './flows/order/order-reminder.ts'
import { sendChargeFailed, sendChargeFailedSms } from './flows/payments/charge-failed-letter.ts'
import { sendCharged } from './flows/payments/charged-letter.ts'
import { forgetCard } from './flows/payments/forget-card.ts'
import { sendRefunded } from './flows/payments/refunded-letter.ts'
import {
  sendCancellationAccepted,
  sendCancellationReceipt,
  sendCancellationReminder,
  sendCancellationToDesk,
} from './flows/subscriptions/cancellation-letters.ts'
import { sendDamageReceipt, sendDamageReported } from './flows/subscriptions/damage-letter.ts'
import { sendEndRequested } from './flows/subscriptions/end-requested-letter.ts'
import { sendEndWithdrawn } from './flows/subscriptions/end-withdrawn-letter.ts'
import { sendCarReady, sendSlotChosen } from './flows/subscriptions/hand-over-letters.ts'
import { sendCarReplaced, sendHandedOver } from './flows/subscriptions/handed-over-letter.ts'
import { sendLateDay, sendLateDaysOver } from './flows/subscriptions/late-day-letters.ts'
import { sendNotBack, sendNotBackToDesk } from './flows/subscriptions/not-back-letters.ts'
import { sendNotice } from './flows/subscriptions/notice-letters.ts'
import { sendSlotLost, sendSlotMissed } from './flows/subscriptions/slot-letter.ts'

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
  forgetIdentity,
  forgetMeasured,
}

/** Sends one item of the outbox by its kind; an unknown kind throws. */
export const deliver: Deps['deliver'] = async (deps, { kind, payload, dedupeKey }) => {
  const send = (senders as Record<string, Send<unknown> | undefined>)[kind]
  if (!send) throw new Error(`the outbox has an item of an unknown kind: ${kind}`)
  await send(deps, payload, dedupeKey)
}
