import { homeLocale, type Locale } from '@galgal/i18n/locales'
import { eq } from 'drizzle-orm'
import { type Db, first } from '../database.ts'
import { contactRequests } from '../schema/contact.ts'
import { cancellations } from '../schema/subscriptions.ts'

export type RequestKind = 'contact' | 'cancellation'

export type StoredRequest = {
  kind: RequestKind
  name: string
  email: string | null
  locale: Locale
  answer: string | null
  closedAt: Date | null
  closedBy: string | null
  /** Of a cancellation: what it names, once that is known. */
  subscriptionId: string | null
}

const contact = {
  name: contactRequests.fullName,
  email: contactRequests.email,
  locale: contactRequests.locale,
  answer: contactRequests.answer,
  closedAt: contactRequests.closedAt,
  closedBy: contactRequests.closedBy,
}

const cancellation = {
  name: cancellations.fullName,
  email: cancellations.email,
  answer: cancellations.answer,
  closedAt: cancellations.closedAt,
  closedBy: cancellations.closedBy,
  subscriptionId: cancellations.subscriptionId,
}

/** What somebody wrote to us, with what was written back. */
export async function findAnswered(
  db: Db,
  kind: RequestKind,
  id: string,
): Promise<StoredRequest | undefined> {
  if (kind === 'contact') {
    const row = await first(
      db.select(contact).from(contactRequests).where(eq(contactRequests.id, id)),
    )
    return row && { ...row, kind, subscriptionId: null }
  }
  const row = await first(
    db.select(cancellation).from(cancellations).where(eq(cancellations.id, id)),
  )
  return row && { ...row, kind, locale: homeLocale }
}

/** A request of either kind. */
export const findRequest = async (db: Db, id: string): Promise<StoredRequest | undefined> =>
  (await findAnswered(db, 'contact', id)) ?? findAnswered(db, 'cancellation', id)

/** A request of either kind, until the transaction ends nobody else's. */
export async function lockRequest(tx: Db, id: string): Promise<StoredRequest | undefined> {
  const one = await first(
    tx
      .select({ id: contactRequests.id })
      .from(contactRequests)
      .where(eq(contactRequests.id, id))
      .for('update'),
  )
  if (one) return findAnswered(tx, 'contact', id)
  await tx
    .select({ id: cancellations.id })
    .from(cancellations)
    .where(eq(cancellations.id, id))
    .for('update')
  return findAnswered(tx, 'cancellation', id)
}

type Change = {
  answer?: string
  answeredAt?: Date
  closedAt?: Date
  closedBy?: string
}

export const changeRequest = (tx: Db, kind: RequestKind, id: string, change: Change) =>
  kind === 'contact'
    ? tx.update(contactRequests).set(change).where(eq(contactRequests.id, id))
    : tx.update(cancellations).set(change).where(eq(cancellations.id, id))

/** Which subscription a cancellation is about. */
export const linkCancellation = (tx: Db, id: string, subscriptionId: string) =>
  tx.update(cancellations).set({ subscriptionId }).where(eq(cancellations.id, id))
