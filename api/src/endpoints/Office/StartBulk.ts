import { StartBulk } from '@galgal/contract/Office/bulk'
import { startBulk } from '../../flows/office/bulk.ts'
import { handleAct } from '../../handle-office.ts'
import { readJob } from '../../presenters/office/bulk.ts'

export const startJob = handleAct(StartBulk, {
  subject: ({ id }) => ({ kind: 'bulk', id }),
  run: async (ctx) => {
    const job = await readJob(ctx, ctx.input.id)
    // It acts in the name of whoever began it.
    if (job.staffId !== ctx.staff.staffId) throw ctx.refusal('NotAllowed')
    ctx.record({ details: { act: job.act } })
    await startBulk(ctx, job.id)
  },
})
