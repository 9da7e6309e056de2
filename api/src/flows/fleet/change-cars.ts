import type { StateOfOffice } from '@galgal/domain/fleet/car-states'
import { lockStock } from '../../db/catalogue/catalogue-changes.ts'
import type { Db } from '../../db/database.ts'
import { type Car, listCars, lockCars, type NewCar } from '../../db/fleet/cars.ts'
import { type Hubs, isAmongHubs } from '../../db/office/scope.ts'
import { findHub } from '../../db/order/hubs.ts'
import { lockSubscription } from '../../db/subscriptions/subscriptions.ts'
import type { Deps } from '../../deps.ts'
import { Fault } from '../../handle.ts'
import { notAsItStands, type Why } from '../../office-refusal.ts'
import { type Changed, saveCar } from './change-car.ts'
import { whyNotCar, whyNotInto } from './possible-car-acts.ts'

type Tools = Pick<Deps, 'db' | 'now'>

/** Some cars, of the hubs of whoever acts. */
type Chosen = { ids: readonly string[]; hubs: Hubs }

/** What changed of each car, by its id, and what stays as it is. */
export type ManyChanged = {
  changed: Record<string, Changed>
  refused: { id: string; plate: string; why: Why }[]
}

/** Locks cars in the order of their ids, and before them their subscriptions and the stock of their models. Throws 404. */
async function lockAll(tx: Db, { ids, hubs }: Chosen): Promise<Car[]> {
  const known = await listCars(tx, ids)
  if (known.length < new Set(ids).size || !known.every(({ hubId }) => isAmongHubs(hubId, hubs)))
    throw new Fault(404)
  const subscriptions = known.flatMap(({ subscriptionId }) => subscriptionId ?? [])
  for (const id of subscriptions.toSorted()) await lockSubscription(tx, id)
  await lockStock(tx, [...new Set(known.map(({ classificationId }) => classificationId))])
  const cars = await lockCars(tx, ids)
  const subscriptionOf = new Map(known.map(({ id, subscriptionId }) => [id, subscriptionId]))
  if (cars.some(({ id, subscriptionId }) => subscriptionOf.get(id) !== subscriptionId))
    throw notAsItStands('unknown')
  return cars
}

type Act = { why: (car: Car) => Why | undefined; change: (car: Car) => Partial<NewCar> }

async function changeAll(tx: Db, cars: readonly Car[], act: Act, now: Date): Promise<ManyChanged> {
  const changed: ManyChanged['changed'] = {}
  const refused: ManyChanged['refused'] = []
  for (const car of cars) {
    const why = act.why(car)
    if (why) refused.push({ id: car.id, plate: car.plate, why })
    else changed[car.id] = await saveCar(tx, car, act.change(car), now)
  }
  const [first] = refused
  if (first && refused.length === cars.length) throw notAsItStands(first.why)
  return { changed, refused }
}

/** Moves cars to another hub, those with which it is possible. Throws 400, 404, and NotAsItStands when it is with none. */
export const moveCars = ({ db, now }: Tools, chosen: Chosen, hubId: number) =>
  db.transaction(async (tx) => {
    if (!(await findHub(tx, hubId))) throw new Fault(400, { hubId: 'hubUnknown' })
    const act: Act = { why: (car) => whyNotCar('MoveCar', car), change: () => ({ hubId }) }
    return changeAll(tx, await lockAll(tx, chosen), act, now())
  })

/** Puts cars into a state, those with which it is possible. Throws 404, and NotAsItStands when it is with none. */
export const putCars = ({ db, now }: Tools, chosen: Chosen, state: StateOfOffice) =>
  db.transaction(async (tx) => {
    const act: Act = {
      why: (car) => whyNotInto(state, car),
      change: () => ({ state, since: now() }),
    }
    return changeAll(tx, await lockAll(tx, chosen), act, now())
  })
