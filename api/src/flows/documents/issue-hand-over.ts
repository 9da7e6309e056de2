import type { Day } from '@galgal/domain/dates'
import { findVehicle } from '../../db/catalogue/catalogue.ts'
import type { IssuedDocument } from '../../db/documents/issued-documents.ts'
import { listReadings } from '../../db/subscriptions/readings.ts'
import { listSubscriptionVehicles } from '../../db/subscriptions/subscription-vehicles.ts'
import type { Deps } from '../../deps.ts'
import { HAND_OVER_VERSION, handOverText } from '../../documents/templates/hand-over-form.ts'
import { handOverOf } from '../delivery/hand-over.ts'
import { messageLink } from '../notifications/message-values.ts'
import { readOrder } from '../orders/order-state.ts'
import { type Held, readHeld } from '../subscription-status/held-subscription.ts'
import { issueOnce } from './store-document.ts'
import { readSeenGoingOut } from './visit-forms.ts'

/** A car as it was handed over; it may have been replaced since. */
export type HandedOverCar = {
  held: Held
  /** The day from which it was driven. */
  from: Day
  /** Of a replacement, the plate of the car before it. */
  former: string | undefined
  /** Distinguishes its form: '' for the first car, else the vehicle's id. */
  subject: string
  /** The page of the customer's car. */
  link: string
}

/** The first car of a subscription, or the replacement that is named. Throws when there is no such car. */
export async function readHandedOverCar(
  deps: Pick<Deps, 'db' | 'settings'>,
  { subscriptionId, vehicleId = '' }: { subscriptionId: string; vehicleId?: string },
): Promise<HandedOverCar> {
  const held = await readHeld(deps, subscriptionId)
  const { subscription, customer } = held
  const link = messageLink(deps.settings, customer.locale, `/profile/my-vehicle/${subscriptionId}`)
  const vehicles = await listSubscriptionVehicles(deps.db, [subscriptionId])
  const at = vehicleId ? vehicles.findIndex(({ id }) => id === vehicleId) : 0
  const vehicle = vehicles[at]
  // A car that was never replaced has no row of its own.
  if (!vehicle && !vehicleId)
    return { held, from: subscription.startDate, former: undefined, subject: '', link }
  const car = vehicle && (await findVehicle(deps.db, vehicle, { evenRetired: true }))
  if (!car) throw new Error(`car ${vehicleId} of subscription ${subscriptionId} not found`)
  const { licensePlate, from } = vehicle
  return {
    held: { ...held, car, subscription: { ...subscription, licensePlate } },
    from,
    former: vehicles[at - 1]?.licensePlate,
    subject: vehicleId,
    link,
  }
}

/** The hand-over form of a car. */
export async function issueHandOver(
  deps: Deps,
  handedOver: HandedOverCar,
): Promise<IssuedDocument> {
  const { customer, subscription } = handedOver.held
  const place = await placeOf(deps, handedOver)
  const kilometres = await readAtHandOver(deps, handedOver.held)
  return issueOnce(
    deps,
    {
      customer,
      orderId: subscription.orderId,
      subscriptionId: subscription.id,
      type: 'handover',
      version: HAND_OVER_VERSION,
      subject: handedOver.subject,
    },
    async () =>
      handOverText(customer.locale, {
        ...handedOver,
        place,
        kilometres,
        seen: await readSeenGoingOut(deps, {
          subscriptionId: subscription.id,
          licensePlate: subscription.licensePlate,
        }),
      }),
  )
}

/** The place of a replacement is not recorded. */
async function placeOf({ db, now }: Deps, { held, former }: HandedOverCar) {
  if (former) return undefined
  const { customer, subscription } = held
  const order = { id: subscription.orderId, customerId: customer.id }
  return handOverOf(db, await readOrder(db, order, now()), customer.locale)
}

/** The odometer at the hand-over; undefined when it was not read. */
async function readAtHandOver({ db }: Deps, { subscription }: Held): Promise<number | undefined> {
  const { id: subscriptionId, licensePlate } = subscription
  const readings = await listReadings(db, { subscriptionId, licensePlate })
  return readings.findLast(({ by }) => by === 'handOver')?.kilometres
}
