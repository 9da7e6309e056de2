import { Visitors } from '@galgal/contract/Office/today'
import { listVisitors } from '../../db/office/visits.ts'
import { handleOffice } from '../../handle-office.ts'

export const visitors = handleOffice(Visitors, async ({ db, staff, record }) => {
  const items = await listVisitors(db, staff.hubs)
  record({ details: { rows: items.length } })
  return { items }
})
