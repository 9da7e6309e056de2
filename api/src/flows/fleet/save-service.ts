import { type Day, dayAt } from '@galgal/domain/dates'
import type { Db } from '../../db/database.ts'
import {
  findOpenService,
  listLastServices,
  putService,
  type ServiceRow,
} from '../../db/fleet/car-services.ts'
import { type Car, changeCar, lockCar } from '../../db/fleet/cars.ts'
import type { Deps } from '../../deps.ts'
import { Fault } from '../../handle.ts'
import { notAsItStands, OfficeRefusal } from '../../office-refusal.ts'
import type { Changed } from './change-car.ts'
import { whyNotCar } from './possible-car-acts.ts'

const FACTS = ['garage', 'openedOn', 'doneOn', 'km', 'cost', 'items', 'nextKm', 'nextDay'] as const

/** What is told of a service; `cost` in agorot. With the day on which it was done it is over. */
type ServiceFacts = {
  [Name in (typeof FACTS)[number]]?: NonNullable<ServiceRow[Name]> | undefined
}

/**
 * Opens a service of a car, tells more of the one that is open, or ends it; one that was never open is written down
 * afterwards. Throws 400 by its field, 404, NotAsItStands, and ReadingWrong for fewer kilometres than at a service before.
 */
export const saveService = (
  deps: Pick<Deps, 'db' | 'now' | 'newId' | 'by'>,
  carId: string,
  facts: ServiceFacts,
): Promise<Changed> =>
  deps.db.transaction(async (tx) => {
    const car = await lockCar(tx, carId)
    if (!car) throw new Fault(404)
    const why = whyNotCar('SaveService', car)
    if (why) throw notAsItStands(why)
    const today = dayAt(deps.now())
    const open = await findOpenService(tx, carId)
    const before = open ?? newService(deps, carId, facts.doneOn ?? today)
    const given = FACTS.filter((name) => facts[name] !== undefined)
    const change = Object.fromEntries(given.map((name) => [name, facts[name]]))
    const after = { ...before, ...change, staffId: deps.by?.staffId ?? null }
    refuseDays(after, today)
    if (after.doneOn !== null) await endService(tx, car, after)
    await putService(tx, after)
    return Object.fromEntries(given.map((name) => [name, [open?.[name] ?? null, after[name]]]))
  })

const newService = (
  { newId, now }: Pick<Deps, 'newId' | 'now'>,
  carId: string,
  openedOn: Day,
): ServiceRow => ({
  id: newId(),
  carId,
  garage: '',
  openedOn,
  doneOn: null,
  km: null,
  cost: null,
  items: [],
  nextKm: null,
  nextDay: null,
  createdAt: now(),
  staffId: null,
})

function refuseDays({ openedOn, doneOn }: ServiceRow, today: Day) {
  if (doneOn !== null && (doneOn > today || doneOn < openedOn))
    throw new Fault(400, { doneOn: 'date' })
  if (openedOn > today) throw new Fault(400, { openedOn: 'date' })
}

/** What is done has its kilometres, which the car has driven from then on. */
async function endService(tx: Db, car: Car, { doneOn, km, nextKm, nextDay }: ServiceRow) {
  if (km === null) throw new Fault(400, { km: 'required' })
  const last = (await listLastServices(tx, [car.id])).get(car.id)
  const isAfter = last?.doneOn != null && doneOn !== null && doneOn >= last.doneOn
  if (isAfter && km < (last?.km ?? 0)) throw new OfficeRefusal('ReadingWrong')
  if (nextKm !== null && nextKm <= km) throw new Fault(400, { nextKm: 'odometer' })
  if (nextDay !== null && doneOn !== null && nextDay <= doneOn)
    throw new Fault(400, { nextDay: 'date' })
  if (km > car.km) await changeCar(tx, car.id, { km })
}
