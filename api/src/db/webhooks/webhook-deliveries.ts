import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gte,
  isNotNull,
  isNull,
  lt,
  lte,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Db, first, hasRows } from '../database.ts'
import { webhookDeliveries, webhookEndpoints, webhookEvents } from '../schema/webhooks.ts'

type Event = Omit<typeof webhookEvents.$inferInsert, 'position'>
/** Where a delivery goes: the endpoint's name, and the address that it has now. */
export type EndpointKey = { id: string; url: string }
export type Delivery = typeof webhookDeliveries.$inferSelect & { body: string; type: string }

const open = and(isNull(webhookDeliveries.deliveredAt), isNull(webhookDeliveries.failedAt))

/** Adds an event with its delivery; what was recorded before adds nothing. */
export async function addWebhookEvent(tx: Db, event: Event, endpointId: string) {
  const added = await first(
    tx
      .insert(webhookEvents)
      .values(event)
      .onConflictDoNothing({ target: webhookEvents.dedupeKey })
      .returning({ position: webhookEvents.position }),
  )
  if (!added) return
  await tx.insert(webhookDeliveries).values({
    ...added,
    eventId: event.id,
    endpointId,
    subject: event.subject,
    nextAttemptAt: event.createdAt,
  })
}

/** Takes some whose time has come, unless an earlier one of their subject is still on its way: nobody else gets them until the lease is over. */
export async function takeDeliveries(
  db: Db,
  endpoint: EndpointKey,
  { now, most, leaseMs }: { now: Date; most: number; leaseMs: number },
): Promise<Delivery[]> {
  const earlier = alias(webhookDeliveries, 'earlier')
  const isFirst = sql`not exists (select from ${webhookDeliveries} ${sql.identifier('earlier')}
    where ${earlier.endpointId} = ${webhookDeliveries.endpointId} and ${earlier.subject} = ${webhookDeliveries.subject}
      and ${earlier.position} < ${webhookDeliveries.position}
      and ${earlier.deliveredAt} is null and ${earlier.failedAt} is null)`
  const stopped = sql`exists (select from ${webhookEndpoints} where ${webhookEndpoints.id} = ${endpoint.id}
    and ${webhookEndpoints.url} = ${endpoint.url} and ${webhookEndpoints.stoppedAt} is not null)`
  const due = db
    .select({ id: webhookDeliveries.eventId })
    .from(webhookDeliveries)
    .where(
      and(
        open,
        eq(webhookDeliveries.endpointId, endpoint.id),
        lte(webhookDeliveries.nextAttemptAt, now),
        isFirst,
        sql`not ${stopped}`,
      ),
    )
    .orderBy(asc(webhookDeliveries.position))
    .limit(most)
    .for('update', { skipLocked: true })
  return db
    .update(webhookDeliveries)
    .set({
      attempts: sql`${webhookDeliveries.attempts} + 1`,
      lastAttemptAt: now,
      nextAttemptAt: new Date(now.getTime() + leaseMs),
    })
    .from(webhookEvents)
    .where(
      and(
        eq(webhookEvents.id, webhookDeliveries.eventId),
        eq(webhookDeliveries.endpointId, endpoint.id),
        sql`${webhookDeliveries.eventId} = any(array(${due}))`,
      ),
    )
    .returning({
      ...getTableColumns(webhookDeliveries),
      body: webhookEvents.body,
      type: webhookEvents.type,
    })
}

type Change = Partial<
  Pick<
    Delivery,
    'deliveredAt' | 'failedAt' | 'nextAttemptAt' | 'lastStatus' | 'lastResponse' | 'attempts'
  >
>

/** Records what became of an attempt. */
export const changeDelivery = (
  db: Db,
  { eventId, endpointId }: Pick<Delivery, 'eventId' | 'endpointId'>,
  change: Change,
) =>
  db
    .update(webhookDeliveries)
    .set(change)
    .where(
      and(eq(webhookDeliveries.eventId, eventId), eq(webhookDeliveries.endpointId, endpointId)),
    )

/** Nothing is sent any more to this address; false when it was known. */
export const stopEndpoint = (db: Db, endpoint: EndpointKey, stoppedAt: Date): Promise<boolean> =>
  hasRows(
    db
      .insert(webhookEndpoints)
      .values({ ...endpoint, stoppedAt })
      .onConflictDoUpdate({
        target: webhookEndpoints.id,
        set: { url: endpoint.url, stoppedAt },
        setWhere: sql`${webhookEndpoints.url} <> ${endpoint.url} or ${webhookEndpoints.stoppedAt} is null`,
      })
      .returning({ id: webhookEndpoints.id }),
  )

/** Sends again to every endpoint that answered that it is gone; gives how many there were. */
export async function resumeEndpoints(db: Db): Promise<number> {
  const resumed = await db
    .update(webhookEndpoints)
    .set({ stoppedAt: null })
    .where(isNotNull(webhookEndpoints.stoppedAt))
    .returning({ id: webhookEndpoints.id })
  return resumed.length
}

export const listStoppedEndpoints = (db: Db) =>
  db.select().from(webhookEndpoints).where(isNotNull(webhookEndpoints.stoppedAt))

/** The deliveries, newest first. */
export const listDeliveries = (
  db: Db,
  { isFailed, since, limit }: { isFailed: boolean; since: Date | undefined; limit: number },
) =>
  db
    .select({
      id: webhookEvents.id,
      type: webhookEvents.type,
      createdAt: webhookEvents.createdAt,
      attempts: webhookDeliveries.attempts,
      lastStatus: webhookDeliveries.lastStatus,
      lastResponse: webhookDeliveries.lastResponse,
      nextAttemptAt: webhookDeliveries.nextAttemptAt,
      deliveredAt: webhookDeliveries.deliveredAt,
      failedAt: webhookDeliveries.failedAt,
    })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .where(
      and(
        isFailed ? isNotNull(webhookDeliveries.failedAt) : undefined,
        since && gte(webhookEvents.createdAt, since),
      ),
    )
    .orderBy(desc(webhookDeliveries.position))
    .limit(limit)

/** Sends one event again, or all that were given up, with all attempts anew; gives how many. */
export async function redeliver(
  db: Db,
  which: { eventId: string } | 'failed',
  now: Date,
): Promise<number> {
  const again = { deliveredAt: null, failedAt: null, attempts: 0, nextAttemptAt: now }
  const chosen =
    which === 'failed'
      ? isNotNull(webhookDeliveries.failedAt)
      : eq(webhookDeliveries.eventId, which.eventId)
  const rows = await db
    .update(webhookDeliveries)
    .set(again)
    .where(chosen)
    .returning({ eventId: webhookDeliveries.eventId })
  return rows.length
}

/** Forgets the events from before an instant, with their deliveries. */
export const forgetWebhookEvents = (db: Db, before: Date) =>
  db.delete(webhookEvents).where(lt(webhookEvents.createdAt, before))
