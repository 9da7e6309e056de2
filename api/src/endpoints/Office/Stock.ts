import { Stock } from '@galgal/contract/Office/fleet/stock'
import { listCarNames } from '../../db/office/cars.ts'
import { listStock, stockSorts } from '../../db/office/stock.ts'
import { handleOffice } from '../../handle-office.ts'
import { pageOf, rowsOut } from '../../presenters/office/list-page.ts'
import { stockOut } from '../../presenters/office/stock.ts'

export const stockList = handleOffice(Stock, async (ctx) => {
  const { input, db, locale } = ctx
  const found = await listStock(db, { ...pageOf(input, stockSorts, ctx.staff), by: input })
  const carOf = await listCarNames(
    db,
    found.rows.map(({ row }) => row.classificationId),
  )
  return rowsOut(ctx, found, (row) => stockOut(row, { locale, carOf }))
})
