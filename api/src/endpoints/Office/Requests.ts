import { Requests } from '@galgal/contract/Office/requests'
import { listRequests, requestSorts } from '../../db/office/requests.ts'
import { handleOffice } from '../../handle-office.ts'
import { requestOut } from '../../presenters/office/desk-rows.ts'
import { pageOf, rowsOut } from '../../presenters/office/list-page.ts'
import { seesContacts } from '../../presenters/office/person.ts'

export const requests = handleOffice(Requests, async (ctx) => {
  const page = pageOf(ctx.input, requestSorts, ctx.staff)
  const found = await listRequests(ctx.db, { ...page, by: ctx.input })
  return rowsOut(ctx, found, (row) => requestOut(row, seesContacts(ctx)))
})
