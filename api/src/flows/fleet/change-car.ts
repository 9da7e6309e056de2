import { isWithSomebody, mayFollow, type StateOfOffice } from '@galgal/domain/fleet/car-states'
import { lockStock } from '../../db/catalogue/catalogue-changes.ts'
import type { Db } from '../../db/database.ts'
import {
  type Car,
  changeCar as changeRow,
  findCar,
  listColoursOf,
  lockCar,
  type NewCar,
} from '../../db/fleet/cars.ts'
import { endCustody } from '../../db/fleet/custody.ts'
import { isDuplicate } from '../../db/open-database.ts'
import { findHub } from '../../db/order/hubs.ts'
import { changeSubscription, lockSubscription } from '../../db/subscriptions/subscriptions.ts'
import type { Deps } from '../../deps.ts'
import { Fault } from '../../handle.ts'
import { notAsItStands, OfficeRefusal } from '../../office-refusal.ts'
import { moveStock } from './move-stock.ts'
import { whyNotCar, whyNotInto } from './possible-car-acts.ts'

type Tools = Pick<Deps, 'db' | 'now'>
type Act = Parameters<typeof whyNotCar>[0]

/** What of a car was what before, and is what now. */
export type Changed = Record<string, [unknown, unknown]>

const DAYS = ['licenceUntil', 'testedOn', 'insuranceUntil'] as const
/** What nobody changes of a car that is promised to one customer or driven by one: it would be another car. */
const ITS_OWN = ['plate', 'colourId', 'purpose'] as const
const PLAIN = ['plate', 'colourId', 'year', 'purpose', 'km', 'keys', 'owner'] as const

/** What the office tells of a car; an empty text takes it away. */
export type Facts = Partial<Pick<Car, (typeof PLAIN)[number]>> &
  Partial<Record<(typeof DAYS)[number] | 'vin', string>>

/** Locks a car, and before it its subscription and the stock of its model: an order does so as well. */
async function lockFor(tx: Db, id: string, act: Act): Promise<Car> {
  const known = await findCar(tx, id)
  if (!known) throw new Fault(404)
  if (known.subscriptionId) await lockSubscription(tx, known.subscriptionId)
  await lockStock(tx, [known.classificationId])
  const car = await lockCar(tx, id)
  if (!car) throw new Fault(404)
  if (car.subscriptionId !== known.subscriptionId) throw notAsItStands('unknown')
  const why = whyNotCar(act, car)
  if (why) throw notAsItStands(why)
  return car
}

/** A car that was allotted leaves its subscription without a plate; one that was driven ends its custody. */
async function leaveSubscription(tx: Db, { id, state, subscriptionId }: Car, now: Date) {
  if (subscriptionId === null) return {}
  if (state === 'onRoad') await endCustody(tx, id, now)
  else await changeSubscription(tx, subscriptionId, { licensePlate: '' })
  return { subscriptionId: null }
}

/** Changes a locked car, its subscription and stock, and gives what of it is what now. */
export async function saveCar(
  tx: Db,
  car: Car,
  change: Partial<NewCar>,
  now: Date,
): Promise<Changed> {
  const before = car as Record<string, unknown>
  const changed = Object.entries(change).filter(([name, value]) => before[name] !== value)
  const left = isWithSomebody(change.state ?? car.state)
    ? {}
    : await leaveSubscription(tx, car, now)
  if (changed.length) await changeRow(tx, car.id, { ...Object.fromEntries(changed), ...left })
  await moveStock(tx, car, { ...car, ...change }, now)
  const shown = changed.filter(([name]) => name !== 'since')
  return Object.fromEntries(shown.map(([name, value]) => [name, [before[name], value]]))
}

/** What was told, as the row holds it. */
function rowOf(facts: Facts): Partial<NewCar> {
  const plain = PLAIN.flatMap((name) => (facts[name] === undefined ? [] : [[name, facts[name]]]))
  const emptied = [...DAYS, 'vin' as const].flatMap((name) =>
    facts[name] === undefined ? [] : [[name, facts[name] || null]],
  )
  return Object.fromEntries([...plain, ...emptied])
}

const isOther = (wanted: string | undefined, known: string) =>
  wanted !== undefined && wanted !== known

/** Changes what is known of a car. Throws 400, 404, NotAsItStands, ReadingWrong and PlateKnown. */
export const changeCar = ({ db, now }: Tools, id: string, facts: Facts): Promise<Changed> =>
  db
    .transaction(async (tx) => {
      const car = await lockFor(tx, id, 'ChangeCar')
      if (facts.km !== undefined && facts.km < car.km) throw new OfficeRefusal('ReadingWrong')
      const { colourId } = facts
      if (isWithSomebody(car.state) && ITS_OWN.some((name) => isOther(facts[name], car[name])))
        throw notAsItStands('carWithSomebody')
      if (colourId !== undefined && colourId !== car.colourId) {
        const colours = await listColoursOf(tx, car.classificationId)
        if (!colours.some((colour) => colour.id === colourId))
          throw new Fault(400, { colourId: 'colourUnknown' })
      }
      return saveCar(tx, car, rowOf(facts), now())
    })
    .catch((error: unknown) => {
      throw isDuplicate(error) ? new OfficeRefusal('PlateKnown') : error
    })

/** Moves a car to another hub. Throws 400, 404 and NotAsItStands. */
export const moveCar = ({ db, now }: Tools, id: string, hubId: number): Promise<Changed> =>
  db.transaction(async (tx) => {
    if (!(await findHub(tx, hubId))) throw new Fault(400, { hubId: 'hubUnknown' })
    return saveCar(tx, await lockFor(tx, id, 'MoveCar'), { hubId }, now())
  })

/** Puts a car into a state. Throws 404 and NotAsItStands. */
export const putCar = ({ db, now }: Tools, id: string, state: StateOfOffice): Promise<Changed> =>
  db.transaction(async (tx) => {
    const car = await lockFor(tx, id, 'CarState')
    const why = whyNotInto(state, car)
    if (why) throw notAsItStands(why)
    return saveCar(tx, car, { state, since: now() }, now())
  })

/** A car leaves the fleet. Throws 404 and NotAsItStands. */
export const letCarGo = (
  { db, now }: Tools,
  id: string,
  leftAs: NonNullable<Car['leftAs']>,
): Promise<Changed> =>
  db.transaction(async (tx) => {
    const car = await lockFor(tx, id, 'CarLeaves')
    if (!mayFollow(car.state, 'gone')) throw notAsItStands('carNotNext')
    return saveCar(tx, car, { state: 'gone', since: now(), leftAs }, now())
  })
