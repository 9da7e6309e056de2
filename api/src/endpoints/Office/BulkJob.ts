import { BulkJob } from '@galgal/contract/Office/bulk'
import { countRefusals } from '../../db/office/bulk.ts'
import { Fault } from '../../handle.ts'
import { handleOffice } from '../../handle-office.ts'
import { jobsOut, readJob, refusalWords, textsOut } from '../../presenters/office/bulk.ts'

export const bulkJob = handleOffice(BulkJob, async (ctx) => {
  const { db, locale, staff, input } = ctx
  const job = await readJob(ctx, input.id)
  ctx.record({ subjectKind: 'bulk', subjectId: job.id })
  const [out] = await jobsOut(ctx, [job])
  if (!out) throw new Fault(404)
  const refusals = await countRefusals(db, job.id)
  return {
    ...out,
    refusals: refusals.map(({ refusal, count }) => ({
      message: refusalWords(refusal, locale),
      count,
    })),
    texts: await textsOut(ctx, job),
    mayStart: job.state === 'ready' && job.staffId === staff.staffId && out.counts.possible > 0,
    mayStop: job.state !== 'done' && job.state !== 'stopped',
  }
})
