import { RemoveNote } from '@galgal/contract/Office/board-acts'
import { takeBackNote } from '../../flows/office/notes.ts'
import { handleAct } from '../../handle-office.ts'

export const removeOneNote = handleAct(RemoveNote, {
  subject: ({ id }) => ({ kind: 'note', id }),
  run: (ctx) => takeBackNote(ctx, { id: ctx.input.id, staffId: ctx.staff.staffId }),
})
