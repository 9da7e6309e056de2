import { SaveView } from '@galgal/contract/Office/board-acts'
import { saveView } from '../../flows/office/views.ts'
import { handleAct } from '../../handle-office.ts'

export const saveOneView = handleAct(SaveView, {
  subject: ({ list: id }) => ({ kind: 'view', id }),
  run: (ctx) => {
    const { list, name, query, role } = ctx.input
    return saveView(ctx, ctx.staff, { list, name, query, role: role || undefined })
  },
})
