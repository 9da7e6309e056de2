import { dayAt, formatDay } from '@galgal/domain/dates'
import { formatPrice } from '@galgal/domain/money'
import { isolatedValues } from '@galgal/i18n/isolate'
import { translator } from '@galgal/i18n/translator'
import { findCustomer } from '../db/account/customers.ts'
import type { Customer } from '../db/account/sessions.ts'
import type { Deps } from '../deps.ts'
import { unsubscribeLink } from '../flows/accounts/mailing.ts'
import { carName, linkTo } from '../flows/notifications/message-values.ts'
import type { Outgoing } from '../flows/notifications/outbox.ts'
import { DRAFT_LIFE, type OrderState, readOrder } from '../flows/orders/order-state.ts'
import type { EmailMessage } from '../providers/mail/mail.ts'

/** Sends the reminder, unless the order or the consent went away meanwhile. */
export async function sendOrderReminder(
  deps: Deps,
  { orderId, customerId }: Outgoing['orderReminder'],
  dedupeKey: string,
) {
  const customer = await findCustomer(deps.db, customerId)
  if (!customer?.allowMarketing) return
  const state = await readOrder(deps.db, { id: orderId, customerId }, deps.now())
  if (state.order.status !== 'draft') return
  await deps.mail.send({ ...reminderLetter(deps, customer, state), dedupeKey })
}

function reminderLetter(
  { settings }: Deps,
  { id, locale, email, firstName }: Customer,
  { order, car, quote }: OrderState,
): EmailMessage {
  const t = translator(locale, 'notifications')
  const vehicle = carName(locale, car)
  const link = linkTo(settings, locale, `/order-summary/${order.id}?notification=order`)
  const closes = new Date(order.updatedAt.getTime() + DRAFT_LIFE)
  const values = isolatedValues(locale, {
    firstName,
    vehicle,
    months: order.months,
    cars: order.quantity,
    monthly: formatPrice(quote.monthly.total),
    day: formatDay(dayAt(closes)),
    link,
    leave: unsubscribeLink(settings, locale, id),
  })
  const subject = t('orderReminder.subject', { vehicle })
  return { to: email, locale, subject, body: t('orderReminder.body', values), link }
}
