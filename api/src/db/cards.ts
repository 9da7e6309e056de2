import { desc, eq } from 'drizzle-orm'
import type { Db } from './open-database.ts'
import { cards } from './schema/orders.ts'

export type Card = typeof cards.$inferSelect

/** A card the provider named before is kept as it is. */
export async function addCards(db: Db, found: Card[]) {
  if (found.length) await db.insert(cards).values(found).onConflictDoNothing()
}

/** Newest first. */
export const listCards = (db: Db, customerId: string): Promise<Card[]> =>
  db
    .select()
    .from(cards)
    .where(eq(cards.customerId, customerId))
    .orderBy(desc(cards.createdAt), desc(cards.id))

export async function findCard(db: Db, id: string): Promise<Card | undefined> {
  const [found] = await db.select().from(cards).where(eq(cards.id, id))
  return found
}
