import { dayAt } from '@galgal/domain/dates'
import { findVehicle } from '../../db/catalogue/catalogue.ts'
import type { Db } from '../../db/database.ts'
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
import { notAsItStands } from '../../office-refusal.ts'
import { enqueue } from '../notifications/outbox.ts'
import { sendSoon } from '../notifications/send-outbox.ts'
import { licensePlateOf } from '../orders/place-order.ts'
import { isDone } from './is-done.ts'
import { keepReading, refuseReading } from './my-vehicle.ts'

/** `classificationId`: the model, the one that was ordered unless told; `kilometres`: what the odometer of the new car showed. */
type Replacement = { classificationId?: number | undefined; kilometres?: number | undefined }

/** In the sandbox, with or without the odometer. False without a car on the road or such a model. */
export const replaceCar = (deps: Deps, id: string, it: Replacement): Promise<boolean> =>
  isDone(replace(deps, id, it))

/**
 * Replaces the car on the road by another of ours; stock, price and period stay. Throws 404, NotAsItStands without a car
 * on the road or such a model, and ReadingWrong for what the odometer of the new car cannot have shown.
 */
export const replaceOnRoad = (
  deps: Deps,
  id: string,
  { classificationId, odometer }: { classificationId?: number | undefined; odometer: number },
): Promise<void> => replace(deps, id, { classificationId, kilometres: odometer })

async function replace(deps: Deps, id: string, it: Replacement) {
  await deps.db.transaction(async (tx) => {
    const found = await lockSubscription(tx, id)
    if (!found) throw new Fault(404)
    if (found.subscription.status !== 'active') throw notAsItStands('notActive')
    const classificationId = it.classificationId ?? found.order.classificationId
    if (!(await findVehicle(tx, { classificationId }, { evenRetired: true })))
      throw notAsItStands('carUnknown')
    await driveOn(tx, deps, found, { ...it, classificationId })
  })
  sendSoon(deps)
}

async function driveOn(
  tx: Db,
  deps: Deps,
  { order, subscription }: OwnSubscription,
  { classificationId, kilometres }: Replacement & { classificationId: number },
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
  const licensePlate = await freePlate(tx, deps, subscription)
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
