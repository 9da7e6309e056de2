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
import type { CarName } from '../../db/office/cars.ts'
import type { readOrderRecord } from '../../db/office/records.ts'
import { refusedOrderActs, refusedPaymentActs } from '../../flows/checkout/possible-order-acts.ts'
import { coverOf, type OrderState } from '../../flows/orders/order-state.ts'
import type { OfficeContext } from '../../handle-office.ts'
import { lineOf, quoteOut } from '../quote.ts'
import { issuedOut } from './issued.ts'
import { paymentOut } from './money-rows.ts'
import { seesContacts } from './person.ts'
import { possibleActsOut } from './possible-acts.ts'
import { orderOut, subscriptionOut } from './rows.ts'

type Known = {
  found: NonNullable<Awaited<ReturnType<typeof readOrderRecord>>>
  state: OrderState
  revision: number
  /** where its cars are handed over, or from where they are brought; '' before it is chosen */
  hubName: string
  carOf: (classificationId: number) => CarName | undefined
}

type Reader = Pick<OfficeContext, 'may' | 'locale' | 'now'>
type Out = z.input<typeof OrderRecord>

const orderEndpoints = { SendOrderLink, ReleaseHold, CloseDraft }
const paymentEndpoints = { FollowPayment, UndoPayment }

/** An order with all that decides about it; what the reader may not see is left out. */
export function orderRecordOut(known: Known, reader: Reader): Out {
  const { found, state, revision, carOf } = known
  const { order, quote, car } = state
  const { locale, now } = reader
  const rowReader = { locale, seesContacts: seesContacts(reader), carOf, now: now() }
  const isSlotHeld = found.slot !== undefined && isLive(found.slot, now())
  const colour = car.colours.find(({ id }) => id === order.colourId)
  return {
    // A draft that was left alone is over before a job writes it down.
    order: { ...orderOut(found.row, rowReader), status: order.status },
    revision,
    colour: inLanguage(locale, colour?.name) ?? '',
    cover: coverOf(state)?.code ?? '',
    orderedAt: order.orderedAt?.toISOString() ?? null,
    quote: order.placedQuote && quoteOut(order.placedQuote),
    estimate: quoteOut(quote),
    payments: paymentsOut(known, reader),
    hold: holdOut(found),
    slot: slotOut(found),
    place: placeOf(known, reader),
    coupon: order.couponCode,
    couponTitle: inLanguage(locale, state.coupon?.title) ?? '',
    couponAmount: inShekels(0 - lineOf(quote.dueNow, 'coupon')),
    deposit: order.depositStatus,
    depositAmount: inShekels(quote.depositHold),
    quantity: order.quantity,
    documents: issuedOut(found.documents, reader),
    subscriptions: found.subscriptions.map((row) => subscriptionOut(row, rowReader)),
    acts: possibleActsOut(reader, refusedOrderActs(state, { hasSlot: isSlotHeld }), orderEndpoints),
  }
}

const isLive = ({ reservedUntil }: { reservedUntil: Date | null }, now: Date) =>
  reservedUntil === null || reservedUntil > now

function paymentsOut({ found, state }: Known, reader: Reader): Out['payments'] {
  const { may } = reader
  if (!may('payments.see')) return []
  return found.payments.map((row) => ({
    ...paymentOut(row, reader),
    acts: possibleActsOut(reader, refusedPaymentActs(state, row.payment), paymentEndpoints),
  }))
}

const holdOut = ({ reservation }: Known['found']): Out['hold'] =>
  reservation
    ? {
        state: reservation.state,
        quantity: reservation.quantity,
        until: reservation.expiresAt.toISOString(),
      }
    : null

const slotOut = ({ slot }: Known['found']): Out['slot'] =>
  slot
    ? {
        hub: slot.hubId,
        date: slot.date,
        from: slot.fromTime,
        till: slot.tillTime,
        until: slot.reservedUntil?.toISOString() ?? null,
      }
    : null

function placeOf({ state, hubName }: Known, reader: Reader): Out['place'] {
  const { door, deliveryMethod: way, pickUpDate } = state.order
  if (way === 'Door2Door' && door) {
    const { date, fromTime: from, tillTime: till } = door
    const address = seesContacts(reader) ? inLanguage(reader.locale, door.address) : ''
    return { way, hub: hubName, address, date, from, till }
  }
  if (way !== 'pickup' || !hubName) return null
  return { way, hub: hubName, address: '', date: pickUpDate, from: null, till: null }
}
