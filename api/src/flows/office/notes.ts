import { MINUTE } from '@galgal/domain/dates'
import {
  addNote,
  listColleagues,
  lockNote,
  putView,
  removeNote,
  removeView,
} from '../../db/office/notes.ts'
import type { Subject } from '../../db/schema/office-desk.ts'
import type { Deps } from '../../deps.ts'
import { Fault } from '../../handle.ts'
import { OfficeRefusal } from '../../office-refusal.ts'

/** So long its author may take a note back. */
export const NOTE_REMOVABLE_FOR = 15 * MINUTE

type Tools = Pick<Deps, 'db' | 'now' | 'newId'>
type NewNote = {
  subject: { kind: Subject; id: string; customerId: string | null }
  authorId: string
  text: string
  mentions: string[]
}

/** Writes a note; it belongs to the customer whom its record is about. Throws a 400 for a mention of nobody. */
export const writeNote = (
  { db, now, newId }: Tools,
  { subject, authorId, text, mentions }: NewNote,
): Promise<void> =>
  db.transaction(async (tx) => {
    const known = new Set((await listColleagues(tx)).map(({ id }) => id))
    if (mentions.some((id) => !known.has(id))) throw new Fault(400, { mentions: 'invalid' })
    await addNote(tx, {
      id: newId(),
      subject: subject.kind,
      subjectId: subject.id,
      customerId: subject.customerId,
      authorId,
      text,
      mentions: [...new Set(mentions)],
      createdAt: now(),
    })
  })

/** Takes back a note of one's own. Throws 404, NotAllowed for another's, and TooLateOrEarly. */
export const takeBackNote = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id, staffId }: { id: string; staffId: string },
): Promise<void> =>
  db.transaction(async (tx) => {
    const note = await lockNote(tx, id)
    if (!note) throw new Fault(404)
    if (note.authorId !== staffId) throw new OfficeRefusal('NotAllowed')
    if (now().getTime() - note.createdAt.getTime() >= NOTE_REMOVABLE_FOR)
      throw new OfficeRefusal('TooLateOrEarly')
    await removeNote(tx, id, now())
  })

type NewView = { list: string; name: string; query: string; role: string | undefined }

/** Names a list. For a role only by somebody who has it; throws a 400. */
export const saveView = (
  { db, now, newId }: Tools,
  { staffId, roles }: { staffId: string; roles: string[] },
  { role, ...view }: NewView,
): Promise<void> =>
  db.transaction(async (tx) => {
    if (role !== undefined && !roles.includes(role)) throw new Fault(400, { role: 'invalid' })
    await putView(tx, { id: newId(), ...view, role: role ?? null, staffId, createdAt: now() })
  })

/** Forgets a view of one's own. Throws a 404. */
export const forgetView = (
  { db }: Pick<Deps, 'db'>,
  view: { id: string; staffId: string },
): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await removeView(tx, view))) throw new Fault(404)
  })
