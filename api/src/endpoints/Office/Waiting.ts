import { Waiting } from '@galgal/contract/Office/waiting'
import { listCarNames } from '../../db/office/cars.ts'
import { listWaiting, waitingSorts } from '../../db/office/waiting.ts'
import { handleOffice } from '../../handle-office.ts'
import { pageOf, rowsOut } from '../../presenters/office/list-page.ts'
import { seesContacts } from '../../presenters/office/person.ts'
import { waitingOut } from '../../presenters/office/waiting.ts'

export const waiting = handleOffice(Waiting, async (ctx) => {
  const { input, db, locale } = ctx
  const found = await listWaiting(db, { ...pageOf(input, waitingSorts, ctx.staff), by: input })
  const carOf = await listCarNames(
    db,
    found.rows.map(({ entry }) => entry.classificationId),
  )
  const reader = { locale, carOf, seesContacts: seesContacts(ctx) }
  return rowsOut(ctx, found, (row) => waitingOut(row, reader))
})
