import { formatPrice } from '@galgal/domain/money'
import { orderNumber } from '@galgal/domain/orders/order-number'
import { isolatedValues } from '@galgal/i18n/isolate'
import { inLanguage } from '@galgal/i18n/locales'
import { translator } from '@galgal/i18n/translator'
import { findCustomer } from '../db/account/customers.ts'
import type { Customer } from '../db/account/sessions.ts'
import type { IssuedDocument } from '../db/documents/issued-documents.ts'
import type { Deps } from '../deps.ts'
import { appointmentFile } from '../flows/delivery/appointment.ts'
import { type HandOver, handOverOf, handOverWords } from '../flows/delivery/hand-over.ts'
import { issueDocuments } from '../flows/documents/issue-documents.ts'
import { asAttachment } from '../flows/documents/read-document.ts'
import { carName, linkTo } from '../flows/notifications/message-values.ts'
import type { Outgoing } from '../flows/notifications/outbox.ts'
import { type OrderState, readOrder } from '../flows/orders/order-state.ts'
import { firstStatusOf } from '../flows/orders/place-order.ts'
import type { Attachment, EmailMessage } from '../providers/mail/mail.ts'

type Placed = { customer: Customer; state: OrderState; handOver: HandOver }

/** Confirms a placed order by e-mail, in the customer's language. */
export async function sendOrderPlaced(
  deps: Deps,
  { orderId, customerId }: Outgoing['orderPlaced'],
  dedupeKey: string,
) {
  const customer = await findCustomer(deps.db, customerId)
  if (!customer) throw new Error(`order ${orderId} has no customer`)
  const state = await readOrder(deps.db, { id: orderId, customerId }, deps.now())
  const handOver = await handOverOf(deps.db, state, customer.locale)
  if (!handOver) {
    // Cancelled, or its slot was lost, before this letter left: another one tells of that.
    await issueDocuments(deps, customer, state)
    return
  }
  const placed = { customer, state, handOver }
  const issued = await issueDocuments(deps, customer, state)
  const attachments = await attachmentsOf(deps, placed, issued)
  const letter = orderPlacedLetter(deps, placed, issued)
  await deps.mail.send({ ...letter, dedupeKey, attachments })
}

/** The disclosure that the law asks to be given in writing, the invoice, the receipt and the appointment. The contract with all that is personal waits behind the login. */
async function attachmentsOf(
  deps: Deps,
  { customer, state, handOver }: Placed,
  issued: IssuedDocument[],
) {
  const appointment = appointmentFile(deps, state, handOver, customer.locale)
  const attachments: Attachment[] = []
  for (const document of issued)
    if (document.type !== 'contract') attachments.push(await asAttachment(deps, document))
  if (appointment) attachments.push({ ...appointment, type: 'text/calendar' })
  return attachments
}

function orderPlacedLetter(
  { settings }: Deps,
  { customer, state, handOver }: Placed,
  issued: IssuedDocument[],
): EmailMessage {
  const { order, car, quote } = state
  const { locale, email, firstName } = customer
  const t = translator(locale, 'notifications')
  const vehicle = carName(locale, car)
  const link = linkTo(settings, locale, '/profile/subscriptions')
  const values = isolatedValues(locale, {
    firstName,
    vehicle,
    colour: inLanguage(locale, car.colours.find(({ id }) => id === order.colourId)?.name) ?? '',
    cars: order.quantity,
    months: order.months,
    ...handOverWords(handOver),
    paid: formatPrice(quote.dueNow.total),
    deposit: formatPrice(quote.depositHold),
    held: quote.depositHold > 0 ? 'some' : 'none',
    monthly: formatPrice(quote.monthly.total),
    invoice: issued.some(({ type }) => type === 'invoice') ? 'attached' : 'later',
    missing: firstStatusOf(customer).substatus,
    order: orderNumber(order.id),
    link,
    page: linkTo(settings, locale, `/subscribe/confirmation?order=${order.id}`),
  })
  const body = t('orderPlaced.body', values)
  return { to: email, locale, subject: t('orderPlaced.subject', { vehicle }), body, link }
}
