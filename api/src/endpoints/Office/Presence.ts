import { Presence } from '@galgal/contract/Office/board-acts'
import { noteOpen } from '../../flows/office/presence.ts'
import { handleOffice } from '../../handle-office.ts'
import { readRecord } from '../../presenters/office/record-access.ts'

export const present = handleOffice(Presence, async (ctx) => {
  const { subject, id } = ctx.input
  await readRecord(ctx, ctx.input)
  const others = await noteOpen(ctx, { subject, subjectId: id, staffId: ctx.staff.staffId })
  return { items: others.map(({ at, ...who }) => ({ ...who, at: at.toISOString() })) }
})
