import { FleetCars } from '@galgal/contract/Office/fleet/cars'
import { dayAt } from '@galgal/domain/dates'
import { listCarNames } from '../../db/office/cars.ts'
import { fleetSorts, listFleetCars } from '../../db/office/fleet.ts'
import { handleOffice } from '../../handle-office.ts'
import { fleetCarOut } from '../../presenters/office/fleet.ts'
import { readUse } from '../../presenters/office/fleet-use.ts'
import { pageOf, rowsOut } from '../../presenters/office/list-page.ts'

export const listCars = handleOffice(FleetCars, async (ctx) => {
  const { input, db, locale } = ctx
  const now = ctx.now()
  const by = { ...input, today: dayAt(now) }
  const found = await listFleetCars(db, { ...pageOf(input, fleetSorts, ctx.staff), by, now })
  const carOf = await listCarNames(
    db,
    found.rows.map(({ car }) => car.classificationId),
  )
  const useOf = await readUse(
    ctx,
    found.rows.map(({ car }) => car.id),
  )
  return rowsOut(ctx, found, (row) => ({
    ...fleetCarOut(row, { locale, now, carOf }),
    ...useOf(row.car.id),
  }))
})
