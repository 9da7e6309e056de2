import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { type Db, first, hasRows } from '../database.ts'
import { cards, orders, subscriptions } from '../schema/orders.ts'

export type Card = typeof cards.$inferSelect

/** The card that pays for a subscription: its own, else the one its order was paid by. */
export const payingCardId = sql<string | null>`coalesce(${subscriptions.cardId}, ${orders.cardId})`

/** A card the provider named to its customer before is kept as it is, unless it was typed again since its owner removed it. */
export async function addCards(db: Db, found: Card[]): Promise<Card[]> {
  if (found.length === 0) return []
  return db
    .insert(cards)
    .values(found)
    .onConflictDoUpdate({
      target: [cards.provider, cards.providerCard, cards.customerId],
      set: { removedAt: null, createdAt: sql`excluded.created_at` },
      setWhere: sql`${cards.removedAt} < excluded.created_at`,
    })
    .returning()
}

/** All there ever were, to name what paid; newest first. */
export const listEveryCard = (db: Db, customerId: string): Promise<Card[]> =>
  db
    .select()
    .from(cards)
    .where(eq(cards.customerId, customerId))
    .orderBy(desc(cards.createdAt), desc(cards.id))

const isOwn = (customerId: string) => and(eq(cards.customerId, customerId), isNull(cards.removedAt))

/** Those a customer may choose from, newest first. */
export const listCards = (db: Db, customerId: string): Promise<Card[]> =>
  db.select().from(cards).where(isOwn(customerId)).orderBy(desc(cards.createdAt), desc(cards.id))

export const findCard = (db: Db, id: string): Promise<Card | undefined> =>
  first(db.select().from(cards).where(eq(cards.id, id)))

/** Whether a card that its provider knows by a name is on anyone's account. */
export const isCardInUse = (
  db: Db,
  { provider, providerCard }: Pick<Card, 'provider' | 'providerCard'>,
): Promise<boolean> =>
  hasRows(
    db
      .select({ id: cards.id })
      .from(cards)
      .where(
        and(
          eq(cards.provider, provider),
          eq(cards.providerCard, providerCard),
          isNull(cards.removedAt),
        ),
      )
      .limit(1),
  )

/** Any of those that a provider knows by one name. */
export const findCardNamed = (
  db: Db,
  { provider, providerCard }: Pick<Card, 'provider' | 'providerCard'>,
): Promise<Card | undefined> =>
  first(
    db
      .select()
      .from(cards)
      .where(and(eq(cards.provider, provider), eq(cards.providerCard, providerCard))),
  )

/** Whoever has typed it: it is one card. */
export const renewCard = (
  db: Db,
  { provider, providerCard }: Pick<Card, 'provider' | 'providerCard'>,
  details: Pick<Card, 'company' | 'last4' | 'expiry'>,
) =>
  db
    .update(cards)
    .set(details)
    .where(and(eq(cards.provider, provider), eq(cards.providerCard, providerCard)))

/** A card that its customer may choose; while the transaction lasts nobody removes it. */
export const lockCard = (
  tx: Db,
  { id, customerId }: Pick<Card, 'id' | 'customerId'>,
): Promise<Card | undefined> =>
  first(
    tx
      .select()
      .from(cards)
      .where(and(eq(cards.id, id), isOwn(customerId)))
      .for('update'),
  )

export const markRemoved = (tx: Db, id: string, removedAt: Date) =>
  tx.update(cards).set({ removedAt }).where(eq(cards.id, id))
