import { RemoveNote } from '@galgal/contract/Office/note-acts'
import type { SubjectKind } from '../../db/office/subjects.ts'
import { removeNote as remove } from '../../flows/office/notes.ts'
import { handleAct } from '../../handle-office.ts'
import { readRecord } from '../../presenters/office/record-access.ts'

export const removeNote = handleAct(RemoveNote, {
  subject: ({ subject, id }) => ({ kind: subject as SubjectKind, id }),
  run: async (ctx) => {
    const { subject, id: subjectId, noteId } = ctx.input
    await readRecord(ctx, { subject, id: subjectId })
    await remove(ctx, { subject, subjectId, noteId, authorId: ctx.staff.staffId })
  },
})
