import { AddNote } from '@galgal/contract/Office/note-acts'
import type { SubjectKind } from '../../db/office/subjects.ts'
import { addNote as write } from '../../flows/office/notes.ts'
import { handleAct } from '../../handle-office.ts'
import { listReaders, readRecord } from '../../presenters/office/record-access.ts'

export const addNote = handleAct(AddNote, {
  subject: ({ subject, id }) => ({ kind: subject as SubjectKind, id }),
  run: async (ctx) => {
    const { subject, id, text, mentions } = ctx.input
    const record = await readRecord(ctx, { subject, id })
    const readers = await listReaders(ctx.db, record)
    const { customerId } = record
    const { staffId: authorId } = ctx.staff
    const note = { subject, subjectId: id, customerId, authorId, text, mentions }
    await write(ctx, { ...note, readers })
  },
})
