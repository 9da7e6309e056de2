import { DAY, MINUTE } from '@galgal/domain/dates'
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { type Db, first } from './database.ts'
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

/** True for the one who may run it: nobody has, or it was too long ago, or whoever began the same is gone. */
export async function beginRequest(
  db: Db,
  begun: Begun,
  { forgotten, abandoned }: { forgotten: Date; abandoned: Date },
): Promise<boolean> {
  const sameBody = eq(idempotencyKeys.bodyHash, begun.bodyHash)
  const unanswered = isNull(idempotencyKeys.status)
  const taken = await db
    .insert(idempotencyKeys)
    .values(begun)
    .onConflictDoUpdate({
      target: [idempotencyKeys.scope, idempotencyKeys.path, idempotencyKeys.key],
      set: {
        bodyHash: sql`excluded.body_hash`,
        startedAt: sql`excluded.started_at`,
        status: null,
        body: null,
        answeredAt: null,
      },
      setWhere: or(
        lte(idempotencyKeys.startedAt, forgotten),
        and(unanswered, sameBody, lte(idempotencyKeys.startedAt, abandoned)),
      ),
    })
    .returning({ key: idempotencyKeys.key })
  return taken.length > 0
}

export const findRequest = (db: Db, named: NamedRequest) =>
  first(db.select().from(idempotencyKeys).where(same(named)))

// Whoever was taken for gone and comes back late changes nothing.
const mine = (begun: Begun) => and(same(begun), eq(idempotencyKeys.startedAt, begun.startedAt))

export const keepAnswer = (
  db: Db,
  begun: Begun,
  answer: { status: number; body: unknown; answeredAt: Date },
) => db.update(idempotencyKeys).set(answer).where(mine(begun))

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
