import { SignOut } from '@galgal/contract/Office/access'
import { endOwnSession } from '../../flows/office/staff-sessions.ts'
import { handleOffice } from '../../handle-office.ts'

export const signOut = handleOffice(SignOut, async (ctx) => {
  await endOwnSession(ctx, ctx.staff.staffId, ctx.staff.id)
  ctx.setCookie({ forget: true })
  return { done: true as const }
})
