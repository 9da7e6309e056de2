import { and, count, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { type Db, first, hasRows } from '../database.ts'
import {
  bouncedAddresses,
  type DeliveryState,
  deliveries,
  deliveryStates,
} from '../schema/deliveries.ts'
import { outbox } from '../schema/outbox.ts'

export type Delivery = typeof deliveries.$inferSelect

/** Writes down that a message is given to its provider; one that is given again begins anew. */
export const addDelivery = (db: Db, delivery: typeof deliveries.$inferInsert) =>
  db
    .insert(deliveries)
    .values(delivery)
    .onConflictDoUpdate({ target: deliveries.id, set: delivery })

export const setProviderId = (db: Db, id: string, providerId: string) =>
  db.update(deliveries).set({ providerId }).where(eq(deliveries.id, id))

type News = { id: string; state: DeliveryState; reason: string; stateAt: Date }

/** Writes what became of a message, and undefined when as much was known, or nothing is known of the message. */
export const advanceDelivery = (
  tx: Db,
  { id, state, ...rest }: News,
): Promise<Delivery | undefined> =>
  first(
    tx
      .update(deliveries)
      .set({ state, ...rest })
      .where(
        and(
          eq(deliveries.id, id),
          inArray(deliveries.state, deliveryStates.slice(0, deliveryStates.indexOf(state))),
        ),
      )
      .returning(),
  )

export const listDeliveries = (db: Db, ids: string[]) =>
  db.select().from(deliveries).where(inArray(deliveries.id, ids))

/** Until the transaction ends, nobody else counts what came back from this address. */
export const lockAddress = (tx: Db, addressHash: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`bounces ${addressHash}`}, 0))`)

/** How many messages came back from an address since the last that arrived. */
export async function countBounces(tx: Db, addressHash: string): Promise<number> {
  const own = eq(deliveries.addressHash, addressHash)
  const lastArrival = tx
    .select({ at: sql`max(${deliveries.stateAt})` })
    .from(deliveries)
    .where(and(own, eq(deliveries.state, 'delivered')))
  const [row] = await tx
    .select({ bounces: count() })
    .from(deliveries)
    .where(
      and(
        own,
        eq(deliveries.state, 'bounced'),
        sql`${deliveries.stateAt} > coalesce((${lastArrival}), '-infinity')`,
      ),
    )
  return row?.bounces ?? 0
}

/** False when it was marked before. */
export const markAddress = (tx: Db, mark: typeof bouncedAddresses.$inferInsert): Promise<boolean> =>
  hasRows(
    tx
      .insert(bouncedAddresses)
      .values(mark)
      .onConflictDoNothing()
      .returning({ hash: bouncedAddresses.addressHash }),
  )

/** Those of some addresses that are not written to. */
export const listMarked = (db: Db, hashes: string[]) =>
  db.select().from(bouncedAddresses).where(inArray(bouncedAddresses.addressHash, hashes))

export const unmarkAddress = (tx: Db, addressHash: string) =>
  tx.delete(bouncedAddresses).where(eq(bouncedAddresses.addressHash, addressHash))

/** Forgets what came of messages to some addresses, and that they are not written to. */
export async function forgetAddresses(tx: Db, hashes: string[]) {
  await tx.delete(bouncedAddresses).where(inArray(bouncedAddresses.addressHash, hashes))
  await tx.delete(deliveries).where(inArray(deliveries.addressHash, hashes))
}

type Before = { sentBefore: Date; markedBefore: Date }

export async function forgetOldDeliveries(db: Db, { sentBefore, markedBefore }: Before) {
  await db.delete(deliveries).where(lt(deliveries.sentAt, sentBefore))
  await db.delete(bouncedAddresses).where(lt(bouncedAddresses.at, markedBefore))
}

type OutboxDelivery = Pick<typeof outbox.$inferSelect, 'delivery' | 'deliveryReason'>

/** What is known of the message of an item of the outbox. */
export const setOutboxDelivery = (db: Db, dedupeKey: string, known: OutboxDelivery) =>
  db.update(outbox).set(known).where(eq(outbox.dedupeKey, dedupeKey))

/** The newest of what was not sent, as its address takes nothing. */
export const listSuppressed = (db: Db, most: number) =>
  db
    .select()
    .from(outbox)
    .where(eq(outbox.delivery, 'suppressed'))
    .orderBy(desc(outbox.createdAt))
    .limit(most)

/** What had left leaves once more: its address takes nothing now, which another channel may. */
export const reopenOutgoing = (tx: Db, dedupeKey: string, now: Date) =>
  tx
    .update(outbox)
    .set({ sentAt: null, nextTryAt: now, delivery: 'again' })
    .where(eq(outbox.dedupeKey, dedupeKey))
