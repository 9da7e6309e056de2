import { LogCheck } from '@galgal/contract/Office/log'
import { verifyLog } from '../../flows/office/log.ts'
import { handleOffice } from '../../handle-office.ts'

export const logCheck = handleOffice(LogCheck, async (ctx) => {
  const { rows, firstBroken } = await verifyLog(ctx.db)
  return { ok: firstBroken === undefined, rows, ...(firstBroken && { firstBroken }) }
})
