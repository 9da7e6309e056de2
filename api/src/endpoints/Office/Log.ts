import { Log } from '@galgal/contract/Office/log'
import { listLog, logSort } from '../../db/office/log-list.ts'
import { handleOffice } from '../../handle-office.ts'
import { pageOf } from '../../http/office/list-page.ts'
import { logRowOut } from '../../presenters/office/log-row.ts'

export const log = handleOffice(Log, async (ctx) => {
  const { cursor, size, ...filters } = ctx.input
  const page = pageOf({ cursor, size }, { name: '-at', sort: logSort })
  const { items, ...rest } = await listLog(ctx.db, filters, page)
  ctx.record({ details: { filters: Object.keys(filters), rows: items.length } })
  return { ...rest, items: items.map(logRowOut) }
})
