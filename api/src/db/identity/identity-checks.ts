import { MAX_REJECTIONS } from '@galgal/domain/people/identity-check'
import { and, asc, desc, eq, inArray, lte, ne, type SQL, sql } from 'drizzle-orm'
import { type Db, first, hasRows } from '../database.ts'
import { identityChecks, identityWebhooks } from '../schema/identity.ts'

export type IdentityCheck = typeof identityChecks.$inferSelect
type State = IdentityCheck['state']

const open: State[] = ['capture', 'captured', 'checking', 'manual']
const BATCH = 200

/** Undefined when the customer has an open one already. */
export const addIdentityCheck = (
  tx: Db,
  check: typeof identityChecks.$inferInsert,
): Promise<IdentityCheck | undefined> =>
  first(tx.insert(identityChecks).values(check).onConflictDoNothing().returning())

const findWhere = (db: Db, where: SQL | undefined): Promise<IdentityCheck | undefined> =>
  first(db.select().from(identityChecks).where(where))

export const findCheck = (db: Db, id: string) => findWhere(db, eq(identityChecks.id, id))

/** By the provider's own name of its run. */
export const findCheckOfRun = (db: Db, provider: string, run: string) =>
  findWhere(db, and(eq(identityChecks.provider, provider), eq(identityChecks.run, run)))

export const findOpenCheck = (db: Db, customerId: string) =>
  findWhere(db, and(eq(identityChecks.customerId, customerId), inArray(identityChecks.state, open)))

export const findNewestCheck = (db: Db, customerId: string): Promise<IdentityCheck | undefined> =>
  first(
    db
      .select()
      .from(identityChecks)
      .where(eq(identityChecks.customerId, customerId))
      .orderBy(desc(identityChecks.createdAt), desc(identityChecks.id))
      .limit(1),
  )

/** Every check of a customer, the newest first. */
export const listChecks = (db: Db, customerId: string): Promise<IdentityCheck[]> =>
  db
    .select()
    .from(identityChecks)
    .where(eq(identityChecks.customerId, customerId))
    .orderBy(desc(identityChecks.createdAt), desc(identityChecks.id))

/** Moves a check on from where it may be; undefined when it is elsewhere by now. */
export const moveCheck = (
  tx: Db,
  id: string,
  from: State[],
  change: Partial<IdentityCheck>,
): Promise<IdentityCheck | undefined> =>
  first(
    tx
      .update(identityChecks)
      .set(change)
      .where(and(eq(identityChecks.id, id), inArray(identityChecks.state, from)))
      .returning(),
  )

/** Keeps the provider's own names of a check; undefined when it has them already. */
export const nameCheck = (
  db: Db,
  id: string,
  names: Pick<IdentityCheck, 'applicant' | 'run'>,
): Promise<IdentityCheck | undefined> =>
  first(
    db
      .update(identityChecks)
      .set(names)
      .where(and(eq(identityChecks.id, id), eq(identityChecks.applicant, '')))
      .returning(),
  )

/** The names under which a provider knows a customer. */
export async function listApplicants(
  db: Db,
  { provider, customerId }: { provider: string; customerId: string },
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ applicant: identityChecks.applicant })
    .from(identityChecks)
    .where(
      and(
        eq(identityChecks.provider, provider),
        eq(identityChecks.customerId, customerId),
        ne(identityChecks.applicant, ''),
      ),
    )
  return rows.map(({ applicant }) => applicant)
}

/** Ends an open check without a verdict. */
export const giveUpCheck = (tx: Db, customerId: string, decidedAt: Date) =>
  tx
    .update(identityChecks)
    .set({ state: 'rejected', reasons: [], decidedAt })
    .where(and(eq(identityChecks.customerId, customerId), inArray(identityChecks.state, open)))

/** How many checks ended in a no. One that was given up, without a reason, is none. */
export async function countRejections(db: Db, customerId: string): Promise<number> {
  const [counted] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(identityChecks)
    .where(
      and(
        eq(identityChecks.customerId, customerId),
        eq(identityChecks.state, 'rejected'),
        sql`jsonb_array_length(${identityChecks.reasons}) > 0`,
      ),
    )
  return counted?.count ?? 0
}

/** Whether so many checks were rejected that only people of ours can help. */
export const isRejectedForGood = async (db: Db, customerId: string) =>
  (await countRejections(db, customerId)) >= MAX_REJECTIONS

/** Checks whose verdict is waited for since an instant, oldest first. */
export const listAwaited = (db: Db, until: Date): Promise<IdentityCheck[]> =>
  db
    .select()
    .from(identityChecks)
    .where(
      and(
        inArray(identityChecks.state, ['captured', 'checking']),
        lte(sql`coalesce(${identityChecks.checkedAt}, ${identityChecks.capturedAt})`, until),
      ),
    )
    .orderBy(asc(identityChecks.createdAt))
    .limit(BATCH)

export type IdentityWebhookRow = typeof identityWebhooks.$inferSelect

/** False when the same webhook came before. */
export const addIdentityWebhook = (db: Db, webhook: IdentityWebhookRow): Promise<boolean> =>
  hasRows(
    db
      .insert(identityWebhooks)
      .values(webhook)
      .onConflictDoNothing()
      .returning({ eventId: identityWebhooks.eventId }),
  )

export const markIdentityWebhookDone = (
  db: Db,
  { provider, eventId }: Pick<IdentityWebhookRow, 'provider' | 'eventId'>,
  doneAt: Date,
) =>
  db
    .update(identityWebhooks)
    .set({ doneAt })
    .where(and(eq(identityWebhooks.provider, provider), eq(identityWebhooks.eventId, eventId)))

/** Webhooks that came before an instant and led to nothing yet. */
export const listOpenIdentityWebhooks = (
  db: Db,
  receivedUntil: Date,
): Promise<IdentityWebhookRow[]> =>
  db
    .select()
    .from(identityWebhooks)
    .where(
      and(sql`${identityWebhooks.doneAt} is null`, lte(identityWebhooks.receivedAt, receivedUntil)),
    )
    .orderBy(asc(identityWebhooks.receivedAt))
    .limit(BATCH)
