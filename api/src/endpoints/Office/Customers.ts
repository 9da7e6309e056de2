import { Customers } from '@galgal/contract/Office/customers'
import { customerSorts, listCustomers } from '../../db/office/customers.ts'
import { handleOffice } from '../../handle-office.ts'
import { pageOf, rowsOut } from '../../presenters/office/list-page.ts'
import { typeOfKind } from '../../presenters/office/person.ts'
import { customerOut } from '../../presenters/office/rows.ts'

export const customers = handleOffice(Customers, async (ctx) => {
  const { kind, ...by } = ctx.input
  const found = await listCustomers(ctx.db, {
    ...pageOf(ctx.input, customerSorts, ctx.staff),
    by: { ...by, kind: kind && typeOfKind(kind) },
  })
  const reader = { seesContacts: ctx.may('contacts.see') }
  return rowsOut(ctx, found, (row) => customerOut(row, reader))
})
