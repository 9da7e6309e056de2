import { Refunds } from '@galgal/contract/Office/payments'
import { listRefunds, refundSorts } from '../../db/office/bills.ts'
import { handleOffice } from '../../handle-office.ts'
import { pageOf, rowsOut } from '../../presenters/office/list-page.ts'
import { refundOut } from '../../presenters/office/money-rows.ts'
import { seesContacts } from '../../presenters/office/person.ts'

export const refunds = handleOffice(Refunds, async (ctx) => {
  const page = pageOf(ctx.input, refundSorts, ctx.staff)
  const found = await listRefunds(ctx.db, { ...page, by: ctx.input })
  return rowsOut(ctx, found, (row) => refundOut(row, seesContacts(ctx)))
})
