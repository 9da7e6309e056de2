import { MINUTE } from '@galgal/domain/dates'
import { addNoteRow, listStaffNames, lockNote, markNoteRemoved } from '../../db/office/notes.ts'
import type { Subject } from '../../db/schema/office-desk.ts'
import type { Deps } from '../../deps.ts'
import { Fault } from '../../handle.ts'
import { OfficeRefusal } from '../../office-refusal.ts'

/** So long its author may take a note back. */
export const NOTE_REMOVABLE_FOR = 15 * MINUTE

type Note = {
  subject: Subject
  subjectId: string
  customerId: string | null
  authorId: string
  text: string
  mentions: string[]
}

/** Writes a note beside a record. Throws a 400 for mentioned people who are not of the office. */
export const addNote = (deps: Deps, note: Note) =>
  deps.db.transaction(async (tx) => {
    const mentions = [...new Set(note.mentions)]
    const known = await listStaffNames(tx, mentions)
    if (known.size < mentions.length) throw new Fault(400, { mentions: 'invalid' })
    await addNoteRow(tx, {
      ...note,
      mentions,
      id: deps.newId(),
      createdAt: deps.now(),
      removedAt: null,
    })
  })

type Removed = Pick<Note, 'subject' | 'subjectId' | 'authorId'> & { noteId: string }

/** Takes a note back. Throws 404 for one that is gone, of another record or another author, and TooLateOrEarly later. */
export const removeNote = (deps: Deps, { noteId, ...its }: Removed) =>
  deps.db.transaction(async (tx) => {
    const note = await lockNote(tx, noteId)
    const isIts =
      note?.subject === its.subject &&
      note.subjectId === its.subjectId &&
      note.authorId === its.authorId
    if (!note || !isIts || note.removedAt) throw new Fault(404)
    const now = deps.now()
    if (note.createdAt.getTime() + NOTE_REMOVABLE_FOR < now.getTime())
      throw new OfficeRefusal('TooLateOrEarly')
    await markNoteRemoved(tx, noteId, now)
  })
