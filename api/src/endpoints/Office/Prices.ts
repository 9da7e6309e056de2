import { Prices } from '@galgal/contract/Office/catalogue/prices'
import { readKnownVehicles } from '../../db/catalogue/catalogue-changes.ts'
import { listPlans } from '../../db/catalogue/planned-prices.ts'
import { listPastPrices } from '../../db/catalogue/price-history.ts'
import { listPlannedPrices, planSorts } from '../../db/office/catalogue/planned-prices.ts'
import { listStaffNames } from '../../db/office/notes.ts'
import { handleOffice } from '../../handle-office.ts'
import { pageOf, rowsOut } from '../../presenters/office/list-page.ts'
import { planRowOut } from '../../presenters/office/planned-price.ts'

export const prices = handleOffice(Prices, async (ctx) => {
  const { input, db, locale } = ctx
  const found = await listPlannedPrices(db, { ...pageOf(input, planSorts, ctx.staff), by: input })
  const ids = [...new Set(found.rows.map((row) => row.classificationId))]
  const cars = await readKnownVehicles(db, ids)
  const reader = {
    locale,
    now: ctx.now(),
    known: new Map(cars.map((it) => [it.car.classificationId, it])),
    plans: await listPlans(db, ids),
    pastOf: await listPastPrices(db, ids),
    names: await listStaffNames(db, [...new Set(found.rows.map(({ staffId }) => staffId))]),
  }
  return rowsOut(ctx, found, (row) => planRowOut(row, reader))
})
