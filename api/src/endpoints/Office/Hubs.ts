import { Hubs } from '@galgal/contract/Office/hubs/hubs'
import { dayAt } from '@galgal/domain/dates'
import { readCalendar } from '../../db/catalogue/catalogue.ts'
import { hubSorts, listOfficeHubs } from '../../db/hubs/hub-list.ts'
import { handleOffice } from '../../handle-office.ts'
import { hubRowOut } from '../../presenters/office/hub.ts'
import { pageOf, rowsOut } from '../../presenters/office/list-page.ts'

export const hubs = handleOffice(Hubs, async (ctx) => {
  const { input, db, locale } = ctx
  const today = dayAt(ctx.now())
  const calendar = await readCalendar(db)
  const page = pageOf(input, hubSorts, ctx.staff)
  const found = await listOfficeHubs(db, { ...page, by: input, today })
  return rowsOut(ctx, found, (row) => hubRowOut(row, { locale, calendar, today }))
})
