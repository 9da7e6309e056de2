import { EndMySession } from '@galgal/contract/Office/access'
import { endOwnSession } from '../../flows/office/staff-sessions.ts'
import { handleOffice } from '../../handle-office.ts'

export const endMySession = handleOffice(EndMySession, async (ctx) => {
  const { id } = ctx.input
  await endOwnSession(ctx, ctx.staff.staffId, id)
  ctx.record({ subjectKind: 'session', subjectId: id })
  return { done: true as const }
})
