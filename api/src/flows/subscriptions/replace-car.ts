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
import { enqueue } from '../notifications/outbox.ts'
import { sendSoon } from '../notifications/send-outbox.ts'
import { licensePlateOf } from '../orders/place-order.ts'
import { keepReading } from './my-vehicle.ts'

/** `classificationId`: the model, the one that was ordered unless told; `kilometres`: what the odometer of the new car showed. */
type Replacement = { classificationId?: number | undefined; kilometres?: number | undefined }

/** Replaces the car by another of ours; stock, price and period stay. False without a car on the road or such a model. */
export async function replaceCar(deps: Deps, id: string, it: Replacement): Promise<boolean> {
  const isReplaced = await deps.db.transaction(async (tx) => {
    const found = await lockSubscription(tx, id)
    if (found?.subscription.status !== 'active') return false
    const classificationId = it.classificationId ?? found.order.classificationId
    if (!(await findVehicle(tx, { classificationId }, { evenRetired: true }))) return false
    await driveOn(tx, deps, found, { ...it, classificationId })
    return true
  })
  if (isReplaced) sendSoon(deps)
  return isReplaced
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
