import { dayAt, formatDay, HOUR } from '@galgal/domain/dates'
import { isolatedValues } from '@galgal/i18n/isolate'
import { translator } from '@galgal/i18n/translator'
import { findCustomer } from '../../db/account/customers.ts'
import type { Deps } from '../../deps.ts'
import { type Limit, limitUse } from '../limits.ts'
import { carName, linkTo } from '../notifications/message-values.ts'
import { enqueue, type Outgoing } from '../notifications/outbox.ts'
import { sendSoon } from '../notifications/send-outbox.ts'
import { DRAFT_LIFE, readOrder } from './order-state.ts'

const LINKS: Limit = { most: 3, within: HOUR }

/** Mails the customer a link to their order. Throws OrderNotFound, and a 429 above three an hour. */
export async function askForOrderLink(deps: Deps, customerId: string, orderId: string) {
  const { db, now, newId } = deps
  await readOrder(db, { id: orderId, customerId }, now())
  await limitUse(deps, `order link ${orderId}`, LINKS)
  const payload = { orderId, customerId }
  // Asked for again it is sent again.
  await enqueue(db, deps, { kind: 'orderLink', dedupeKey: `orderLink:${newId()}`, payload })
  sendSoon(deps)
}

export async function sendOrderLink(
  deps: Deps,
  { orderId, customerId }: Outgoing['orderLink'],
  dedupeKey: string,
) {
  const customer = await findCustomer(deps.db, customerId)
  if (!customer) throw new Error(`order ${orderId} has no customer`)
  const { order, car } = await readOrder(deps.db, { id: orderId, customerId }, deps.now())
  const { locale, email: to, firstName } = customer
  const t = translator(locale, 'notifications')
  const vehicle = carName(locale, car)
  const link = linkTo(deps.settings, locale, `/order-summary/${orderId}?notification=order`)
  const day = formatDay(dayAt(new Date(order.updatedAt.getTime() + DRAFT_LIFE)))
  const body = t('orderLink.body', isolatedValues(locale, { firstName, vehicle, day, link }))
  const subject = t('orderLink.subject', { vehicle })
  await deps.mail.send({ to, locale, subject, body, link, dedupeKey })
}
