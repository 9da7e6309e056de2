import { dayAt } from '@galgal/domain/dates'
import { findVehicle } from '../../db/catalogue/catalogue.ts'
import type { Db } from '../../db/open-database.ts'
import { addSubscriptionVehicle, endVehicle } from '../../db/subscriptions/subscription-vehicles.ts'
import {
  changeSubscription,
  isPlateTaken,
  lockSubscription,
  type Subscription,
} from '../../db/subscriptions/subscriptions.ts'
import type { Deps } from '../../deps.ts'
import { licensePlateOf } from '../order/license-plate.ts'

/**
 * A customer drives on in another car, such as while theirs is in the workshop: the same model unless told.
 * It is one of the house's own, so the stock stays as it is, and so do price and period. False when the
 * subscription has no car on the road, or the model is none of ours.
 */
export const replaceCar = (
  deps: Deps,
  id: string,
  { classificationId }: { classificationId?: number | undefined },
): Promise<boolean> =>
  deps.db.transaction(async (tx) => {
    const found = await lockSubscription(tx, id)
    if (found?.subscription.status !== 'active') return false
    const { order, subscription } = found
    const wanted = classificationId ?? order.classificationId
    if (!(await findVehicle(tx, { classificationId: wanted }, { evenRetired: true }))) return false
    const today = dayAt(deps.now())
    if (!(await endVehicle(tx, id, today)))
      await addSubscriptionVehicle(tx, {
        id: deps.newId(),
        subscriptionId: id,
        classificationId: order.classificationId,
        licensePlate: subscription.licensePlate,
        from: subscription.startDate,
        till: today,
      })
    const licensePlate = await freePlate(tx, deps, subscription)
    await addSubscriptionVehicle(tx, {
      id: deps.newId(),
      subscriptionId: id,
      classificationId: wanted,
      licensePlate,
      from: today,
      till: null,
    })
    await changeSubscription(tx, id, { licensePlate })
    return true
  })

async function freePlate(tx: Db, { newId }: Deps, { id }: Subscription): Promise<string> {
  const seed = `${id} ${newId()}`
  for (let tries = 0; ; tries++) {
    const plate = licensePlateOf(seed, tries)
    if (!(await isPlateTaken(tx, plate))) return plate
  }
}
