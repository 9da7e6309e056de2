import { Payments } from '@galgal/contract/Office/payments'
import { listPayments, paymentSorts } from '../../db/office/payments.ts'
import { handleOffice } from '../../handle-office.ts'
import { pageOf, rowsOut } from '../../presenters/office/list-page.ts'
import { paymentOut } from '../../presenters/office/money-rows.ts'

export const payments = handleOffice(Payments, async (ctx) => {
  const page = pageOf(ctx.input, paymentSorts, ctx.staff)
  const found = await listPayments(ctx.db, { ...page, by: ctx.input })
  return rowsOut(ctx, found, (row) => paymentOut(row, ctx))
})
