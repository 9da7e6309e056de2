import { LookUpPlate } from '@galgal/contract/Office/fleet/registry'
import { findCarByPlate } from '../../db/fleet/cars.ts'
import { listOfferedCars } from '../../db/office/cars.ts'
import { readFleetRows } from '../../db/office/fleet.ts'
import { isAmongHubs } from '../../db/office/scope.ts'
import { lookUpPlate } from '../../flows/fleet/look-up-plate.ts'
import { handleOffice } from '../../handle-office.ts'
import { differencesOf, matchOf } from '../../presenters/office/registered-car.ts'

export const lookUpOnePlate = handleOffice(LookUpPlate, async (ctx) => {
  const { db, input, staff } = ctx
  const found = await lookUpPlate(ctx, input.plate)
  if (!found) return { found: null, classificationId: null, colourId: null, differences: [] }
  const models = await listOfferedCars(db)
  const known = await findCarByPlate(db, input.plate)
  const isSeen = known && isAmongHubs(known.hubId, staff.hubs)
  const [own] = isSeen ? await readFleetRows(db, [known.id]) : []
  return {
    found,
    ...matchOf(found, models),
    differences: own ? await differencesOf(ctx, own, found) : [],
  }
})
