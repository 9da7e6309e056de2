import { formatDay } from '@galgal/domain/dates'
import { findVehicle, type OfferedVehicle } from '../db/catalogue.ts'
import { findHeldSubscription, type HeldSubscription } from '../db/held-subscription.ts'
import type { Subscription } from '../db/subscriptions.ts'
import type { Deps } from '../deps.ts'
import { carName, linkTo } from './letters.ts'

/** A subscription as its letters and documents speak of it. */
export type Held = HeldSubscription & { car: OfferedVehicle }

/** Throws when there is none: whoever asks was told of it by us. */
export async function readHeld({ db }: Pick<Deps, 'db'>, subscriptionId: string): Promise<Held> {
  const held = await findHeldSubscription(db, subscriptionId)
  if (!held) throw new Error(`subscription ${subscriptionId} is not there`)
  const { classificationId } = held
  const car = await findVehicle(db, { classificationId }, { evenRetired: true })
  if (!car) throw new Error(`subscription ${subscriptionId} is of a car that is not there`)
  return { ...held, car }
}

/** The page of a subscription, in its customer's language. */
export const pageOf = (
  { settings }: Pick<Deps, 'settings'>,
  { customer, subscription }: Pick<Held, 'customer' | 'subscription'>,
) => linkTo(settings, customer.locale, `/profile/subscriptions/${subscription.id}`)

/** What every letter about a subscription says. */
export function aboutHeld(deps: Pick<Deps, 'settings'>, held: Held) {
  const { locale, email, firstName } = held.customer
  const vehicle = carName(locale, held.car)
  return { to: email, locale, firstName, vehicle, link: pageOf(deps, held) }
}

/** The day of the next payment, as letters say it. */
export const nextPaymentOf = ({ nextBillOn }: Subscription) =>
  nextBillOn === null ? 'none' : formatDay(nextBillOn)
