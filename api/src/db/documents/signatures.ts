import { and, eq, notExists, sql } from 'drizzle-orm'
import { type Db, first, hasRows } from '../database.ts'
import { issuedDocuments } from '../schema/orders.ts'
import { signatures } from '../schema/subscriptions.ts'

export type Signature = typeof signatures.$inferSelect

/** False when that document is signed already. */
export const addSignature = (tx: Db, signature: Signature): Promise<boolean> =>
  hasRows(
    tx.insert(signatures).values(signature).onConflictDoNothing().returning({ id: signatures.id }),
  )

export const findSignature = (
  db: Db,
  { subscriptionId, type, subject }: Pick<Signature, 'subscriptionId' | 'type' | 'subject'>,
): Promise<Signature | undefined> =>
  first(
    db
      .select()
      .from(signatures)
      .where(
        and(
          eq(signatures.subscriptionId, subscriptionId),
          eq(signatures.type, type),
          eq(signatures.subject, subject),
        ),
      ),
  )

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
