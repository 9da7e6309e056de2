import { MySessions } from '@galgal/contract/Office/access'
import { livingSessions } from '../../flows/office/staff-sessions.ts'
import { handleOffice } from '../../handle-office.ts'

export const mySessions = handleOffice(MySessions, async (ctx) => {
  const found = await livingSessions(ctx, ctx.staff.staffId)
  return {
    items: found.map(({ id, device, createdAt, lastUsedAt }) => ({
      id,
      device,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      isThis: id === ctx.staff.id,
    })),
  }
})
