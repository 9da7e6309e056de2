import { hoursOn } from '@galgal/domain/calendar'
import { formatDay } from '@galgal/domain/dates'
import { formatPrice } from '@galgal/domain/money'
import { orderNumber } from '@galgal/domain/order-number'
import { isolate, isolatedValues } from '@galgal/text/isolate'
import type { Locale } from '@galgal/text/locales'
import { translator } from '@galgal/text/say'
import { findCustomer } from '../db/customers.ts'
import { findHub } from '../db/hubs.ts'
import type { IssuedDocument } from '../db/issued-documents.ts'
import type { Db } from '../db/open-database.ts'
import type { Customer } from '../db/sessions.ts'
import type { Deps } from '../deps.ts'
import type { Attachment, MailLetter } from '../providers/mail/mail.ts'
import { issueDocuments } from './issue-documents.ts'
import { carName, linkTo } from './letters.ts'
import { type OrderState, readOrder } from './order-state.ts'
import type { Outgoing } from './outbox.ts'
import { firstStatusOf } from './place-order.ts'
import { openIssued } from './read-document.ts'

/** Confirms a placed order by e-mail, in the customer's language; what the law asks to be given in writing comes with it. */
export async function sendOrderPlaced(
  deps: Deps,
  { orderId, customerId }: Outgoing['orderPlaced'],
  dedupeKey: string,
) {
  const customer = await findCustomer(deps.db, customerId)
  if (!customer) throw new Error(`order ${orderId} has no customer`)
  const state = await readOrder(deps.db, { id: orderId, customerId }, deps.now())
  const issued = await issueDocuments(deps, customer, state)
  const disclosure = issued.find(({ type }) => type === 'disclosure')
  const attachments = disclosure ? [await attached(deps, disclosure)] : []
  const letter = await orderPlacedLetter(deps, customer, state)
  await deps.mail.send({ ...letter, dedupeKey, attachments })
}

async function attached(deps: Deps, issued: IssuedDocument): Promise<Attachment> {
  return { ...(await openIssued(deps, issued)), type: 'application/pdf' }
}

async function orderPlacedLetter(
  { db, settings }: Deps,
  customer: Customer,
  state: OrderState,
): Promise<MailLetter> {
  const { order, car, quote } = state
  const { locale, email, firstName } = customer
  const say = translator(locale, 'letters')
  const vehicle = carName(locale, car)
  const link = linkTo(settings, locale, '/profile/subscriptions')
  const values = isolatedValues(locale, {
    firstName,
    vehicle,
    colour: car.colours.find(({ id }) => id === order.colourId)?.name[locale] ?? '',
    cars: order.quantity,
    months: order.months,
    ...(await handOverOf(db, state, locale)),
    paid: formatPrice(quote.dueNow.total),
    deposit: formatPrice(quote.depositHold),
    held: quote.depositHold > 0 ? 'some' : 'none',
    monthly: formatPrice(quote.monthly.total),
    missing: firstStatusOf(customer).substatus,
    order: orderNumber(order.id),
    link,
  })
  const body = say('orderPlaced.body', values)
  return { to: email, locale, subject: say('orderPlaced.subject', { vehicle }), body, link }
}

/** Where and when the cars change hands: at the door, or at a hub while it is open. */
async function handOverOf(db: Db, { order, calendar }: OrderState, locale: Locale) {
  const { door, hubId, pickUpDate } = order
  if (door?.date) {
    const hours = isolate(`${door.fromTime}–${door.tillTime}`)
    const address = door.address[locale]
    return { handOver: 'door', day: formatDay(door.date), hub: '', address, hours }
  }
  const hub = hubId === null ? undefined : await findHub(db, hubId)
  if (!hub || pickUpDate === null) throw new Error(`order ${order.id} has no place to change hands`)
  const open = hoursOn(hub, calendar, pickUpDate)
  return {
    handOver: 'hub',
    day: formatDay(pickUpDate),
    hub: hub.name[locale],
    address: hub.address[locale],
    hours: open ? isolate(`${open.open}–${open.close}`) : '',
  }
}
