import { Subscriptions } from '@galgal/contract/Office/subscriptions'
import { dayAt } from '@galgal/domain/dates'
import { listCarNames } from '../../db/office/cars.ts'
import { listOfficeSubscriptions, subscriptionSorts } from '../../db/office/subscriptions.ts'
import { handleOffice } from '../../handle-office.ts'
import { pageOf, rowsOut } from '../../presenters/office/list-page.ts'
import { seesContacts } from '../../presenters/office/person.ts'
import { modelsOf, subscriptionOut } from '../../presenters/office/rows.ts'

export const subscriptions = handleOffice(Subscriptions, async (ctx) => {
  const { input, db } = ctx
  const now = ctx.now()
  const found = await listOfficeSubscriptions(db, {
    ...pageOf(input, subscriptionSorts, ctx.staff),
    by: { ...input, notBackBefore: input.notBack ? dayAt(now) : undefined },
  })
  const carOf = await listCarNames(db, modelsOf(found.rows))
  const reader = { locale: ctx.locale, seesContacts: seesContacts(ctx), carOf, now }
  return rowsOut(ctx, found, (row) => subscriptionOut(row, reader))
})
