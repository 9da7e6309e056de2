import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm'
import { type Db, first, hasRows } from '../database.ts'
import { staff } from '../schema/office.ts'
import { noteMentions, notes, type Subject, views } from '../schema/office-desk.ts'

/** As many as anyone reads beside a record; the timeline has all of them. */
const MOST = 100

/** Notes of a record, the newest first, with who wrote them. */
export const listNotes = (db: Db, subject: { kind: Subject; id: string }) =>
  db
    .select({ note: notes, authorName: staff.name })
    .from(notes)
    .leftJoin(staff, eq(staff.id, notes.authorId))
    .where(
      and(
        eq(notes.subject, subject.kind),
        eq(notes.subjectId, subject.id),
        isNull(notes.removedAt),
      ),
    )
    .orderBy(desc(notes.createdAt), desc(notes.id))
    .limit(MOST)

export async function addNoteRow(tx: Db, note: typeof notes.$inferInsert) {
  await tx.insert(notes).values(note)
  const { id: noteId, mentions = [], authorId } = note
  const others = mentions.filter((staffId) => staffId !== authorId)
  if (others.length)
    await tx.insert(noteMentions).values(others.map((staffId) => ({ noteId, staffId })))
}

/** Whoever reads the notes of a record has seen where they are mentioned in them. */
export const markSeen = (
  db: Db,
  { kind, id, staffId, seenAt }: { kind: Subject; id: string; staffId: string; seenAt: Date },
) =>
  db
    .update(noteMentions)
    .set({ seenAt })
    .where(
      and(
        eq(noteMentions.staffId, staffId),
        isNull(noteMentions.seenAt),
        inArray(
          noteMentions.noteId,
          db
            .select({ id: notes.id })
            .from(notes)
            .where(and(eq(notes.subject, kind), eq(notes.subjectId, id))),
        ),
      ),
    )

export const lockNote = (tx: Db, id: string): Promise<typeof notes.$inferSelect | undefined> =>
  first(tx.select().from(notes).where(eq(notes.id, id)).for('update'))

export const markNoteRemoved = (tx: Db, id: string, removedAt: Date) =>
  tx.update(notes).set({ removedAt }).where(eq(notes.id, id))

/** Names of people of the office, by id. */
export async function listStaffNames(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { id, name } = staff
  const rows = await db.select({ id, name }).from(staff).where(inArray(id, ids))
  return new Map(rows.map((row) => [row.id, row.name]))
}

/** Saves a view under its name; one of one's own with that name is another from then on. */
export const putView = (tx: Db, view: typeof views.$inferInsert) =>
  tx
    .insert(views)
    .values(view)
    .onConflictDoUpdate({
      target: [views.list, views.staffId, views.name],
      set: { query: view.query, role: view.role ?? null },
    })

/** False when it is not one's own. */
export const removeView = (
  tx: Db,
  { id, staffId }: { id: string; staffId: string },
): Promise<boolean> =>
  hasRows(
    tx
      .delete(views)
      .where(and(eq(views.id, id), eq(views.staffId, staffId)))
      .returning({ id: views.id }),
  )

/** A person's own views and those of their roles, by name. */
export const listViews = (
  db: Db,
  { staffId, roles, list }: { staffId: string; roles: string[]; list: string | undefined },
) =>
  db
    .select()
    .from(views)
    .where(
      and(
        or(eq(views.staffId, staffId), inArray(views.role, roles)),
        list === undefined ? undefined : eq(views.list, list),
      ),
    )
    .orderBy(views.list, views.name, views.id)
