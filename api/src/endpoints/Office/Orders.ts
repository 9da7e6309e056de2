import { Orders } from '@galgal/contract/Office/orders'
import { dayAt } from '@galgal/domain/dates'
import { listCarNames } from '../../db/office/cars.ts'
import { listOrders, orderSorts } from '../../db/office/orders.ts'
import { handleOffice } from '../../handle-office.ts'
import { pageOf, rowsOut } from '../../presenters/office/list-page.ts'
import { seesContacts } from '../../presenters/office/person.ts'
import { modelsOf, orderOut, STUCK_AFTER } from '../../presenters/office/rows.ts'

export const orders = handleOffice(Orders, async (ctx) => {
  const { input, db } = ctx
  const now = ctx.now()
  const stuckBefore = input.stuck ? new Date(now.getTime() - STUCK_AFTER) : undefined
  const found = await listOrders(db, {
    ...pageOf(input, orderSorts, ctx.staff),
    by: { ...input, stuckBefore },
    month: dayAt(now).slice(0, 7),
  })
  const carOf = await listCarNames(db, modelsOf(found.rows))
  const reader = { locale: ctx.locale, seesContacts: seesContacts(ctx), carOf, now }
  return rowsOut(ctx, found, (row) => orderOut(row, reader))
})
