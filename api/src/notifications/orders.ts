import { dayAt, formatDay } from '@galgal/domain/dates'
import { formatPrice } from '@galgal/domain/money'
import { orderNumber } from '@galgal/domain/orders/order-number'
import { isolate } from '@galgal/i18n/isolate'
import { inLanguage, type Locale } from '@galgal/i18n/locales'
import { findCustomer } from '../db/account/customers.ts'
import type { Customer } from '../db/account/sessions.ts'
import type { IssuedDocument } from '../db/documents/issued-documents.ts'
import { listOfOrder } from '../db/subscriptions/subscriptions.ts'
import type { Deps } from '../deps.ts'
import { unsubscribeLink } from '../flows/accounts/mailing.ts'
import { appointmentFile } from '../flows/delivery/appointment.ts'
import { type HandOver, handOverOf, handOverWords } from '../flows/delivery/hand-over.ts'
import { issueDocuments } from '../flows/documents/issue-documents.ts'
import { asAttachment } from '../flows/documents/read-document.ts'
import { carInColour, carName } from '../flows/notifications/message-values.ts'
import type { Notification, NotificationTable } from '../flows/notifications/notify.ts'
import type { Outgoing } from '../flows/notifications/outbox.ts'
import { DRAFT_LIFE, type OrderState, readOrder } from '../flows/orders/order-state.ts'
import { firstStatusOf } from '../flows/orders/place-order.ts'
import { isBeforeHandOver } from '../flows/subscription-status/transition.ts'
import { NotSent } from '../not-sent.ts'
import type { Attachment } from '../providers/mail/mail.ts'
import { byLaw, toCustomer } from './recipients.ts'

export const orderNotifications = {
  async orderPlaced(deps, payload) {
    const { customer, state, vehicle } = await readOrderOf(deps, payload)
    const { order, car, quote } = state
    const { locale, firstName } = customer
    const handOver = await handOverOf(deps.db, state, locale)
    const issued = await issueDocuments(deps, customer, state)
    // Cancelled, or its slot was lost, before this e-mail left: another one tells of that.
    if (!handOver) return undefined
    const colour = car.colours.find(({ id }) => id === order.colourId)
    return {
      ...toCustomer(customer),
      ...byLaw(customer),
      email: ['notifications', 'orderPlaced'],
      link: '/profile/subscriptions',
      links: { page: `/subscribe/confirmation?order=${order.id}` },
      subjectValues: { vehicle },
      values: {
        firstName,
        vehicle,
        colour: inLanguage(locale, colour?.name) ?? '',
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
      },
      attachments: [
        ...(await documentsForMailbox(deps, issued)),
        ...appointmentOf(deps, state, handOver, locale),
      ],
    }
  },

  /** The invoice that the e-mail of the order could not wait for. Throws a `NotSent` until the Tax Authority has answered. */
  async orderInvoice(deps, payload) {
    const { customer, state, vehicle } = await readOrderOf(deps, payload)
    const issued = await issueDocuments(deps, customer, state)
    const invoice = issued.find(({ type }) => type === 'invoice')
    if (!invoice) throw new NotSent('tax: no allocation number yet')
    if (customer.deletedAt) return undefined
    return {
      ...toCustomer(customer),
      ...byLaw(customer),
      email: ['notifications', 'orderInvoice'],
      link: '/profile/subscriptions',
      values: {
        firstName: customer.firstName,
        vehicle,
        number: isolate(invoice.subject),
        order: orderNumber(payload.orderId),
      },
      attachments: [await asAttachment(deps, invoice)],
    }
  },

  async orderLink(deps, payload) {
    const { customer, state, vehicle } = await readOrderOf(deps, payload)
    return {
      ...toCustomer(customer),
      email: ['notifications', 'orderLink'],
      link: `/order-summary/${state.order.id}?notification=order`,
      subjectValues: { vehicle },
      values: { firstName: customer.firstName, vehicle, day: lastDayOf(state) },
    }
  },

  /** Of a draft; undefined when the order or the consent went away meanwhile. */
  async orderReminder(deps, payload) {
    const customer = await findCustomer(deps.db, payload.customerId)
    if (!customer?.allowMarketing) return undefined
    const { state, vehicle } = await readStateOf(deps, customer, payload.orderId)
    const { order, quote } = state
    if (order.status !== 'draft') return undefined
    return {
      ...toCustomer(customer),
      email: ['notifications', 'orderReminder'],
      link: `/order-summary/${order.id}?notification=order`,
      subjectValues: { vehicle },
      values: {
        firstName: customer.firstName,
        vehicle,
        months: order.months,
        cars: order.quantity,
        monthly: formatPrice(quote.monthly.total),
        day: lastDayOf(state),
        leave: unsubscribeLink(deps.settings, customer.locale, customer.id),
      },
    }
  },

  async carReady(deps, { orderId }) {
    const found = await readHandOver(deps, orderId)
    return found && { ...found.message, email: ['life', 'carReady'] }
  },

  /** Of a place and time that were chosen instead of lost ones. */
  async slotChosen(deps, { orderId }) {
    const found = await readHandOver(deps, orderId)
    if (!found) return undefined
    const { message, state, handOver } = found
    const attachments = appointmentOf(deps, state, handOver, message.locale)
    return { ...message, email: ['life', 'slotChosen'], attachments }
  },
} satisfies Partial<NotificationTable>

async function readOrderOf(deps: Deps, { orderId, customerId }: Outgoing['orderPlaced']) {
  const customer = await findCustomer(deps.db, customerId)
  if (!customer) throw new Error(`order ${orderId} has no customer`)
  return { customer, ...(await readStateOf(deps, customer, orderId)) }
}

async function readStateOf(deps: Deps, { id: customerId, locale }: Customer, orderId: string) {
  const state = await readOrder(deps.db, { id: orderId, customerId }, deps.now())
  return { state, vehicle: carName(locale, state.car) }
}

/** The disclosure that the law asks to be given in writing, the invoice and the receipt. The contract with all that is personal waits behind the login. */
async function documentsForMailbox(deps: Deps, issued: IssuedDocument[]): Promise<Attachment[]> {
  const attachments: Attachment[] = []
  for (const document of issued)
    if (document.type !== 'contract') attachments.push(await asAttachment(deps, document))
  return attachments
}

function appointmentOf(
  deps: Deps,
  state: OrderState,
  handOver: HandOver,
  locale: Locale,
): Attachment[] {
  const file = appointmentFile(deps, state, handOver, locale)
  return file ? [{ ...file, type: 'text/calendar' }] : []
}

/** The day until which a draft is kept. */
const lastDayOf = ({ order }: OrderState) =>
  formatDay(dayAt(new Date(order.updatedAt.getTime() + DRAFT_LIFE)))

/** Undefined when the cars are handed over or given up meanwhile: other notifications tell of that. */
async function readHandOver(deps: Deps, orderId: string) {
  const [car] = (await listOfOrder(deps.db, orderId)).filter(isBeforeHandOver)
  const customer = car && (await findCustomer(deps.db, car.customerId))
  if (!car || !customer) return undefined
  const { locale, firstName } = customer
  const { state, vehicle } = await readStateOf(deps, customer, orderId)
  const handOver = await handOverOf(deps.db, state, locale)
  if (!handOver) return undefined
  const message = {
    ...toCustomer(customer),
    link: `/profile/subscriptions/${car.id}`,
    values: {
      firstName,
      vehicle,
      car: carInColour(locale, state.car, state.order.colourId),
      ...handOverWords(handOver),
      order: orderNumber(orderId),
    },
  } satisfies Omit<Notification, 'email'>
  return { message, state, handOver }
}
