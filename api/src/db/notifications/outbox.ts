import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, notInArray, sql } from 'drizzle-orm'
import { type Db, first, hasRows } from '../database.ts'
import { bills } from '../schema/bills.ts'
import { orders, subscriptions } from '../schema/orders.ts'
import { outbox } from '../schema/outbox.ts'
import { refunds } from '../schema/payments.ts'
import { legalNotices, terminations } from '../schema/subscriptions.ts'

export type OutboxItem = typeof outbox.$inferSelect

const open = and(isNull(outbox.sentAt), isNull(outbox.failedAt))

/** Adds what has to leave the app; the same reason a second time adds nothing. */
export const addOutgoing = (tx: Db, item: typeof outbox.$inferInsert) =>
  tx.insert(outbox).values(item).onConflictDoNothing({ target: outbox.dedupeKey })

/** So many rows a statement takes at once. */
const CHUNK = 500

export async function addAllOutgoing(tx: Db, items: (typeof outbox.$inferInsert)[]) {
  for (let at = 0; at < items.length; at += CHUNK)
    await tx
      .insert(outbox)
      .values(items.slice(at, at + CHUNK))
      .onConflictDoNothing({ target: outbox.dedupeKey })
}

export const lockOutgoing = (tx: Db, id: string): Promise<OutboxItem | undefined> =>
  first(tx.select().from(outbox).where(eq(outbox.id, id)).for('update'))

/** What was given up leaves as another item. */
export const markSentAgain = (tx: Db, id: string) =>
  tx.update(outbox).set({ delivery: 'again' }).where(eq(outbox.id, id))

/** Takes some whose time has come, oldest first: nobody else gets them until the first wait doubled by each try (at most the longest) is over. */
export async function takeOutgoing(
  db: Db,
  { now, most, wait, longest }: { now: Date; most: number; wait: number; longest: number },
): Promise<OutboxItem[]> {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(open, lte(outbox.nextTryAt, now)))
    .orderBy(asc(outbox.nextTryAt))
    .limit(most)
    .for('update', { skipLocked: true })
  const pause = sql`least(${longest}, ${wait} * 2 ^ least(${outbox.tries}, 30)) * interval '1 ms'`
  return db
    .update(outbox)
    .set({
      delivery: null,
      tries: sql`${outbox.tries} + 1`,
      nextTryAt: sql`${now.toISOString()}::timestamptz + ${pause}`,
    })
    .where(sql`${outbox.id} = any(array(${due}))`)
    .returning()
}

/** Unless it came back before this was known, and is to leave once more. */
export const markSent = (db: Db, id: string, sentAt: Date) =>
  db
    .update(outbox)
    .set({ sentAt })
    .where(and(eq(outbox.id, id), sql`${outbox.delivery} is distinct from 'again'`))

/** Forgets what was sent for this reason, which never comes again; false when it is not sent yet. */
export const forgetSent = (db: Db, dedupeKey: string): Promise<boolean> =>
  hasRows(
    db
      .delete(outbox)
      .where(and(eq(outbox.dedupeKey, dedupeKey), isNotNull(outbox.sentAt)))
      .returning({ id: outbox.id }),
  )

/** Gives it up; false when it was sent or given up meanwhile. */
export const markFailed = (db: Db, id: string, failedAt: Date): Promise<boolean> =>
  hasRows(
    db
      .update(outbox)
      .set({ failedAt })
      .where(and(eq(outbox.id, id), open))
      .returning({ id: outbox.id }),
  )

/** What was tried in vain is tried at once, what was given up too; gives how many. */
export async function retryOutgoing(db: Db, kinds: string[], now: Date): Promise<number> {
  const tried = and(isNull(outbox.sentAt), inArray(outbox.kind, kinds), gt(outbox.tries, 0))
  const again = { nextTryAt: now, failedAt: null }
  const retried = await db.update(outbox).set(again).where(tried).returning({ id: outbox.id })
  return retried.length
}

/** Forgets what was still to be sent to a customer, by whatever its payload names of theirs; what goes to our own desk is sent all the same. */
export const forgetOutgoingOf = (tx: Db, customerId: string) => {
  const mine = sql`select ${subscriptions.id} from ${subscriptions} where ${subscriptions.customerId} = ${customerId}`
  const theirs = sql`select ${customerId}
    union all select ${orders.id} from ${orders} where ${orders.customerId} = ${customerId}
    union all ${mine}
    union all select ${bills.id} from ${bills} where ${bills.subscriptionId} in (${mine})
    union all select ${refunds.id} from ${refunds} where ${refunds.subscriptionId} in (${mine})
    union all select ${terminations.id} from ${terminations} where ${terminations.subscriptionId} in (${mine})
    union all select ${legalNotices.id} from ${legalNotices} where ${legalNotices.customerId} = ${customerId}`
  return tx
    .delete(outbox)
    .where(
      and(
        open,
        notInArray(outbox.kind, ['refundFailed', 'chargeOwed']),
        sql`exists (select from jsonb_each_text(${outbox.payload}) named where named.value in (${theirs}))`,
      ),
    )
}
