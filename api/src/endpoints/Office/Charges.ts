import { Charges } from '@galgal/contract/Office/payments'
import { chargeSorts, listCharges } from '../../db/office/charges.ts'
import { handleOffice } from '../../handle-office.ts'
import { pageOf, rowsOut } from '../../presenters/office/list-page.ts'
import { chargeOut } from '../../presenters/office/money-rows.ts'

export const charges = handleOffice(Charges, async (ctx) => {
  const page = pageOf(ctx.input, chargeSorts, ctx.staff)
  const found = await listCharges(ctx.db, { ...page, by: ctx.input })
  return rowsOut(ctx, found, (row) => chargeOut(row, ctx))
})
