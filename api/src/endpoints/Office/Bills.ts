import { Bills } from '@galgal/contract/Office/payments'
import { billSorts, listBills } from '../../db/office/bills.ts'
import { handleOffice } from '../../handle-office.ts'
import { pageOf, rowsOut } from '../../presenters/office/list-page.ts'
import { billOut } from '../../presenters/office/money-rows.ts'
import { seesContacts } from '../../presenters/office/person.ts'

export const bills = handleOffice(Bills, async (ctx) => {
  const page = pageOf(ctx.input, billSorts, ctx.staff)
  const found = await listBills(ctx.db, { ...page, by: ctx.input })
  return rowsOut(ctx, found, (row) => billOut(row, seesContacts(ctx)))
})
