import { RemovePasskey } from '@galgal/contract/Office/access'
import { dropPasskey } from '../../flows/office/own-factors.ts'
import { meOf } from '../../flows/office/staff-sessions.ts'
import { handleOffice } from '../../handle-office.ts'

export const removePasskey = handleOffice(RemovePasskey, async (ctx) => {
  await dropPasskey(ctx, ctx.staff.staffId, ctx.input.id)
  return meOf(ctx, ctx.staff)
})
