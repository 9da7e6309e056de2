import { isWithSomebody } from '@galgal/domain/fleet/car-states'
import type { Db } from '../../db/database.ts'
import { type Car, findCar, lockCar } from '../../db/fleet/cars.ts'
import { lockCarOf } from '../../db/fleet/custody.ts'
import type { Order } from '../../db/order/orders.ts'
import { lockForRecompute } from '../../db/subscriptions/statuses.ts'
import { changeSubscription } from '../../db/subscriptions/subscriptions.ts'
import type { Deps } from '../../deps.ts'
import { Fault } from '../../handle.ts'
import { notAsItStands, OfficeRefusal } from '../../office-refusal.ts'
import { allotTo, letCarBeFree, refuseUnfit } from '../fleet/custody.ts'
import { recomputeStatus } from '../subscription-status/transition.ts'
import { whyNotWaiting } from './lose-slot.ts'

type Allotment = {
  /** None: the car that it has is given up. */
  carId: string | undefined
  /** Of which cars may be given; null: of everywhere. */
  hubs: readonly number[] | null
}

/**
 * Gives a subscription another car before its hand-over, or none, and says its plates before and after. Throws 404,
 * NotAsItStands, CarNotFit, and TakenByAnother for a car that somebody else has.
 */
export const allotCar = (deps: Deps, id: string, { carId, hubs }: Allotment) =>
  deps.db.transaction(async (tx) => {
    const found = await lockForRecompute(tx, id)
    if (!found) throw new Fault(404)
    const { order, subscription } = found
    const why = whyNotWaiting(subscription)
    if (why) throw notAsItStands(why)
    const own = await lockCarOf(tx, id)
    if (carId === undefined && !own) throw notAsItStands('noCar')
    const car = carId === own?.id ? own : await lockWanted(tx, order, { carId, hubs })
    if (car) refuseUnfit(car, subscription.startDate)
    if (car?.id !== own?.id) {
      if (own) await letCarBeFree(tx, deps, id)
      if (car) await allotTo(tx, deps, id, car)
      else await changeSubscription(tx, id, { licensePlate: '' })
      await recomputeStatus(tx, deps, subscription.customerId)
    }
    return [subscription.licensePlate, car?.plate ?? ''] as const
  })

/** A free car of the model and colour that were ordered. */
async function lockWanted(tx: Db, order: Order, { carId, hubs }: Allotment) {
  if (carId === undefined) return undefined
  const car = await lockFree(tx, { carId, hubs })
  const { classificationId, colourId, purpose } = car
  const isOrdered =
    classificationId === order.classificationId && colourId === order.colourId && purpose === 'sale'
  if (!isOrdered) throw new OfficeRefusal('CarNotFit', { why: 'otherModel' })
  return car
}

/** A free car. Throws 404 for one that is not there, or of another's hub, TakenByAnother for one that somebody has, and CarNotFit for one that is not free. */
export async function lockFree(
  tx: Db,
  { carId, hubs }: Pick<Allotment, 'hubs'> & { carId: string },
): Promise<Car> {
  // Looked at first: nobody waits for a car that another is being given.
  refuseUnlessFree(await findCar(tx, carId), hubs)
  return refuseUnlessFree(await lockCar(tx, carId), hubs)
}

function refuseUnlessFree(car: Car | undefined, hubs: Allotment['hubs']): Car {
  if (!car) throw new Fault(404)
  if (hubs && (car.hubId === null || !hubs.includes(car.hubId))) throw new Fault(404)
  if (isWithSomebody(car.state)) throw new OfficeRefusal('TakenByAnother')
  if (car.state !== 'available') throw new OfficeRefusal('CarNotFit', { why: 'carNotFree' })
  return car
}
