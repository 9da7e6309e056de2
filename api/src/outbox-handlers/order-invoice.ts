import { orderNumber } from '@galgal/domain/orders/order-number'
import { isolate, isolatedValues } from '@galgal/i18n/isolate'
import { translator } from '@galgal/i18n/translator'
import { findCustomer } from '../db/account/customers.ts'
import type { Deps } from '../deps.ts'
import { issueDocuments } from '../flows/documents/issue-documents.ts'
import { asAttachment } from '../flows/documents/read-document.ts'
import { carName, linkTo } from '../flows/notifications/message-values.ts'
import type { Outgoing } from '../flows/notifications/outbox.ts'
import { readOrder } from '../flows/orders/order-state.ts'
import { NotSent } from '../not-sent.ts'

/** Mails an order's invoice that the letter of the order could not wait for. Throws a `NotSent` until the Tax Authority has said its word. */
export async function sendOrderInvoice(
  deps: Deps,
  { orderId, customerId }: Outgoing['orderInvoice'],
  dedupeKey: string,
) {
  const customer = await findCustomer(deps.db, customerId)
  if (!customer) throw new Error(`order ${orderId} has no customer`)
  const state = await readOrder(deps.db, { id: orderId, customerId }, deps.now())
  const issued = await issueDocuments(deps, customer, state)
  const invoice = issued.find(({ type }) => type === 'invoice')
  if (!invoice) throw new NotSent('tax: no allocation number yet')
  if (customer.deletedAt) return
  const { locale, email, firstName } = customer
  const vehicle = carName(locale, state.car)
  const link = linkTo(deps.settings, locale, '/profile/subscriptions')
  const values = isolatedValues(locale, {
    firstName,
    vehicle,
    link,
    number: isolate(invoice.subject),
    order: orderNumber(orderId),
  })
  const t = translator(locale, 'notifications')
  await deps.mail.send({
    to: email,
    locale,
    link,
    dedupeKey,
    subject: t('orderInvoice.subject', values),
    body: t('orderInvoice.body', values),
    attachments: [await asAttachment(deps, invoice)],
  })
}
