import { formatDay } from '@galgal/domain/dates'
import { findVehicle, type OfferedVehicle } from '../../db/catalogue/catalogue.ts'
import {
  findHeldSubscription,
  type HeldSubscription,
  type Subscription,
} from '../../db/subscriptions/subscriptions.ts'
import type { Deps } from '../../deps.ts'

/** A subscription as its e-mails and documents speak of it. */
export type Held = HeldSubscription & { car: OfferedVehicle }

/** Throws when there is none: whoever asks was told of it by us. */
export async function readHeld({ db }: Pick<Deps, 'db'>, subscriptionId: string): Promise<Held> {
  const held = await findHeldSubscription(db, subscriptionId)
  if (!held) throw new Error(`subscription ${subscriptionId} not found`)
  const { classificationId } = held
  const car = await findVehicle(db, { classificationId }, { evenRetired: true })
  if (!car) throw new Error(`car of subscription ${subscriptionId} not found`)
  return { ...held, car }
}

/** The day of the next payment, as e-mails say it. */
export const nextPaymentOf = ({ nextBillOn }: Subscription) =>
  nextBillOn === null ? 'none' : formatDay(nextBillOn)
