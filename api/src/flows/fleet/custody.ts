import type { Day } from '@galgal/domain/dates'
import { mayFollow } from '@galgal/domain/fleet/car-states'
import { whyUnfit } from '@galgal/domain/fleet/fitness'
import type { Db } from '../../db/database.ts'
import { bringDemoCar, type Car, changeCar } from '../../db/fleet/cars.ts'
import { addCustody, endCustody, lastBack, lockCarOf } from '../../db/fleet/custody.ts'
import { changeSubscription } from '../../db/subscriptions/subscriptions.ts'
import type { Deps } from '../../deps.ts'
import { notAsItStands, OfficeRefusal } from '../../office-refusal.ts'

type Tools = Pick<Deps, 'now' | 'newId'>
type Moment = {
  at: Date
  /** What its odometer showed, when somebody looked. */
  kilometres: number | undefined
}

/** Throws CarNotFit for a car whose licence or insurance is over by a day. */
export function refuseUnfit(car: Car, day: Day) {
  const why = whyUnfit(car, day)
  if (why) throw new OfficeRefusal('CarNotFit', { why })
}

/** What was ordered. */
type Model = { classificationId: number; colourId: string | null }

const isOfModel = (car: Car, { classificationId, colourId }: Model) =>
  car.classificationId === classificationId && car.colourId === colourId

/** A car that is locked is a subscription's from now on, which has its plate already; one of the demo is where it is wanted. */
export async function takeCar(
  tx: Db,
  { now }: Pick<Deps, 'now'>,
  subscriptionId: string,
  { id, isDemo = false }: Pick<Car, 'id'> & Partial<Pick<Car, 'isDemo'>>,
) {
  await changeCar(tx, id, { state: 'allotted', since: now(), subscriptionId })
  if (isDemo) await bringDemoCar(tx, id)
}

/** A car is a subscription's from now on, and its plate; both are locked. */
export async function allotTo(
  tx: Db,
  deps: Pick<Deps, 'now'>,
  subscriptionId: string,
  car: Pick<Car, 'id' | 'plate'> & Partial<Pick<Car, 'isDemo'>>,
) {
  await takeCar(tx, deps, subscriptionId, car)
  await changeSubscription(tx, subscriptionId, { licensePlate: car.plate })
}

/** The car that a subscription was allotted goes out with its customer. Throws CarNotFit, ReadingWrong, and NotAsItStands when another had it then. */
export async function putOnRoad(
  tx: Db,
  deps: Tools,
  subscriptionId: string,
  { at, day, kilometres, model }: Moment & { day: Day; model?: Model },
) {
  const car = await lockCarOf(tx, subscriptionId)
  if (!car) return
  if (model && !isOfModel(car, model)) throw new OfficeRefusal('CarNotFit', { why: 'otherModel' })
  if (!mayFollow(car.state, 'onRoad')) throw new OfficeRefusal('CarNotFit', { why: 'carNotFree' })
  refuseUnfit(car, day)
  if (kilometres !== undefined && kilometres < car.km) throw new OfficeRefusal('ReadingWrong')
  const back = await lastBack(tx, car.id)
  if (back && at < back) throw notAsItStands('dayNotPossible')
  await changeCar(tx, car.id, { state: 'onRoad', since: deps.now(), km: kilometres ?? car.km })
  await addCustody(tx, { id: deps.newId(), carId: car.id, subscriptionId, from: at })
}

/** The car that a subscription drove is back, at a hub if it is known. The stock of its model is locked when its promise ends with it. */
export async function takeOffRoad(
  tx: Db,
  deps: Tools,
  subscriptionId: string,
  { at, hubId, kilometres }: Moment & { hubId: number | null },
) {
  const car = await lockCarOf(tx, subscriptionId)
  if (!car) return
  await endCustody(tx, car.id, at)
  await changeCar(tx, car.id, {
    state: 'returned',
    since: deps.now(),
    subscriptionId: null,
    hubId: hubId ?? car.hubId,
    km: Math.max(car.km, kilometres ?? 0),
  })
}

/** The car that a subscription was allotted is anyone's again. */
export async function letCarBeFree(tx: Db, { now }: Pick<Deps, 'now'>, subscriptionId: string) {
  const car = await lockCarOf(tx, subscriptionId)
  if (car) await changeCar(tx, car.id, { state: 'available', since: now(), subscriptionId: null })
}
