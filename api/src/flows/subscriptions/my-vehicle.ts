import { type Day, dayAt } from '@galgal/domain/dates'
import { MAX_KILOMETRES, readingError } from '@galgal/domain/subscriptions/odometer'
import { findVehicle, type OfferedVehicle } from '../../db/catalogue/catalogue.ts'
import type { Db } from '../../db/database.ts'
import { listLastServices, type ServiceRow } from '../../db/fleet/car-services.ts'
import { type Car, findCarByPlate } from '../../db/fleet/cars.ts'
import { addReading, listReadings, type OdometerReading } from '../../db/subscriptions/readings.ts'
import { listSubscriptionVehicles } from '../../db/subscriptions/subscription-vehicles.ts'
import {
  findHeldSubscription,
  lockSubscription,
  type Subscription,
} from '../../db/subscriptions/subscriptions.ts'
import type { Deps } from '../../deps.ts'
import { Fault, Refusal } from '../../handle.ts'
import { OfficeRefusal } from '../../office-refusal.ts'

type VehicleKey = { subscriptionId: string; customerId: string }

/** A car while it is driven. */
export type DrivenCar = {
  subscription: Subscription
  car: OfferedVehicle
  /** Since when it is driven. */
  from: Day
  /** Newest first. */
  readings: OdometerReading[]
  /** The very car, when it is one of the fleet, and its last service. */
  own: { car: Car; lastService: ServiceRow | undefined } | undefined
}

/** Before its car was handed over there is nothing to tell of it, and nothing once it is back. */
function refuseUnlessDriven({ status }: Subscription) {
  if (status === 'pending' || status === 'waitingForCustomer')
    throw new Refusal('OrderStepTooEarly')
  if (status !== 'active') throw new Refusal('OrderClosed')
}

/** A customer's own subscription, if its car is on the road. Throws OrderNotFound, OrderStepTooEarly and OrderClosed. */
async function readHolding({ db }: Pick<Deps, 'db'>, key: VehicleKey) {
  const held = await findHeldSubscription(db, key.subscriptionId)
  if (held?.customer.id !== key.customerId) throw new Refusal('OrderNotFound')
  refuseUnlessDriven(held.subscription)
  return held
}

/** The car that a subscription drives, and its readings. Throws like `readHolding`. */
export async function readDrivenCar({ db }: Pick<Deps, 'db'>, key: VehicleKey): Promise<DrivenCar> {
  const { subscription, classificationId } = await readHolding({ db }, key)
  const car = await findVehicle(db, { classificationId }, { evenRetired: true })
  if (!car) throw new Error(`car of subscription ${subscription.id} not found`)
  const { id: subscriptionId, licensePlate, handedOverAt, startDate } = subscription
  const driven = (await listSubscriptionVehicles(db, [subscriptionId])).find(
    ({ till }) => till === null,
  )
  const begun = handedOverAt ? dayAt(handedOverAt) : startDate
  return {
    subscription,
    car,
    from: driven?.from ?? begun,
    readings: await listReadings(db, { subscriptionId, licensePlate }),
    own: await readOwnCar(db, licensePlate),
  }
}

async function readOwnCar(db: Db, plate: string): Promise<DrivenCar['own']> {
  const car = await findCarByPlate(db, plate)
  return car && { car, lastService: (await listLastServices(db, [car.id])).get(car.id) }
}

/** Keeps what a customer read. Throws like `readHolding`, and 400 for less than before or more than can be. */
export async function readOdometer(deps: Deps, key: VehicleKey, kilometres: number) {
  await readHolding(deps, key)
  await deps.db.transaction(async (tx) => {
    const locked = await lockSubscription(tx, key.subscriptionId)
    if (!locked) throw new Refusal('OrderNotFound')
    refuseUnlessDriven(locked.subscription)
    const { id: subscriptionId, licensePlate } = locked.subscription
    const [last] = await listReadings(tx, { subscriptionId, licensePlate })
    const at = deps.now()
    const before = last && { kilometres: last.kilometres, day: dayAt(last.at) }
    const validationError = readingError(before, { kilometres, day: dayAt(at) })
    if (validationError) throw new Fault(400, { kilometres: validationError })
    // Sent twice, it is one reading.
    if (before?.kilometres === kilometres && before.day === dayAt(at)) return
    await keepReading(tx, deps, locked.subscription, { kilometres, by: 'customer', at })
  })
}

type Reading = Pick<OdometerReading, 'by' | 'at'>

/** Writes down what a car's odometer showed when it changed hands, when someone looked. */
export async function keepReading(
  tx: Db,
  { newId }: Pick<Deps, 'newId'>,
  { id, licensePlate }: Subscription,
  { kilometres, ...reading }: Reading & { kilometres: number | undefined },
) {
  if (kilometres === undefined) return
  await addReading(tx, { id: newId(), subscriptionId: id, licensePlate, kilometres, ...reading })
}

/** Throws ReadingWrong for what a car's odometer cannot have shown when it changed hands. */
export async function refuseReading(
  tx: Db,
  { id: subscriptionId, licensePlate }: Pick<Subscription, 'id' | 'licensePlate'>,
  { kilometres, day }: { kilometres: number | undefined; day: Day },
) {
  if (kilometres === undefined) return
  const [last] = await listReadings(tx, { subscriptionId, licensePlate })
  const before = last && { kilometres: last.kilometres, day: dayAt(last.at) }
  const isPossible = kilometres >= 0 && kilometres <= MAX_KILOMETRES
  if (!isPossible || readingError(before, { kilometres, day }))
    throw new OfficeRefusal('ReadingWrong')
}
