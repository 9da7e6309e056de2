import { SendCardLink } from '@galgal/contract/Office/card-acts'
import {
  CancelByCompany,
  End,
  HandOver,
  LoseSlot,
  Rebook,
  ReplaceCar,
  TakeBack,
  WithdrawEnd,
} from '@galgal/contract/Office/subscription-acts'
import type { SubscriptionRecord } from '@galgal/contract/Office/subscription-record'
import { inShekels } from '@galgal/contract/prices'
import { dayAt } from '@galgal/domain/dates'
import type { z } from 'zod'
import type { Customer } from '../../db/account/sessions.ts'
import type { Subject } from '../../db/office/subjects.ts'
import type { OdometerReading } from '../../db/subscriptions/readings.ts'
import type { Subscription } from '../../db/subscriptions/subscriptions.ts'
import { cardStateOf, owedOf } from '../../flows/billing/card-link.ts'
import { refusedActs } from '../../flows/subscriptions/possible-acts.ts'
import type { SubscriptionInfo } from '../../flows/subscriptions/subscription-info.ts'
import type { OfficeContext } from '../../handle-office.ts'
import { fullNameOf } from '../catalog-item.ts'
import { subscriptionInfo } from '../my-subscription.ts'
import { personOut } from './person.ts'
import { possibleActsOut } from './possible-acts.ts'

const endpoints = {
  HandOver,
  TakeBack,
  ReplaceCar,
  LoseSlot,
  Rebook,
  End,
  WithdrawEnd,
  CancelByCompany,
  SendCardLink,
}

type Known = {
  subject: Subject
  info: SubscriptionInfo
  customer: Customer
  /** newest first */
  readings: OdometerReading[]
  /** cars of its order */
  cars: Subscription[]
  staffName: (id: string) => string
}

type Reader = Pick<OfficeContext, 'may' | 'locale' | 'now'>
type Out = z.input<typeof SubscriptionRecord>

/** A subscription as its customer sees it, with what the office knows besides; what the reader may not see is left out. */
export function subscriptionRecordOut(known: Known, reader: Reader): Out {
  const { subject, info, customer, cars } = known
  const { subscription, order, card, unpaid } = info.state
  const { may, locale, now } = reader
  const refused = refusedActs({
    subscription,
    holdReason: customer.holdReason,
    card,
    unpaid,
    end: info.end,
    now: now(),
  })
  return {
    ...seenBy(subscriptionInfo(info, locale), reader),
    id: subscription.id,
    revision: subject.revision,
    person: personOut(customer, may('contacts.see')),
    store: order.store,
    car: fullNameOf(info.state.current, locale),
    onHold: customer.holdReason,
    handedOverAt: subscription.handedOverAt?.toISOString() ?? null,
    returnedAt: subscription.returnedAt?.toISOString() ?? null,
    slotLostAt: subscription.slotLostAt?.toISOString() ?? null,
    odometer: odometerOf(known),
    owed: inShekels(owedOf(unpaid)),
    card: may('payments.see') ? cardOf(info, dayAt(now())) : null,
    notice: noticeOf(known),
    others: cars
      .filter(({ id }) => id !== subscription.id)
      .map(({ id, licensePlate }) => ({ id, plate: licensePlate })),
    acts: possibleActsOut(reader, refused, endpoints),
  }
}

/** Without the permissions for them neither charges and cards nor anyone's door are told. */
function seenBy(shown: ReturnType<typeof subscriptionInfo>, { may }: Reader) {
  const { billing, goingOut, comingBack } = shown
  const masked = <J extends { isD2D: boolean; address: string }>(journey: J): J =>
    journey.isD2D && !may('contacts.see') ? { ...journey, address: '' } : journey
  return {
    ...shown,
    billing: may('payments.see')
      ? billing
      : { ...billing, items: [], last4digits: '', creditCardCompany: '' },
    goingOut: masked(goingOut),
    comingBack: masked(comingBack),
  }
}

function odometerOf({ readings: [last] }: Known): Out['odometer'] {
  return last ? { kilometres: last.kilometres, day: dayAt(last.at) } : null
}

function cardOf({ state: { card } }: SubscriptionInfo, today: ReturnType<typeof dayAt>) {
  if (!card) return null
  const { company, last4, expiry } = card
  return { company, last4, expiry, state: cardStateOf(card, today) }
}

function noticeOf({ info: { state }, staffName }: Known): Out['notice'] {
  const { end } = state
  if (!end?.noticedOn || !end.cameBy) return null
  const writtenBy = end.staffId ? staffName(end.staffId) : ''
  return { receivedOn: end.noticedOn, cameBy: end.cameBy, writtenBy }
}
