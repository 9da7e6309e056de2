import type { Day } from '@galgal/domain/dates'
import type { CarDocumentKind } from '@galgal/domain/fleet/car-dates'
import type { Db } from '../../db/database.ts'
import { addCarDocument, countCarDocuments } from '../../db/fleet/car-documents.ts'
import { type Car, changeCar, lockCar } from '../../db/fleet/cars.ts'
import { Fault } from '../../handle.ts'
import { notAsItStands, OfficeRefusal } from '../../office-refusal.ts'
import type { Changed } from './change-car.ts'
import { keepFile } from './keep-file.ts'
import { whyNotCar } from './possible-car-acts.ts'

/** Of all the years of a car. */
const MOST_DOCUMENTS = 50

/** Which day of a car a document proves. */
const dayOf = { licence: 'licenceUntil', insurance: 'insuranceUntil' } as const

type NewDocument = { carId: string; kind: CarDocumentKind; until: Day; file: File }

/** Keeps a document of a car, whose day moves on to that of the document; one of the past moves nothing. Throws 404, NotAsItStands, TooMany, 4062 and 4064. */
export async function keepCarDocument(
  deps: Parameters<typeof keepFile>[0],
  { file, ...document }: NewDocument,
): Promise<Changed> {
  let changed: Changed = {}
  await keepFile(deps, file, async (tx, kept) => {
    const car = await lockCar(tx, document.carId)
    if (!car) throw new Fault(404)
    const why = whyNotCar('ChangeCar', car)
    if (why) throw notAsItStands(why)
    if ((await countCarDocuments(tx, car.id)) >= MOST_DOCUMENTS) throw new OfficeRefusal('TooMany')
    await addCarDocument(tx, { ...kept, ...document })
    changed = await moveDay(tx, car, document)
  })
  return changed
}

async function moveDay(
  tx: Db,
  car: Car,
  { kind, until }: Omit<NewDocument, 'file'>,
): Promise<Changed> {
  const name = dayOf[kind]
  const known = car[name]
  if (known !== null && known >= until) return {}
  await changeCar(tx, car.id, { [name]: until })
  return { [name]: [known, until] }
}
