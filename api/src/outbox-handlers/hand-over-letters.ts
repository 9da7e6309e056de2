import { orderNumber } from '@galgal/domain/orders/order-number'
import { isolatedValues } from '@galgal/i18n/isolate'
import { translator } from '@galgal/i18n/translator'
import { findCustomer } from '../db/account/customers.ts'
import { listOfOrder } from '../db/subscriptions/subscriptions.ts'
import type { Deps } from '../deps.ts'
import { appointmentFile } from '../flows/delivery/appointment.ts'
import { handOverOf, handOverWords } from '../flows/delivery/hand-over.ts'
import { carName, linkTo } from '../flows/notifications/message-values.ts'
import type { Outgoing } from '../flows/notifications/outbox.ts'
import { readOrder } from '../flows/orders/order-state.ts'
import { isBeforeHandOver } from '../flows/subscription-status/transition.ts'

/** Says that a car is ready, and where and when it is handed over. */
export const sendCarReady = (deps: Deps, { orderId }: Outgoing['carReady'], dedupeKey: string) =>
  sendAppointment(deps, 'carReady', orderId, dedupeKey)

/** Confirms the place and time that were chosen instead of lost ones. */
export const sendSlotChosen = (
  deps: Deps,
  { orderId }: Outgoing['slotChosen'],
  dedupeKey: string,
) => sendAppointment(deps, 'slotChosen', orderId, dedupeKey)

async function sendAppointment(
  deps: Deps,
  about: 'carReady' | 'slotChosen',
  orderId: string,
  dedupeKey: string,
) {
  const [car] = (await listOfOrder(deps.db, orderId)).filter(isBeforeHandOver)
  const customer = car && (await findCustomer(deps.db, car.customerId))
  // Handed over or given up meanwhile: other letters tell of that.
  if (!car || !customer) return
  const { locale, email: to, firstName } = customer
  const orderKey = { id: orderId, customerId: customer.id }
  const state = await readOrder(deps.db, orderKey, deps.now())
  const handOver = await handOverOf(deps.db, state, locale)
  if (!handOver) return
  const t = translator(locale, 'life')
  const vehicle = carName(locale, state.car)
  const link = linkTo(deps.settings, locale, `/profile/subscriptions/${car.id}`)
  const values = isolatedValues(locale, {
    firstName,
    vehicle,
    ...handOverWords(handOver),
    order: orderNumber(orderId),
    link,
  })
  const file = about === 'slotChosen' && appointmentFile(deps, state, handOver, locale)
  const attachments = file ? [{ ...file, type: 'text/calendar' as const }] : []
  const subject = t(`${about}.subject`, values)
  const body = t(`${about}.body`, values)
  await deps.mail.send({ to, locale, subject, body, link, dedupeKey, attachments })
}
