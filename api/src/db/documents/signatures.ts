import { and, eq, notExists, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { issuedDocuments } from '../schema/orders.ts'
import { signatures } from '../schema/subscriptions.ts'

export type Signature = typeof signatures.$inferSelect

/** False when that document is signed already. */
export async function addSignature(tx: Db, signature: Signature): Promise<boolean> {
  const added = await tx
    .insert(signatures)
    .values(signature)
    .onConflictDoNothing()
    .returning({ id: signatures.id })
  return added.length > 0
}

export async function findSignature(
  db: Db,
  { subscriptionId, type, subject }: Pick<Signature, 'subscriptionId' | 'type' | 'subject'>,
): Promise<Signature | undefined> {
  const [found] = await db
    .select()
    .from(signatures)
    .where(
      and(
        eq(signatures.subscriptionId, subscriptionId),
        eq(signatures.type, type),
        eq(signatures.subject, subject),
      ),
    )
  return found
}

/** A signature stands with the document that bears it, and goes with it. */
export const deleteOrphanedSignatures = (db: Db, borneBy: string) =>
  db.delete(signatures).where(
    notExists(
      db
        .select({ one: sql`1` })
        .from(issuedDocuments)
        .where(
          and(
            eq(issuedDocuments.subscriptionId, signatures.subscriptionId),
            eq(issuedDocuments.type, signatures.type),
            eq(issuedDocuments.subject, sql`${borneBy}::text || ${signatures.subject}`),
          ),
        ),
    ),
  )
