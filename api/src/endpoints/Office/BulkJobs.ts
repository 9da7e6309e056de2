import { BulkJobs } from '@galgal/contract/Office/bulk'
import { listJobs } from '../../db/office/bulk.ts'
import { handleOffice } from '../../handle-office.ts'
import { actsSeen, jobsOut } from '../../presenters/office/bulk.ts'

export const bulkJobs = handleOffice(BulkJobs, async (ctx) => {
  const { hubs, staffId } = ctx.staff
  const jobs = await listJobs(ctx.db, {
    acts: actsSeen(ctx),
    staffId: hubs === null ? undefined : staffId,
  })
  return { items: await jobsOut(ctx, jobs) }
})
