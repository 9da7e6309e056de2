import { type DocumentType, kycDocumentTypes } from '@galgal/domain/people/document-type'
import type { B2BType } from '@galgal/domain/store'
import { and, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import { type Db, first, hasRows } from '../database.ts'
import { acceptedDocuments, documentOpenings } from '../schema/identity.ts'
import { orders, subscriptions } from '../schema/orders.ts'
import { uploadedDocuments } from '../schema/people.ts'

export type DocumentRow = typeof uploadedDocuments.$inferSelect

export const addDocuments = (tx: Db, added: DocumentRow[]) =>
  tx.insert(uploadedDocuments).values(added)

export const findDocument = (db: Db, id: string): Promise<DocumentRow | undefined> =>
  first(db.select().from(uploadedDocuments).where(eq(uploadedDocuments.id, id)))

/** Newest first. */
export const listDocuments = (db: Db, customerId: string): Promise<DocumentRow[]> =>
  db
    .select()
    .from(uploadedDocuments)
    .where(eq(uploadedDocuments.customerId, customerId))
    .orderBy(desc(uploadedDocuments.uploadedAt), desc(uploadedDocuments.id))

/** How much a customer sent since an instant. */
export async function countSent(tx: Db, customerId: string, since: Date) {
  const [sent] = await tx
    .select({
      files: sql<number>`count(*)::int`,
      bytes: sql<number>`coalesce(sum(${uploadedDocuments.size}), 0)::float8`,
    })
    .from(uploadedDocuments)
    .where(
      and(eq(uploadedDocuments.customerId, customerId), gt(uploadedDocuments.uploadedAt, since)),
    )
  return sent ?? { files: 0, bytes: 0 }
}

export const hasDocuments = (db: Db, customerId: string): Promise<boolean> =>
  hasRows(
    db
      .select({ id: uploadedDocuments.id })
      .from(uploadedDocuments)
      .where(eq(uploadedDocuments.customerId, customerId))
      .limit(1),
  )

/** Whether an order or a subscription is the customer's. */
export async function ownsSubscription(db: Db, customerId: string, id: string): Promise<boolean> {
  const ofOrder = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.customerId, customerId)))
  if (ofOrder.length > 0) return true
  const found = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.id, id), eq(subscriptions.customerId, customerId)))
  return found.length > 0
}

type Decision = { status: 'accepted' | 'rejected'; decidedAt: Date } & Partial<
  Pick<DocumentRow, 'decidedBy' | 'reason'>
>

/** Decides about everything of these types that was received, and gives how many that were. */
export async function decideDocuments(
  tx: Db,
  customerId: string,
  types: readonly DocumentType[],
  decision: Decision,
): Promise<number> {
  const decided = await tx
    .update(uploadedDocuments)
    .set(decision)
    .where(
      and(
        eq(uploadedDocuments.customerId, customerId),
        eq(uploadedDocuments.status, 'received'),
        inArray(uploadedDocuments.documentType, [...types]),
      ),
    )
    .returning({
      customerId: uploadedDocuments.customerId,
      documentType: uploadedDocuments.documentType,
    })
  if (decision.status === 'accepted' && decided.length > 0)
    await tx
      .insert(acceptedDocuments)
      .values(decided.map((document) => ({ ...document, acceptedAt: decision.decidedAt })))
      .onConflictDoNothing()
  return decided.length
}

/** Which kinds of documents were accepted, also those whose files are deleted by now. */
export async function listAcceptedTypes(db: Db, customerId: string): Promise<DocumentType[]> {
  const rows = await db
    .select({ type: acceptedDocuments.documentType })
    .from(acceptedDocuments)
    .where(eq(acceptedDocuments.customerId, customerId))
    .orderBy(acceptedDocuments.documentType)
  return rows.map(({ type }) => type)
}

/** Whether every document of who a customer is was accepted, together or one after the other. */
export async function hasAllAccepted(
  db: Db,
  { id, b2bType }: { id: string; b2bType: B2BType },
): Promise<boolean> {
  const accepted = await listAcceptedTypes(db, id)
  return kycDocumentTypes(b2bType).every((type) => accepted.includes(type))
}

export async function listUploadedSince(db: Db, since: Date): Promise<string[]> {
  const found = await db
    .select({ id: uploadedDocuments.id })
    .from(uploadedDocuments)
    .where(gt(uploadedDocuments.uploadedAt, since))
  return found.map(({ id }) => id)
}

/** Forgets what was accepted by an instant. Their files are then without a row. */
export const deleteAcceptedBefore = (db: Db, instant: Date) =>
  db
    .delete(uploadedDocuments)
    .where(and(eq(uploadedDocuments.status, 'accepted'), lte(uploadedDocuments.decidedAt, instant)))
    .returning({ id: uploadedDocuments.id })

export const deleteUploaded = (db: Db, ids: string[]) =>
  db.delete(uploadedDocuments).where(inArray(uploadedDocuments.id, ids))

export type DocumentOpening = typeof documentOpenings.$inferSelect

const MAX_SHOWN = 1000

export const addDocumentOpening = (db: Db, opening: DocumentOpening) =>
  db.insert(documentOpenings).values(opening)

/** Newest first. */
export const listDocumentOpenings = (db: Db): Promise<DocumentOpening[]> =>
  db
    .select()
    .from(documentOpenings)
    .orderBy(desc(documentOpenings.openedAt), desc(documentOpenings.id))
    .limit(MAX_SHOWN)
