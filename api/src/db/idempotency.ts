import { DAY, MINUTE } from '@galgal/domain/dates'
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { buildOnce, given } from './build-once.ts'
import { type Db, first, hasRows } from './database.ts'
import { idempotencyKeys } from './schema/idempotency.ts'

/** How long the same request is answered the same. */
export const REQUEST_MEMORY = DAY
/** Longer than any call takes: who has not answered by then is gone. */
export const LONGEST_CALL = MINUTE / 2

/** A request that named itself: who sent it, where to, and by which key. */
export type NamedRequest = { scope: string; path: string; key: string }
type Begun = NamedRequest & { bodyHash: string; startedAt: Date }

const same = ({ scope, path, key }: NamedRequest) =>
  and(
    eq(idempotencyKeys.scope, scope),
    eq(idempotencyKeys.path, path),
    eq(idempotencyKeys.key, key),
  )

const beginning = buildOnce((db) => {
  const { scope, path, key, bodyHash, startedAt, status } = idempotencyKeys
  const of = (name: string) => sql.placeholder(name)
  return db
    .insert(idempotencyKeys)
    .values({
      scope: of('scope'),
      path: of('path'),
      key: of('key'),
      bodyHash: of('bodyHash'),
      startedAt: of('startedAt'),
    })
    .onConflictDoUpdate({
      target: [scope, path, key],
      set: {
        bodyHash: sql`excluded.body_hash`,
        startedAt: sql`excluded.started_at`,
        status: null,
        body: null,
        answeredAt: null,
      },
      setWhere: or(
        lte(startedAt, given('forgotten', startedAt)),
        and(
          isNull(status),
          eq(bodyHash, given('bodyHash', bodyHash)),
          lte(startedAt, given('abandoned', startedAt)),
        ),
      ),
    })
    .returning({ key })
})

/** True for the one who may run it: nobody has, or it was too long ago, or whoever began the same is gone. */
export const beginRequest = (
  db: Db,
  begun: Begun,
  ages: { forgotten: Date; abandoned: Date },
): Promise<boolean> => hasRows(beginning(db, { ...begun, ...ages }))

export const findRequest = (db: Db, named: NamedRequest) =>
  first(db.select().from(idempotencyKeys).where(same(named)))

// Whoever was taken for gone and comes back late changes nothing.
const mine = (begun: Begun) => and(same(begun), eq(idempotencyKeys.startedAt, begun.startedAt))

const keeping = buildOnce((db) => {
  const { scope, path, key, startedAt, status, body, answeredAt } = idempotencyKeys
  return db
    .update(idempotencyKeys)
    .set({
      status: sql`${given('status', status)}`,
      body: sql`${given('body', body)}`,
      answeredAt: sql`${given('answeredAt', answeredAt)}`,
    })
    .where(
      and(
        eq(scope, given('scope', scope)),
        eq(path, given('path', path)),
        eq(key, given('key', key)),
        eq(startedAt, given('startedAt', startedAt)),
      ),
    )
})

export const keepAnswer = (
  db: Db,
  begun: Begun,
  answer: { status: number; body: unknown; answeredAt: Date },
) => keeping(db, { ...begun, ...answer })

export const dropRequest = (db: Db, begun: Begun) => db.delete(idempotencyKeys).where(mine(begun))

/** Forgets what is too old to be asked again, and what nobody is there any more to answer. */
export const forgetRequests = (db: Db, { until, unanswered }: { until: Date; unanswered: Date }) =>
  db
    .delete(idempotencyKeys)
    .where(
      or(
        lte(idempotencyKeys.startedAt, until),
        and(isNull(idempotencyKeys.status), lte(idempotencyKeys.startedAt, unanswered)),
      ),
    )
