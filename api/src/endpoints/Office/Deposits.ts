import { Deposits } from '@galgal/contract/Office/payments'
import { listPayments, paymentSorts } from '../../db/office/payments.ts'
import { handleOffice } from '../../handle-office.ts'
import { pageOf, rowsOut } from '../../presenters/office/list-page.ts'
import { paymentOut } from '../../presenters/office/money-rows.ts'

export const deposits = handleOffice(Deposits, async (ctx) => {
  const page = pageOf(ctx.input, paymentSorts, ctx.staff)
  const found = await listPayments(ctx.db, { ...page, by: { ...ctx.input, kind: 'deposit' } })
  return rowsOut(ctx, found, (row) => ({
    ...paymentOut(row, ctx),
    deposit: row.depositStatus,
  }))
})
