import { AddNote } from '@galgal/contract/Office/note-acts'
import type { SubjectKind } from '../../db/office/subjects.ts'
import { addNote as write } from '../../flows/office/notes.ts'
import { handleAct } from '../../handle-office.ts'
import { readRecord } from '../../presenters/office/record-access.ts'

export const addNote = handleAct(AddNote, {
  subject: ({ subject, id }) => ({ kind: subject as SubjectKind, id }),
  run: async (ctx) => {
    const { subject, id, text, mentions } = ctx.input
    const { customerId } = await readRecord(ctx, { subject, id })
    const { staffId: authorId } = ctx.staff
    await write(ctx, { subject, subjectId: id, customerId, authorId, text, mentions })
  },
})
