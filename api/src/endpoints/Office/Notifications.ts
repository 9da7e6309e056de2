import { Notifications } from '@galgal/contract/Office/notifications'
import { listNotifications, notificationSorts } from '../../db/office/notifications.ts'
import { handleOffice } from '../../handle-office.ts'
import { notificationOut } from '../../presenters/office/desk-rows.ts'
import { pageOf, rowsOut } from '../../presenters/office/list-page.ts'
import { seesContacts } from '../../presenters/office/person.ts'

export const notifications = handleOffice(Notifications, async (ctx) => {
  const page = pageOf(ctx.input, notificationSorts, ctx.staff)
  const found = await listNotifications(ctx.db, { ...page, by: ctx.input })
  const reader = { locale: ctx.locale, seesContacts: seesContacts(ctx) }
  return rowsOut(ctx, found, (row) => notificationOut(row, reader))
})
