import { Notes } from '@galgal/contract/Office/board'
import { listNotes, listStaffNames } from '../../db/office/notes.ts'
import { NOTE_REMOVABLE_FOR, seeNotes } from '../../flows/office/notes.ts'
import { handleOffice } from '../../handle-office.ts'
import { readRecord } from '../../presenters/office/record-access.ts'

export const notes = handleOffice(Notes, async (ctx) => {
  const { db, input, staff } = ctx
  await readRecord(ctx, input)
  const found = await listNotes(db, { kind: input.subject, id: input.id })
  const names = await listStaffNames(
    db,
    found.flatMap(({ note }) => note.mentions),
  )
  await seeNotes(ctx, { kind: input.subject, id: input.id, staffId: staff.staffId })
  const since = ctx.now().getTime() - NOTE_REMOVABLE_FOR
  return {
    items: found.map(({ note, authorName }) => ({
      id: note.id,
      text: note.text,
      author: { id: note.authorId, name: authorName ?? '' },
      mentions: note.mentions.map((id) => ({ id, name: names.get(id) ?? '' })),
      at: note.createdAt.toISOString(),
      mayRemove: note.authorId === staff.staffId && note.createdAt.getTime() > since,
    })),
  }
})
