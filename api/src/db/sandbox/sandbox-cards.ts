import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { sandboxCardPages, sandboxCards, sandboxPayments } from '../schema/sandbox.ts'

export const openSandboxCardPage = (db: Db, page: typeof sandboxCardPages.$inferInsert) =>
  db.insert(sandboxCardPages).values({
    reference: page.reference,
    customerId: page.customerId,
    holder: page.holder,
    returnTo: page.returnTo,
    expiresAt: page.expiresAt,
  })

export async function findSandboxCardPage(db: Db, reference: string) {
  const [page] = await db
    .select()
    .from(sandboxCardPages)
    .where(eq(sandboxCardPages.reference, reference))
  return page
}

/** False when a card was already added there. */
export async function spendSandboxCardPage(tx: Db, reference: string, now: Date): Promise<boolean> {
  const used = await tx
    .update(sandboxCardPages)
    .set({ approvedAt: now })
    .where(and(eq(sandboxCardPages.reference, reference), isNull(sandboxCardPages.approvedAt)))
    .returning({ reference: sandboxCardPages.reference })
  return used.length > 0
}

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

export async function findSandboxCard(db: Db, id: string) {
  const [card] = await db.select().from(sandboxCards).where(eq(sandboxCards.id, id))
  return card
}

export type SandboxPayment = typeof sandboxPayments.$inferSelect

/** The first answer to a key is the answer for ever: undefined when there is one already. */
export async function addSandboxPayment(
  db: Db,
  payment: typeof sandboxPayments.$inferInsert,
): Promise<SandboxPayment | undefined> {
  const [added] = await db.insert(sandboxPayments).values(payment).onConflictDoNothing().returning()
  return added
}

export async function findSandboxPayment(db: Db, key: string): Promise<SandboxPayment | undefined> {
  const [payment] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.key, key))
  return payment
}

export async function findSandboxChallenge(db: Db, id: string) {
  const [payment] = await db
    .select()
    .from(sandboxPayments)
    .where(eq(sandboxPayments.challengeId, id))
  return payment
}

/** Whether the holder of a card has already confirmed an order. */
export async function isConfirmedInSandbox(db: Db, by: { orderId: string; cardId: string }) {
  const confirmed = await db
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
    .limit(1)
  return confirmed.length > 0
}

/** False when the payment was no longer where it was thought to be. */
export async function decideSandboxPayment(
  db: Db,
  key: string,
  from: 'challenge' | 'pending',
  state: 'approved' | 'declined',
): Promise<boolean> {
  const decided = await db
    .update(sandboxPayments)
    .set({ state })
    .where(and(eq(sandboxPayments.key, key), eq(sandboxPayments.state, from)))
    .returning({ key: sandboxPayments.key })
  return decided.length > 0
}

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
