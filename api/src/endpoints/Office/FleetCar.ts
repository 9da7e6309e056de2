import { CarLeaves, CarState, ChangeCar, MoveCar } from '@galgal/contract/Office/fleet/car-acts'
import { SaveService } from '@galgal/contract/Office/fleet/car-services'
import { FleetCar, fleetActs } from '@galgal/contract/Office/fleet/cars'
import { nextOfOffice } from '@galgal/domain/fleet/car-states'
import { inLanguage } from '@galgal/i18n/locales'
import { type Car, listColoursOf } from '../../db/fleet/cars.ts'
import { listCustody } from '../../db/fleet/custody.ts'
import { listCarNames } from '../../db/office/cars.ts'
import { readFleetRows } from '../../db/office/fleet.ts'
import { listStaffNames } from '../../db/office/notes.ts'
import { listPeople } from '../../db/office/people.ts'
import { whyNotCar } from '../../flows/fleet/possible-car-acts.ts'
import { Fault } from '../../handle.ts'
import { handleOffice, type OfficeContext } from '../../handle-office.ts'
import { notAsItStands, type OfficeRefusal } from '../../office-refusal.ts'
import { readCarDocuments } from '../../presenters/office/car-documents.ts'
import { readServices } from '../../presenters/office/car-services.ts'
import { fleetCarOut } from '../../presenters/office/fleet.ts'
import { readUse } from '../../presenters/office/fleet-use.ts'
import { nameOf, seesHolders } from '../../presenters/office/person.ts'
import { possibleActsOut } from '../../presenters/office/possible-acts.ts'
import { readRecord } from '../../presenters/office/record-access.ts'

const endpoints = { CarState, MoveCar, SaveService, ChangeCar, CarLeaves }

const refusedOf = (car: Car) =>
  Object.fromEntries(
    fleetActs.map((act) => {
      const why = whyNotCar(act, car)
      return [act, why ? notAsItStands(why) : null]
    }),
  ) as Record<keyof typeof endpoints, OfficeRefusal | null>

export const readCar = handleOffice(FleetCar, async (ctx) => {
  const { db, input, locale } = ctx
  const { revision } = await readRecord(ctx, { subject: 'car', id: input.id })
  const [found] = await readFleetRows(db, [input.id])
  const services = await readServices(db, input.id)
  if (!found) throw new Fault(404)
  const { car } = found
  const carOf = await listCarNames(db, [car.classificationId])
  const colours = await listColoursOf(db, car.classificationId)
  const useOf = await readUse(ctx, [car.id])
  const names = await listStaffNames(db, car.staffId ? [car.staffId] : [])
  return {
    car: { ...fleetCarOut(found, { locale, now: ctx.now(), carOf }), ...useOf(car.id) },
    revision,
    leftAs: car.leftAs,
    registeredAt: car.createdAt.toISOString(),
    registeredBy: names.get(car.staffId ?? '') ?? '',
    services,
    documents: await readCarDocuments(ctx, car.id),
    nextStates: nextOfOffice(car.state),
    custody: await readCustody(ctx, car.id),
    colours: colours.map(({ id, name }) => ({ id, name: inLanguage(locale, name) })),
    acts: possibleActsOut(ctx, refusedOf(car), endpoints),
  }
})

async function readCustody({ db, may }: Pick<OfficeContext, 'db' | 'may'>, carId: string) {
  const rows = await listCustody(db, carId)
  const seesPeople = seesHolders({ may })
  const people = seesPeople ? rows.map(({ customerId }) => customerId) : []
  const personOf = await listPeople(db, people)
  return rows.map(({ subscriptionId, customerId, from, till }) => ({
    subscriptionId,
    name: seesPeople ? nameOf(personOf(customerId)) : '',
    from: from.toISOString(),
    till: till?.toISOString() ?? null,
  }))
}
