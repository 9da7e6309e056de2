import { and, eq, gt, gte, inArray, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import { type Db, first } from '../database.ts'
import { customers, links } from '../schema/people.ts'

export type Link = typeof links.$inferSelect
type Owner = { customerId: string } | { email: string }

/**
 * In place of the owner's earlier link for the purpose; of those that bring an e-mail back each stays, or a second
 * change would take the first one's away. For an e-mail without an account nothing is kept, after the same work.
 * Only inside a transaction.
 */
export async function replaceLink(tx: Db, owner: Owner, link: Omit<Link, 'customerId' | 'usedAt'>) {
  const isOwner =
    'email' in owner ? eq(customers.email, owner.email) : eq(customers.id, owner.customerId)
  await takeTurn(tx, isOwner)
  const ids = tx.select({ id: customers.id }).from(customers).where(isOwner)
  if (link.purpose !== 'undoEmail')
    await tx
      .delete(links)
      .where(and(eq(links.purpose, link.purpose), inArray(links.customerId, ids)))
  const value = <Name extends keyof typeof link>(name: Name) =>
    sql<Link[Name]>`${sql.param(link[name], links[name])}`.as(links[name].name)
  await tx.insert(links).select(
    tx
      .select({
        hash: value('hash'),
        purpose: value('purpose'),
        customerId: customers.id,
        redirectPath: value('redirectPath'),
        email: value('email'),
        usedAt: sql<Date | null>`null::timestamptz`.as('used_at'),
        createdAt: value('createdAt'),
        expiresAt: value('expiresAt'),
      })
      .from(customers)
      .where(isOwner),
  )
}

/** Whoever makes or uses a link of the same customer at the same moment waits here. */
const takeTurn = (tx: Db, isOwner: SQL) =>
  tx.select({ id: customers.id }).from(customers).where(isOwner).for('no key update')

type Wanted = Pick<Link, 'hash' | 'purpose'>

const isOpen = ({ hash, purpose }: Wanted, now: Date) =>
  and(
    eq(links.hash, hash),
    eq(links.purpose, purpose),
    isNull(links.usedAt),
    gt(links.expiresAt, now),
  )

/** A link that may still be used, with its customer. */
export const findOpenLink = (db: Db, wanted: Wanted, now: Date) =>
  first(
    db
      .select({ link: links, customer: customers })
      .from(links)
      .innerJoin(customers, eq(customers.id, links.customerId))
      .where(isOpen(wanted, now)),
  )

/** True for the one caller who uses the link. */
export async function consumeOpenLink(tx: Db, link: Link, now: Date): Promise<boolean> {
  await takeTurn(tx, eq(customers.id, link.customerId))
  const used = await tx
    .update(links)
    .set({ usedAt: now })
    .where(isOpen(link, now))
    .returning({ hash: links.hash })
  return used.length === 1
}

/** All that lead in. Those that bring an e-mail back stay: whoever takes an account over changes its password, too. */
export const removeLinksOf = (db: Db, customerId: string) =>
  db.delete(links).where(and(eq(links.customerId, customerId), ne(links.purpose, 'undoEmail')))

/** Everyone's links that sign in; those that bring an e-mail back stay. */
export const removeEveryLink = (db: Db) => db.delete(links).where(ne(links.purpose, 'undoEmail'))

/** Those that bring an e-mail back, made since a moment: what they undo is undone. */
export const removeUndoLinksSince = (db: Db, customerId: string, since: Date) =>
  db
    .delete(links)
    .where(
      and(
        eq(links.customerId, customerId),
        eq(links.purpose, 'undoEmail'),
        gte(links.createdAt, since),
      ),
    )

export const forgetEndedLinks = (db: Db, now: Date) =>
  db.delete(links).where(lte(links.expiresAt, now))
