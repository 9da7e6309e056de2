import { desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { isAmong } from '../among.ts'
import { type Db, first } from '../database.ts'
import { isOfWithdrawn } from '../documents/issued-documents.ts'
import { issuedDocuments, subscriptions } from '../schema/orders.ts'
import { billingItems } from '../schema/payments.ts'

/** Twenty-five years of invoices and receipts. */
const MOST = 600

export type IssuedOf = Awaited<ReturnType<typeof listIssuedOf>>[number]

/** Documents of ours, the newest first; forms of requests that were withdrawn say so. */
export const listIssuedOf = (db: Db, where: SQL) =>
  db
    .select({ ...getTableColumns(issuedDocuments), isWithdrawn: isOfWithdrawn(db) })
    .from(issuedDocuments)
    .where(where)
    .orderBy(
      desc(issuedDocuments.issuedAt),
      desc(issuedDocuments.subject),
      desc(issuedDocuments.id),
    )
    .limit(MOST)

export const findIssuedById = (db: Db, id: string) =>
  first(db.select().from(issuedDocuments).where(eq(issuedDocuments.id, id)))

type OfCharge = { invoiceId: string | null; receiptId: string | null }
const NONE: OfCharge = { invoiceId: null, receiptId: null }

/** The invoice, or credit note, and the receipt of some charges, by their ids. */
export async function findDocumentsOfCharges(
  db: Db,
  ids: readonly string[],
): Promise<(id: string) => OfCharge> {
  if (ids.length === 0) return () => NONE
  const idOf = (type: 'invoice' | 'receipt') =>
    sql<string | null>`min(${issuedDocuments.id}) filter (where ${issuedDocuments.type} = ${type})`
  const rows = await db
    .select({ id: billingItems.id, invoiceId: idOf('invoice'), receiptId: idOf('receipt') })
    .from(billingItems)
    .innerJoin(subscriptions, eq(subscriptions.id, billingItems.subscriptionId))
    .innerJoin(
      issuedDocuments,
      // A credit note is told from an invoice by the sign before its number.
      sql`${issuedDocuments.orderId} = ${subscriptions.orderId}
        and ${issuedDocuments.type} in ('invoice', 'receipt')
        and ltrim(${issuedDocuments.subject}, '-') = ${billingItems.number}`,
    )
    .where(isAmong(billingItems.id, ids))
    .groupBy(billingItems.id)
  const known = new Map(rows.map(({ id, ...documents }) => [id, documents]))
  return (id) => known.get(id) ?? NONE
}
