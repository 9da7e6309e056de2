import {
  CloseDraft,
  FollowPayment,
  ReleaseHold,
  SendOrderLink,
  UndoPayment,
} from '@galgal/contract/Office/order-acts'
import type { OrderRecord } from '@galgal/contract/Office/order-record'
import { inShekels } from '@galgal/contract/prices'
import { inLanguage } from '@galgal/i18n/locales'
import type { z } from 'zod'
import type { IssuedDocument } from '../../db/documents/issued-documents.ts'
import type { OrderRow } from '../../db/office/orders.ts'
import type { PaymentRow } from '../../db/office/payments.ts'
import type { Subject } from '../../db/office/subjects.ts'
import type { SlotReservation } from '../../db/order/slots.ts'
import type { Subscription } from '../../db/subscriptions/subscriptions.ts'
import { refusedOrderActs, refusedPaymentActs } from '../../flows/checkout/possible-order-acts.ts'
import { coverOf, depositStatusOf, type OrderState } from '../../flows/orders/order-state.ts'
import type { OfficeContext } from '../../handle-office.ts'
import { fullNameOf } from '../catalog-item.ts'
import { issuedDocumentsOut } from '../documents.ts'
import { lineOf, quoteOut } from '../quote.ts'
import { paymentOut } from './money-rows.ts'
import { possibleActsOut } from './possible-acts.ts'
import { orderOut } from './rows.ts'

type Known = {
  subject: Subject
  row: OrderRow
  state: OrderState
  /** newest first */
  payments: PaymentRow[]
  slot: SlotReservation | undefined
  /** where its cars are handed over, or from where they are brought; '' before it is chosen */
  hubName: string
  issued: IssuedDocument[]
  cars: Subscription[]
}

type Reader = Pick<OfficeContext, 'may' | 'locale' | 'now'>
type Out = z.input<typeof OrderRecord>

const orderEndpoints = { SendOrderLink, ReleaseHold, CloseDraft }
const paymentEndpoints = { FollowPayment, UndoPayment }

/** An order with all that decides about it; what the reader may not see is left out. */
export function orderRecordOut(known: Known, reader: Reader): Out {
  const { row, state, slot, issued, cars } = known
  const { order, quote } = state
  const { may, locale, now } = reader
  const refused = refusedOrderActs(state, { hasSlot: slot !== undefined })
  const colour = state.car.colours.find(({ id }) => id === order.colourId)
  const seesContacts = may('contacts.see')
  return {
    ...orderOut(row, { locale, seesContacts, carOf: () => undefined, now: now() }),
    car: fullNameOf(state.car, locale),
    // A draft that was left alone is over before a job writes it down.
    status: order.status,
    revision: known.subject.revision,
    colour: inLanguage(locale, colour?.name) ?? '',
    quantity: order.quantity,
    cover: coverOf(state)?.code ?? '',
    orderedAt: order.orderedAt?.toISOString() ?? null,
    quote: quoteOut(quote),
    payments: may('payments.see') ? paymentsOut(known, reader) : [],
    hold: holdOf(state),
    slot: slotOf(known, reader),
    coupon: couponOf(state, reader),
    deposit: { amount: inShekels(quote.depositHold), status: depositStatusOf(state) },
    documents: issuedDocumentsOut(issued, { id: order.id, orderId: order.id }, locale),
    subscriptions: cars.map(({ id, licensePlate, status }) => ({
      id,
      plate: licensePlate,
      status,
    })),
    acts: possibleActsOut(reader, refused, orderEndpoints),
  }
}

const paymentsOut = ({ payments, state }: Known, reader: Reader) =>
  payments.map((row) => ({
    ...paymentOut(row, reader.may('contacts.see')),
    acts: possibleActsOut(reader, refusedPaymentActs(state, row.payment), paymentEndpoints),
  }))

function holdOf({ stockReservation: hold, order }: OrderState): Out['hold'] {
  if (!hold || order.status === 'ordered') return null
  return { quantity: hold.quantity, until: hold.expiresAt.toISOString() }
}

function slotOf({ state, hubName }: Known, { may, locale }: Reader): Out['slot'] {
  const { door, deliveryMethod, pickUpDate } = state.order
  if (deliveryMethod === 'Door2Door' && door) {
    const { date, fromTime, tillTime } = door
    const address = may('contacts.see') ? inLanguage(locale, door.address) : ''
    return { way: deliveryMethod, hub: hubName, address, date, fromTime, tillTime }
  }
  if (deliveryMethod !== 'pickup' || !hubName) return null
  const times = { fromTime: null, tillTime: null }
  return { way: deliveryMethod, hub: hubName, address: '', date: pickUpDate, ...times }
}

function couponOf({ order, coupon, quote }: OrderState, { locale }: Reader): Out['coupon'] {
  if (!order.couponCode) return null
  return {
    code: order.couponCode,
    title: coupon ? inLanguage(locale, coupon.title) : '',
    amount: inShekels(0 - lineOf(quote.dueNow, 'coupon')),
  }
}
