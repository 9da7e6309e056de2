import { StopBulk } from '@galgal/contract/Office/bulk'
import { stopBulk } from '../../flows/office/bulk.ts'
import { handleAct } from '../../handle-office.ts'
import { readJob } from '../../presenters/office/bulk.ts'

export const stopJob = handleAct(StopBulk, {
  subject: ({ id }) => ({ kind: 'bulk', id }),
  run: async (ctx) => {
    const job = await readJob(ctx, ctx.input.id)
    ctx.record({ details: { act: job.act } })
    await stopBulk(ctx, job.id)
  },
})
