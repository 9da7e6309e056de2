import type { Day } from '@galgal/domain/dates'
import type { CarDate } from '@galgal/domain/fleet/car-dates'
import type { ServiceTemplate } from '@galgal/domain/office/service-templates'
import type { KycDocumentType } from '@galgal/domain/people/document-type'
import type { IdentityReason } from '@galgal/domain/people/identity-check'
import type { Locale } from '@galgal/i18n/locales'
import type { Db } from '../../db/database.ts'
import { addAllOutgoing, addOutgoing } from '../../db/notifications/outbox.ts'
import type { Deps } from '../../deps.ts'

/** What may leave the app, and what its entry in api/src/notifications/ needs to know of it. */
export type Outgoing = {
  /** To whoever had an account opened for them. */
  firstPassword: { customerId: string }
  /** What our staff did to an account for its customer. */
  detailsChanged: { customerId: string; fields: ('name' | 'address' | 'language')[] }
  devicesEnded: { customerId: string; at: string }
  signInUnlocked: { customerId: string; at: string }
  /** Links that our staff mail. */
  signInLink: { customerId: string }
  passwordReset: { customerId: string }
  orderPlaced: { orderId: string; customerId: string }
  /** An invoice that waited for the Tax Authority. */
  orderInvoice: { orderId: string; customerId: string }
  orderLink: { orderId: string; customerId: string }
  orderReminder: { orderId: string; customerId: string }
  contactRequest: { requestId: string }
  /** `checkId` names the check that decided; of documents there is none. */
  identity: {
    customerId: string
    outcome: 'approved' | 'rejected' | 'manual'
    checkId: string
  }
  /** A document that has to be sent again. */
  documentWanted: { customerId: string; documentType: KycDocumentType; reason: IdentityReason }
  identitySms: { customerId: string; outcome: 'approved' | 'rejected' }
  /** A payment that went through, as `charged:SUBSCRIPTION:PAYMENT`. */
  charged: { subscriptionId: string; paymentId: string }
  refunded: { refundId: string }
  /** A try that failed, so often by now; `confirm`: the bank wants its cardholder to confirm, `card`: there is none. */
  chargeFailed: { billId: string; failures: number; why: 'declined' | 'confirm' | 'card' }
  chargeFailedSms: Outgoing['chargeFailed']
  /** Where a subscription gets another card, which our staff send. */
  cardLink: { subscriptionId: string }
  /** To the desk: what no more tries are made of. */
  chargeOwed: { billId: string }
  /** `silent`: no word in a week; `refused`: a no for good; `returned`: it went, and came back; `elsewhere`: it was not paid by card. */
  refundFailed: { refundId: string; why: 'silent' | 'refused' | 'returned' | 'elsewhere' }
  /** To the desk: a hold or a charge that its company does not let go. */
  notUndone: { paymentId: string }
  /** To the desk: a charge of which its company does not say what became of it. */
  unanswered: { paymentId: string }
  /** A deposit that our staff let go. */
  depositReleased: { paymentId: string }
  /** To the desk: a hold of an order that its company let go by itself. */
  depositLapsed: { paymentId: string }
  /** To the desk: a hold of an order that will soon be let go by itself. */
  depositEnding: { paymentId: string; heldUntil: string }
  /** To the desk: a charge that its cardholder's bank wants back, and what became of it; by the provider's name of it. */
  disputed: { provider: string; id: string }
  /** To the desk: a customer, or a network that they came from last, who tried too many cards. */
  cardTesting: {
    customerId: string
    why: 'pages' | 'declines' | 'networkPages' | 'networkDeclines'
  }
  /** To the payment company, by its own names. */
  forgetCard: { cardId: string; provider: string; providerCard: string }
  handedOver: { subscriptionId: string }
  /** `vehicleId` names the car that is driven from then on. */
  carReplaced: { subscriptionId: string; vehicleId: string }
  /** Of a return by a visit at the car. */
  carReturned: { subscriptionId: string; visitId: string }
  /** After the day on which it was to be back; to its driver, and to the desk. */
  carNotBack: { subscriptionId: string; day: Day }
  carNotBackDesk: Outgoing['carNotBack']
  /** To the desk: days of cars that come near. */
  carDates: { dates: { carId: string; kind: CarDate; until: Day; daysBefore: number }[] }
  /** A day on which a car was kept beyond its end; to the desk once a person has to decide. */
  lateDay: { subscriptionId: string; day: Day }
  lateDaysOver: Outgoing['lateDay']
  /** To the service desk, and to whoever told of it. */
  damageReported: { reportId: string }
  damageReceipt: { reportId: string }
  endRequested: { terminationId: string }
  endWithdrawn: { terminationId: string }
  /** Of a place to bring a car back to that Galgal cannot keep. */
  returnLost: { terminationId: string }
  /** We gave up a subscription whose car was not handed over. */
  cancelledByCompany: { subscriptionId: string }
  slotLost: { orderId: string }
  slotMissed: { orderId: string }
  slotChosen: { orderId: string }
  carReady: { orderId: string }
  /** A car that somebody waits for can be ordered, which our staff tell. */
  waitingBack: { entryId: string }
  waitingBackSms: { entryId: string }
  /** What the law wants told; written in `notices`. */
  notice: { noticeId: string }
  cancellationReceipt: { cancellationId: string; locale: Locale }
  cancellationToDesk: { cancellationId: string }
  /** To the desk, a business day before the law's day. */
  cancellationReminder: { cancellationId: string }
  /** The desk has ended a subscription by a notice. */
  cancellationAccepted: { terminationId: string }
  /** To companies that were told of a customer who has deleted the account. */
  forgetIdentity: { provider: string; applicant: string }
  forgetMeasured: { customerId: string }
  /** To the company that keeps public answers near visitors. */
  purgeCaches: { version: string; notBefore: string }
  /** To somebody of the office: how to join; the link is made when it leaves. */
  staffInvitation: { staffId: string }
  staffNewDevice: { staffId: string; device: string; at: string }
  /** To each manager: somebody opened the office at the server, and why. */
  breakGlass: { staffId: string; reason: string; at: string }
  /** To everybody of the office: a role is given or changed after a day, for there is one manager alone. */
  staffRolesPlanned: { staffId: string; approvalId: string }
  /** By text message to a customer, from our staff: they come between two times of this day. */
  onTheWay: { subscriptionId: string; from: string; till: string }
  /** What the desk wrote back to a request. */
  requestAnswer: { requestId: string; of: 'contact' | 'cancellation' }
  /** A service message by one of our templates, which our staff sent. */
  serviceMessage: { customerId: string; template: ServiceTemplate; values: Record<string, string> }
  /** Where the log's chain ends, each night. */
  logAnchor: { sequence: number; hash: string; day: Day }
}

/** `dedupeKey` names the reason, such as `orderPlaced:ID`: one thing leaves for it, however often it is asked for. */
export type OutgoingItem = {
  [Kind in keyof Outgoing]: { kind: Kind; dedupeKey: string; payload: Outgoing[Kind] }
}[keyof Outgoing]

/** Writes down, in the transaction of its cause, what has to leave, now or not before an instant, from which on its age counts; `sendSoon` sends it when that transaction stands. */
export const enqueue = (
  tx: Db,
  { newId, now }: Pick<Deps, 'newId' | 'now'>,
  item: OutgoingItem,
  notBefore = now(),
) => addOutgoing(tx, { ...item, id: newId(), createdAt: notBefore, nextTryAt: notBefore })

/** The same for many at once. */
export const enqueueAll = (
  tx: Db,
  { newId, now }: Pick<Deps, 'newId' | 'now'>,
  items: OutgoingItem[],
) => {
  const at = now()
  return addAllOutgoing(
    tx,
    items.map((item) => ({ ...item, id: newId(), createdAt: at, nextTryAt: at })),
  )
}
