import { MINUTE } from '@galgal/domain/dates'
import { mentionedIn } from '@galgal/domain/office/mentions'
import { addNoteRow, lockNote, markNoteRemoved, markSeen } from '../../db/office/notes.ts'
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

type NewNote = Note & {
  /** Who may see the record. */
  readers: readonly { id: string; name: string }[]
}

/** Writes a note beside a record; who is mentioned, or named in it after an @, has a task until they read it. Throws a 400 for mentioned people who may not see the record. */
export const addNote = (deps: Deps, { readers, ...note }: NewNote) =>
  deps.db.transaction(async (tx) => {
    const named = mentionedIn(note.text, readers).map(({ id }) => id)
    const mentions = [...new Set([...note.mentions, ...named])]
    if (!mentions.every((id) => readers.some((reader) => reader.id === id)))
      throw new Fault(400, { mentions: 'invalid' })
    await addNoteRow(tx, {
      ...note,
      mentions,
      id: deps.newId(),
      createdAt: deps.now(),
      removedAt: null,
    })
  })

type Read = { kind: Subject; id: string; staffId: string }

/** Somebody has read the notes of a record: where they are mentioned in them is no task any more. */
export const seeNotes = ({ db, now }: Pick<Deps, 'db' | 'now'>, read: Read) =>
  markSeen(db, { ...read, seenAt: now() })

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
