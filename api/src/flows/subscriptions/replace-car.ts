import { dayAt } from '@galgal/domain/dates'
import { findVehicle } from '../../db/catalogue/catalogue.ts'
import type { Db } from '../../db/database.ts'
import type { Order } from '../../db/order/orders.ts'
import { addSubscriptionVehicle, endVehicle } from '../../db/subscriptions/subscription-vehicles.ts'
import {
  changeSubscription,
  isPlateTaken,
  lockSubscription,
  type OwnSubscription,
  type Subscription,
} from '../../db/subscriptions/subscriptions.ts'
import type { Deps } from '../../deps.ts'
import { Fault } from '../../handle.ts'
import { notAsItStands, OfficeRefusal } from '../../office-refusal.ts'
import { allotTo, putOnRoad, takeOffRoad } from '../fleet/custody.ts'
import { enqueue } from '../notifications/outbox.ts'
import { sendSoon } from '../notifications/send-outbox.ts'
import { licensePlateOf } from '../orders/place-order.ts'
import { lockFree } from './allot-car.ts'
import { isDone } from './is-done.ts'
import { keepReading, refuseReading } from './my-vehicle.ts'

/** `classificationId`: the model, the one that was ordered unless told; `carId`: a car of the fleet; `kilometres`: what the odometer of the new car showed. */
type Replacement = {
  classificationId?: number | undefined
  carId?: string | undefined
  /** Of which the car may be; null: of everywhere. */
  hubs?: readonly number[] | null
  kilometres?: number | undefined
}

/** In the sandbox, with or without the odometer. False without a car on the road or such a model. */
export const replaceCar = (deps: Deps, id: string, it: Replacement): Promise<boolean> =>
  isDone(replace(deps, id, it))

/**
 * Replaces the car on the road by another of ours; stock, price and period stay. Throws 404, NotAsItStands without a car
 * on the road or such a model, CarNotFit and TakenByAnother for a car that cannot be it, and ReadingWrong for what the
 * odometer of the new car cannot have shown.
 */
export const replaceOnRoad = (
  deps: Deps,
  id: string,
  { odometer, ...car }: Omit<Replacement, 'kilometres'> & { odometer: number },
): Promise<void> => replace(deps, id, { ...car, kilometres: odometer })

async function replace(deps: Deps, id: string, it: Replacement) {
  await deps.db.transaction(async (tx) => {
    const found = await lockSubscription(tx, id)
    if (!found) throw new Fault(404)
    if (found.subscription.status !== 'active') throw notAsItStands('notActive')
    const car = await findReplacement(tx, deps, found, it)
    if (!(await findVehicle(tx, car, { evenRetired: true }))) throw notAsItStands('carUnknown')
    await driveOn(tx, deps, found, { ...it, ...car })
  })
  sendSoon(deps)
}

type ReplacedBy = { classificationId: number; licensePlate: string }

/** The car of the fleet that was chosen, else one of a model under a plate of its own; the car before it is taken in. */
async function findReplacement(
  tx: Db,
  deps: Deps,
  { order, subscription }: OwnSubscription,
  { classificationId = order.classificationId, carId, hubs, kilometres }: Replacement,
): Promise<ReplacedBy> {
  const { id } = subscription
  const at = deps.now()
  await takeOffRoad(tx, deps, id, { at, hubId: null, kilometres: undefined })
  if (carId === undefined)
    return { classificationId, licensePlate: await freePlate(tx, deps, subscription) }
  const car = await lockReplacement(tx, order, { carId, hubs })
  await allotTo(tx, deps, id, car)
  await putOnRoad(tx, deps, id, { at, day: dayAt(at), kilometres })
  return { classificationId: car.classificationId, licensePlate: car.plate }
}

/** A free car that is there to replace others, or one of those that were ordered. */
async function lockReplacement(
  tx: Db,
  { classificationId, colourId }: Order,
  { carId, hubs = null }: Replacement & { carId: string },
) {
  const car = await lockFree(tx, { carId, hubs })
  const isOrdered = car.classificationId === classificationId && car.colourId === colourId
  if (car.purpose !== 'pool' && !isOrdered)
    throw new OfficeRefusal('CarNotFit', { why: 'otherModel' })
  return car
}

async function driveOn(
  tx: Db,
  deps: Deps,
  { order, subscription }: OwnSubscription,
  { classificationId, licensePlate, kilometres }: ReplacedBy & Replacement,
) {
  const { id: subscriptionId, licensePlate: former, startDate } = subscription
  const today = dayAt(deps.now())
  if (!(await endVehicle(tx, subscriptionId, today)))
    await addSubscriptionVehicle(tx, {
      id: deps.newId(),
      subscriptionId,
      classificationId: order.classificationId,
      licensePlate: former,
      from: startDate,
      till: today,
    })
  const vehicleId = deps.newId()
  await addSubscriptionVehicle(tx, {
    id: vehicleId,
    subscriptionId,
    classificationId,
    licensePlate,
    from: today,
    till: null,
  })
  await changeSubscription(tx, subscriptionId, { licensePlate })
  const driven = { id: subscriptionId, licensePlate }
  await refuseReading(tx, driven, { kilometres, day: today })
  const reading = { kilometres, by: 'handOver', at: deps.now() } as const
  await keepReading(tx, deps, { ...subscription, licensePlate }, reading)
  const dedupeKey = `carReplaced:${vehicleId}`
  await enqueue(tx, deps, {
    kind: 'carReplaced',
    dedupeKey,
    payload: { subscriptionId, vehicleId },
  })
}

async function freePlate(tx: Db, { newId }: Deps, { id }: Subscription): Promise<string> {
  const seed = `${id} ${newId()}`
  for (let tries = 0; ; tries++) {
    const plate = licensePlateOf(seed, tries)
    if (!(await isPlateTaken(tx, plate))) return plate
  }
}
