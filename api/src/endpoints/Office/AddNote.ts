import { AddNote } from '@galgal/contract/Office/board-acts'
import type { SubjectKind } from '../../db/office/subjects.ts'
import { writeNote } from '../../flows/office/notes.ts'
import { handleAct } from '../../handle-office.ts'
import { refuseUnseenRecord } from '../../presenters/office/record-access.ts'

export const addOneNote = handleAct(AddNote, {
  subject: ({ subject, id }) => ({ kind: subject as SubjectKind, id }),
  run: (ctx) => {
    const { subject: kind, text, mentions } = ctx.input
    refuseUnseenRecord(ctx, kind)
    const { id, customerId } = ctx.subject
    return writeNote(ctx, {
      subject: { kind, id, customerId },
      authorId: ctx.staff.staffId,
      text,
      mentions,
    })
  },
})
