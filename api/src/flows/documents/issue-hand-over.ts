import type { Day } from '@galgal/domain/dates'
import { findVehicle } from '../../db/catalogue/catalogue.ts'
import type { IssuedDocument } from '../../db/documents/issued-documents.ts'
import { listReadings } from '../../db/subscriptions/readings.ts'
import { listSubscriptionVehicles } from '../../db/subscriptions/subscription-vehicles.ts'
import type { Deps } from '../../deps.ts'
import { HAND_OVER_VERSION, handOverText } from '../../documents/hand-over-form.ts'
import { handOverOf } from '../delivery/hand-over.ts'
import { linkTo } from '../notifications/letters.ts'
import { readOrder } from '../orders/order-state.ts'
import { type Held, readHeld } from '../subscription-status/held-subscription.ts'
import { issueOnce } from './keep-issued.ts'

/** A car as it was given to its customer, who may drive another one by now. */
export type GivenCar = {
  held: Held
  /** The day from which it was driven. */
  from: Day
  /** Of a replacement, the plate of the car before it. */
  former: string | undefined
  /** What its form is told apart by: '' of the first car. */
  subject: string
  /** The page of the customer's car. */
  link: string
}

/** The first car of a subscription, or the replacement that is named. Throws when there is no such car. */
export async function readGivenCar(
  deps: Pick<Deps, 'db' | 'settings'>,
  { subscriptionId, vehicleId = '' }: { subscriptionId: string; vehicleId?: string },
): Promise<GivenCar> {
  const held = await readHeld(deps, subscriptionId)
  const { subscription, customer } = held
  const link = linkTo(deps.settings, customer.locale, `/profile/my-vehicle/${subscriptionId}`)
  const vehicles = await listSubscriptionVehicles(deps.db, [subscriptionId])
  const at = vehicleId ? vehicles.findIndex(({ id }) => id === vehicleId) : 0
  const vehicle = vehicles[at]
  // While there was only ever one car, nothing else is written of it.
  if (!vehicle && !vehicleId)
    return { held, from: subscription.startDate, former: undefined, subject: '', link }
  const car = vehicle && (await findVehicle(deps.db, vehicle, { evenRetired: true }))
  if (!car) throw new Error(`car ${vehicleId} of subscription ${subscriptionId} not found`)
  const { licensePlate, from } = vehicle
  return {
    held: { ...held, car, subscription: { ...subscription, licensePlate } },
    ...{ from, former: vehicles[at - 1]?.licensePlate, subject: vehicleId, link },
  }
}

/** What was handed over, in writing. */
export async function issueHandOver(deps: Deps, given: GivenCar): Promise<IssuedDocument> {
  const { customer, subscription } = given.held
  const place = await placeOf(deps, given)
  const kilometres = await readAtHandOver(deps, given.held)
  return issueOnce(
    deps,
    {
      customer,
      orderId: subscription.orderId,
      subscriptionId: subscription.id,
      type: 'handover',
      version: HAND_OVER_VERSION,
      subject: given.subject,
    },
    () => handOverText(customer.locale, { ...given, place, kilometres }),
  )
}

/** Where the cars of an order are given; where a replacement is, nobody wrote down. */
async function placeOf({ db, now }: Deps, { held, former }: GivenCar) {
  if (former) return undefined
  const { customer, subscription } = held
  const whose = { id: subscription.orderId, customerId: customer.id }
  return handOverOf(db, await readOrder(db, whose, now()), customer.locale)
}

/** What the odometer showed when the car was handed over, if someone looked. */
async function readAtHandOver({ db }: Deps, { subscription }: Held): Promise<number | undefined> {
  const { id: subscriptionId, licensePlate } = subscription
  const readings = await listReadings(db, { subscriptionId, licensePlate })
  return readings.findLast(({ by }) => by === 'handOver')?.kilometres
}
