import { and, eq, isNull } from 'drizzle-orm'
import { type Db, first } from '../database.ts'
import { visitLinks } from '../schema/visits.ts'

export type VisitLink = typeof visitLinks.$inferSelect

export const findVisitLink = (db: Db, hash: string): Promise<VisitLink | undefined> =>
  first(db.select().from(visitLinks).where(eq(visitLinks.hash, hash)))

/** In place of the visit's link before, which has ended. */
export async function replaceVisitLink(tx: Db, link: typeof visitLinks.$inferInsert) {
  await tx
    .update(visitLinks)
    .set({ endedBy: 'replaced' })
    .where(and(eq(visitLinks.visitId, link.visitId), isNull(visitLinks.endedBy)))
  await tx.insert(visitLinks).values(link)
}

export const endVisitLink = (tx: Db, hash: string) =>
  tx.update(visitLinks).set({ endedBy: 'signed' }).where(eq(visitLinks.hash, hash))
