import { SendCardLink } from '@galgal/contract/Office/card-acts'
import {
  Allot,
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
import { type Day, dayAt } from '@galgal/domain/dates'
import { inLanguage } from '@galgal/i18n/locales'
import type { z } from 'zod'
import type { Claim } from '../../db/fleet/claims.ts'
import type { Visit } from '../../db/fleet/visits.ts'
import type { CarName } from '../../db/office/cars.ts'
import type { FleetRow } from '../../db/office/fleet.ts'
import type { readSubscriptionRecord } from '../../db/office/records.ts'
import type { Card } from '../../db/payments/cards.ts'
import type { Subscription } from '../../db/subscriptions/subscriptions.ts'
import { cardStateOf, owedOf } from '../../flows/billing/card-link.ts'
import { refusedActs } from '../../flows/subscriptions/possible-acts.ts'
import type { SubscriptionInfo } from '../../flows/subscriptions/subscription-info.ts'
import type { OfficeContext } from '../../handle-office.ts'
import { subscriptionInfo } from '../my-subscription.ts'
import { claimOut } from './claim.ts'
import { issuedOut } from './issued.ts'
import { billOut, chargeOut, refundOut } from './money-rows.ts'
import { carName } from './person.ts'
import { possibleActsOut } from './possible-acts.ts'
import { subscriptionOut } from './rows.ts'

const endpoints = {
  HandOver,
  Allot,
  TakeBack,
  ReplaceCar,
  LoseSlot,
  Rebook,
  End,
  WithdrawEnd,
  CancelByCompany,
  SendCardLink,
}

type Found = NonNullable<Awaited<ReturnType<typeof readSubscriptionRecord>>>

type Known = {
  found: Found
  /** as its customer sees it */
  info: SubscriptionInfo
  holdReason: string | null
  revision: number
  /** cars of its order */
  cars: Subscription[]
  isOfFleet: boolean
  freeCars: FleetRow[]
  visits: Visit[]
  claims: Claim[]
  staffName: (id: string) => string
  carOf: (classificationId: number) => CarName | undefined
}

type Reader = Pick<OfficeContext, 'may' | 'locale' | 'now'>
type Out = z.input<typeof SubscriptionRecord>

const instantOf = (at: Date | null) => at?.toISOString() ?? null

const readingOut = ({ at, kilometres, licensePlate, by }: Found['readings'][number]) => ({
  at: at.toISOString(),
  kilometres,
  plate: licensePlate,
  by,
})

const visitOut = ({ id, direction, licensePlate, finishedAt }: Visit) => ({
  id,
  direction,
  plate: licensePlate,
  finishedAt: instantOf(finishedAt),
})

/** A subscription as its customer sees it, with what the office knows besides; what the reader may not see is left out. */
export function subscriptionRecordOut(known: Known, reader: Reader): Out {
  const { found, info, holdReason, cars, carOf } = known
  const { subscription, card, unpaid } = info.state
  const { may, locale, now } = reader
  const mayBeAllotted = known.isOfFleet || known.freeCars.length > 0
  const facts = {
    subscription,
    holdReason,
    card,
    unpaid,
    end: info.end,
    mayBeAllotted,
    now: now(),
  }
  const rowReader = { locale, seesContacts: may('contacts.see'), carOf, now: now() }
  return {
    ...seenBy(subscriptionInfo(info, locale), reader),
    subscription: subscriptionOut(found.row, rowReader),
    revision: known.revision,
    today: dayAt(now()),
    onHold: holdReason,
    handedOverAt: instantOf(subscription.handedOverAt),
    returnedAt: instantOf(subscription.returnedAt),
    slotLostAt: instantOf(subscription.slotLostAt),
    end: endOf(known),
    card: may('payments.see') && card ? cardOut(card, dayAt(now())) : null,
    owed: inShekels(owedOf(unpaid)),
    others: cars
      .filter(({ id }) => id !== subscription.id)
      .map(({ id, licensePlate }) => ({ id, plate: licensePlate })),
    vehicles: found.row.vehicles.map(({ licensePlate, classificationId, from, till }) => ({
      plate: licensePlate,
      car: carName(carOf(classificationId), locale),
      from,
      till,
    })),
    readings: found.readings.map(readingOut),
    visits: known.visits.map(visitOut),
    claims: known.claims.map(claimOut),
    ...moneyOf(found, reader),
    documents: issuedOut(found.documents, reader),
    isOfFleet: known.isOfFleet,
    freeCars: known.freeCars.map(({ car, colour }) => ({
      id: car.id,
      plate: car.plate,
      car: carName(carOf(car.classificationId), locale),
      colour: colour ? inLanguage(locale, colour) : car.colourId,
      hub: car.hubId,
      since: car.since.toISOString(),
      purpose: car.purpose,
    })),
    acts: possibleActsOut(reader, refusedActs(facts), endpoints),
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

function moneyOf({ bills, charges, refunds }: Found, reader: Reader) {
  const { may } = reader
  const seesContacts = may('contacts.see')
  if (!may('payments.see')) return { bills: [], charges: [], refunds: [] }
  return {
    bills: bills.map((bill) => billOut(bill, seesContacts)),
    charges: charges.map((charge) => chargeOut(charge, reader)),
    refunds: refunds.map((refund) => refundOut(refund, seesContacts)),
  }
}

const cardOut = (card: Card, today: Day) => ({
  company: card.company,
  last4: card.last4,
  expiry: card.expiry,
  state: cardStateOf(card, today),
})

function endOf({ found, staffName }: Known): Out['end'] {
  const { end } = found.row
  if (!end) return null
  return {
    kind: end.kind,
    endDate: end.endDate,
    requestedAt: end.requestedAt.toISOString(),
    hub: end.hubId,
    way: end.deliveryMethod,
    cameBy: end.cameBy,
    receivedOn: end.noticedOn,
    writtenBy: end.staffId ? staffName(end.staffId) : '',
  }
}
