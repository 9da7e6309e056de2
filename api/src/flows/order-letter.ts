import { hoursOn } from '@galgal/domain/calendar'
import { formatDay } from '@galgal/domain/dates'
import { formatPrice } from '@galgal/domain/money'
import { orderNumber } from '@galgal/domain/order-number'
import { isolate, isolatedValues } from '@galgal/text/isolate'
import { translator } from '@galgal/text/say'
import { findHub } from '../db/hubs.ts'
import { markConfirmed } from '../db/orders.ts'
import type { Customer } from '../db/sessions.ts'
import type { Deps } from '../deps.ts'
import type { MailLetter } from '../providers/mail/mail.ts'
import { carName, linkTo } from './letters.ts'
import type { OrderState } from './order-state.ts'
import { firstStatusOf } from './place-order.ts'

/** Confirms a placed order by e-mail, in the customer's language. The order stands even when the letter does not leave: then the sweep tries again. */
export async function sendOrderPlaced(deps: Deps, customer: Customer, state: OrderState) {
  try {
    await deps.mail.send(await orderPlacedLetter(deps, customer, state))
    await markConfirmed(deps.db, state.order.id, deps.now())
  } catch (error) {
    deps.log.warn({ err: error, orderId: state.order.id }, 'the confirmation was not sent')
  }
}

async function orderPlacedLetter(
  { db, settings }: Deps,
  customer: Customer,
  { order, car, quote, calendar }: OrderState,
): Promise<MailLetter> {
  const { locale, email, firstName } = customer
  const say = translator(locale, 'letters')
  const hub = order.hubId === null ? undefined : await findHub(db, order.hubId)
  if (!hub || order.pickUpDate === null) throw new Error(`order ${order.id} has no pick-up`)
  const hours = hoursOn(hub, calendar, order.pickUpDate)
  const vehicle = carName(locale, car)
  const link = linkTo(settings, locale, '/profile/subscriptions')
  const values = isolatedValues(locale, {
    firstName,
    vehicle,
    colour: car.colours.find(({ id }) => id === order.colourId)?.name[locale] ?? '',
    cars: order.quantity,
    months: order.months,
    day: formatDay(order.pickUpDate),
    hub: hub.name[locale],
    address: hub.address[locale],
    hours: hours ? isolate(`${hours.open}–${hours.close}`) : '',
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
