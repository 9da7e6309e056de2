import { and, desc, eq, gt, lt, ne } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { staff } from '../schema/office.ts'
import { presence, type Subject } from '../schema/office-desk.ts'

type Here = { subject: Subject; subjectId: string; staffId: string; at: Date }

/** Writes down who has a record open now. */
export const putPresence = (db: Db, here: Here) =>
  db
    .insert(presence)
    .values(here)
    .onConflictDoUpdate({
      target: [presence.subject, presence.subjectId, presence.staffId],
      set: { at: here.at },
    })

/** Who else had it open since an instant, the last first. */
export const listPresent = (
  db: Db,
  { subject, subjectId, staffId, since }: Omit<Here, 'at'> & { since: Date },
) =>
  db
    .select({ id: staff.id, name: staff.name, at: presence.at })
    .from(presence)
    .innerJoin(staff, eq(staff.id, presence.staffId))
    .where(
      and(
        eq(presence.subject, subject),
        eq(presence.subjectId, subjectId),
        ne(presence.staffId, staffId),
        gt(presence.at, since),
      ),
    )
    .orderBy(desc(presence.at))
    .limit(20)

export const forgetPresence = (db: Db, before: Date) =>
  db.delete(presence).where(lt(presence.at, before))
