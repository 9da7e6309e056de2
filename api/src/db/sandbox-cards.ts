import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from './open-database.ts'
import { sandboxCardPages, sandboxCards, sandboxPayments } from './schema/sandbox.ts'

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

export async function findSandboxCard(db: Db, id: string) {
  const [card] = await db.select().from(sandboxCards).where(eq(sandboxCards.id, id))
  return card
}

/** The first answer to a key is the answer for ever. */
export const addSandboxPayment = (db: Db, payment: typeof sandboxPayments.$inferInsert) =>
  db.insert(sandboxPayments).values(payment).onConflictDoNothing()

export async function findSandboxPayment(db: Db, key: string) {
  const [payment] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.key, key))
  return payment
}

export async function undoSandboxPayment(db: Db, key: string) {
  const undone = sql`case ${sandboxPayments.kind} when 'hold' then 'released' else 'refunded' end`
  await db
    .update(sandboxPayments)
    .set({
      state: sql`case ${sandboxPayments.state} when 'approved' then ${undone} else ${sandboxPayments.state} end`,
    })
    .where(eq(sandboxPayments.key, key))
}
