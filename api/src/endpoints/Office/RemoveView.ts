import { RemoveView } from '@galgal/contract/Office/board-acts'
import { forgetView } from '../../flows/office/views.ts'
import { handleAct } from '../../handle-office.ts'

export const removeOneView = handleAct(RemoveView, {
  subject: ({ id }) => ({ kind: 'view', id }),
  run: (ctx) => forgetView(ctx, { id: ctx.input.id, staffId: ctx.staff.staffId }),
})
