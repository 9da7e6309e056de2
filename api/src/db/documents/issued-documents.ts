import {
  and,
  desc,
  eq,
  gte,
  isNotNull,
  isNull,
  lt,
  notExists,
  notInArray,
  or,
  sql,
} from 'drizzle-orm'
import { type Db, first, hasRows } from '../database.ts'
import { issuedDocuments, subscriptions } from '../schema/orders.ts'
import { terminations } from '../schema/subscriptions.ts'

export type IssuedDocument = typeof issuedDocuments.$inferSelect

export const addIssued = (tx: Db, added: IssuedDocument[]) =>
  tx.insert(issuedDocuments).values(added)

/** What makes a document of a subscription one of its kind. */
export type DocumentKey = {
  subscriptionId: string
  type: IssuedDocument['type']
  subject: string
}

export const findIssuedOnce = (
  db: Db,
  { subscriptionId, type, subject }: DocumentKey,
): Promise<IssuedDocument | undefined> =>
  first(
    db
      .select()
      .from(issuedDocuments)
      .where(
        and(
          eq(issuedDocuments.subscriptionId, subscriptionId),
          eq(issuedDocuments.type, type),
          eq(issuedDocuments.subject, subject),
        ),
      ),
  )

/** False when its subscription already has that document. */
export const addIssuedOnce = (db: Db, added: IssuedDocument): Promise<boolean> =>
  hasRows(
    db
      .insert(issuedDocuments)
      .values(added)
      .onConflictDoNothing()
      .returning({ id: issuedDocuments.id }),
  )

/** What was issued for an order as a whole. */
export const listIssuedForOrder = (db: Db, orderId: string): Promise<IssuedDocument[]> =>
  db
    .select()
    .from(issuedDocuments)
    .where(and(eq(issuedDocuments.orderId, orderId), isNull(issuedDocuments.subscriptionId)))

/** Whether a document is a form of a request that was withdrawn: its subject is the request's id, behind `signed:` when it is signed. */
export const isOfWithdrawn = (db: Db) => sql<boolean>`exists ${withdrawnOf(db)}`

const withdrawnOf = (db: Db) =>
  db
    .select({ one: sql`1` })
    .from(terminations)
    .where(
      and(
        eq(issuedDocuments.type, 'termination'),
        eq(terminations.id, sql`replace(${issuedDocuments.subject}, 'signed:', '')`),
        isNotNull(terminations.withdrawnAt),
      ),
    )

/** Everything a customer was given, newest first, but for forms of requests that were withdrawn. */
export const listIssued = (db: Db, customerId: string): Promise<IssuedDocument[]> =>
  db
    .select()
    .from(issuedDocuments)
    .where(and(eq(issuedDocuments.customerId, customerId), notExists(withdrawnOf(db))))
    .orderBy(
      desc(issuedDocuments.issuedAt),
      desc(issuedDocuments.subject),
      desc(issuedDocuments.id),
    )

/** A customer's document of a subscription, or of its order. */
export const findIssued = (
  db: Db,
  by: { id: string; customerId: string; subscriptionId: string; orderId: string },
): Promise<IssuedDocument | undefined> =>
  first(
    db
      .select()
      .from(issuedDocuments)
      .where(
        and(
          eq(issuedDocuments.id, by.id),
          eq(issuedDocuments.customerId, by.customerId),
          eq(issuedDocuments.orderId, by.orderId),
          or(
            isNull(issuedDocuments.subscriptionId),
            eq(issuedDocuments.subscriptionId, by.subscriptionId),
          ),
        ),
      ),
  )

/** The order that a customer's order or subscription belongs to: its own id, unless it is a further car of an order. */
export async function orderIdOf(
  db: Db,
  { id, customerId }: { id: string; customerId: string },
): Promise<string> {
  const [found] = await db
    .select({ orderId: subscriptions.orderId })
    .from(subscriptions)
    .where(and(eq(subscriptions.id, id), eq(subscriptions.customerId, customerId)))
  return found?.orderId ?? id
}

/** The plates of an order's cars, in their order. */
export async function listPlates(db: Db, orderId: string): Promise<string[]> {
  const found = await db
    .select({ plate: subscriptions.licensePlate })
    .from(subscriptions)
    .where(eq(subscriptions.orderId, orderId))
    .orderBy(subscriptions.position)
  return found.map(({ plate }) => plate)
}

/** Removes what was issued before an instant for orders all of whose cars were back by then, or never handed over; gives the ids of the files. */
export const deleteIssuedBefore = (db: Db, instant: Date) =>
  db
    .delete(issuedDocuments)
    .where(
      and(
        lt(issuedDocuments.issuedAt, instant),
        notExists(
          db
            .select({ one: sql`1` })
            .from(subscriptions)
            .where(
              and(
                eq(subscriptions.orderId, issuedDocuments.orderId),
                or(
                  notInArray(subscriptions.status, ['ended', 'cancelled']),
                  gte(subscriptions.returnedAt, instant),
                ),
              ),
            ),
        ),
      ),
    )
    .returning({ id: issuedDocuments.id })
