import { Vehicles } from '@galgal/contract/Office/catalogue/vehicles'
import { listVehicleRows, vehicleSorts } from '../../db/office/catalogue/vehicles.ts'
import { handleOffice } from '../../handle-office.ts'
import { pageOf, rowsOut } from '../../presenters/office/list-page.ts'
import { vehicleOut } from '../../presenters/office/vehicle.ts'

export const vehicles = handleOffice(Vehicles, async (ctx) => {
  const { input, db, locale } = ctx
  const found = await listVehicleRows(db, { ...pageOf(input, vehicleSorts, ctx.staff), by: input })
  return rowsOut(ctx, found, (row) => vehicleOut(row, locale))
})
