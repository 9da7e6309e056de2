import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { type Db, first, hasRows } from '../database.ts'
import { sandboxCardPages, sandboxCards, sandboxPayments } from '../schema/sandbox.ts'

export const openSandboxCardPage = (db: Db, page: typeof sandboxCardPages.$inferInsert) =>
  db.insert(sandboxCardPages).values({
    reference: page.reference,
    customerId: page.customerId,
    holder: page.holder,
    returnTo: page.returnTo,
    expiresAt: page.expiresAt,
  })

export const findSandboxCardPage = (db: Db, reference: string) =>
  first(db.select().from(sandboxCardPages).where(eq(sandboxCardPages.reference, reference)))

/** False when a card was already added there. */
export const spendSandboxCardPage = (tx: Db, reference: string, now: Date): Promise<boolean> =>
  hasRows(
    tx
      .update(sandboxCardPages)
      .set({ approvedAt: now })
      .where(and(eq(sandboxCardPages.reference, reference), isNull(sandboxCardPages.approvedAt)))
      .returning({ reference: sandboxCardPages.reference }),
  )

/** Whether a page that is spent was spent on this card. */
export const wasAddedThere = (
  tx: Db,
  reference: string,
  { last4, expiry }: { last4: string; expiry: string },
): Promise<boolean> =>
  hasRows(
    tx
      .select({ id: sandboxCards.id })
      .from(sandboxCardPages)
      .innerJoin(
        sandboxCards,
        and(
          eq(sandboxCards.customerId, sandboxCardPages.customerId),
          eq(sandboxCards.createdAt, sandboxCardPages.approvedAt),
        ),
      )
      .where(
        and(
          eq(sandboxCardPages.reference, reference),
          eq(sandboxCards.last4, last4),
          eq(sandboxCards.expiry, expiry),
        ),
      ),
  )

export const addSandboxCard = (tx: Db, card: typeof sandboxCards.$inferInsert) =>
  tx.insert(sandboxCards).values(card)

export async function listSandboxCards(db: Db, customerId: string) {
  const rows = await db
    .select()
    .from(sandboxCards)
    .where(eq(sandboxCards.customerId, customerId))
    .orderBy(desc(sandboxCards.createdAt), desc(sandboxCards.id))
  return rows.map(({ id, company, last4, expiry, createdAt }) => ({
    providerCard: id,
    company,
    last4,
    expiry,
    addedAt: createdAt,
  }))
}

export async function forgetSandboxCard(db: Db, id: string) {
  await db.delete(sandboxCards).where(eq(sandboxCards.id, id))
}

export const findSandboxCard = (db: Db, id: string) =>
  first(db.select().from(sandboxCards).where(eq(sandboxCards.id, id)))

export type SandboxPayment = typeof sandboxPayments.$inferSelect

/** The first answer to a key is the answer for ever: undefined when there is one already. */
export const addSandboxPayment = (
  db: Db,
  payment: typeof sandboxPayments.$inferInsert,
): Promise<SandboxPayment | undefined> =>
  first(db.insert(sandboxPayments).values(payment).onConflictDoNothing().returning())

export const findSandboxPayment = (db: Db, key: string): Promise<SandboxPayment | undefined> =>
  first(db.select().from(sandboxPayments).where(eq(sandboxPayments.key, key)))

export const findSandboxChallenge = (db: Db, id: string) =>
  first(db.select().from(sandboxPayments).where(eq(sandboxPayments.challengeId, id)))

/** Whether the holder of a card has already confirmed an order. */
export const isConfirmedInSandbox = (db: Db, by: { orderId: string; cardId: string }) =>
  hasRows(
    db
      .select({ key: sandboxPayments.key })
      .from(sandboxPayments)
      .where(
        and(
          eq(sandboxPayments.orderId, by.orderId),
          eq(sandboxPayments.cardId, by.cardId),
          isNotNull(sandboxPayments.challengeId),
          inArray(sandboxPayments.state, ['approved', 'released', 'refunded']),
        ),
      )
      .limit(1),
  )

/** False when the payment was no longer where it was thought to be. */
export const decideSandboxPayment = (
  db: Db,
  key: string,
  from: 'challenge' | 'pending',
  state: 'approved' | 'declined',
): Promise<boolean> =>
  hasRows(
    db
      .update(sandboxPayments)
      .set({ state })
      .where(and(eq(sandboxPayments.key, key), eq(sandboxPayments.state, from)))
      .returning({ key: sandboxPayments.key }),
  )

/** Money that moved moves back; what is still open never moves. Says what there was to undo. */
export async function reverseSandboxPayment(
  db: Db,
  key: string,
): Promise<'undone' | 'declined' | 'missing'> {
  const back = sql`case ${sandboxPayments.kind} when 'hold' then 'released' else 'refunded' end`
  const [reversed] = await db
    .update(sandboxPayments)
    .set({
      state: sql`case ${sandboxPayments.state} when 'approved' then ${back} else 'declined' end`,
    })
    .where(
      and(
        eq(sandboxPayments.key, key),
        inArray(sandboxPayments.state, ['approved', 'challenge', 'pending']),
      ),
    )
    .returning({ key: sandboxPayments.key })
  if (reversed) return 'undone'
  const payment = await findSandboxPayment(db, key)
  if (!payment) return 'missing'
  return payment.state === 'declined' ? 'declined' : 'undone'
}
