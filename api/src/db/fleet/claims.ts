import { desc, eq } from 'drizzle-orm'
import { type Db, first } from '../database.ts'
import { damageClaims } from '../schema/claims.ts'

export type Claim = typeof damageClaims.$inferSelect

export const addClaim = (tx: Db, claim: Claim) => tx.insert(damageClaims).values(claim)

export const findClaimOf = (db: Db, visitId: string): Promise<Claim | undefined> =>
  first(db.select().from(damageClaims).where(eq(damageClaims.visitId, visitId)))

/** Of a subscription, the last first. */
export const listClaimsOf = (db: Db, subscriptionId: string): Promise<Claim[]> =>
  db
    .select()
    .from(damageClaims)
    .where(eq(damageClaims.subscriptionId, subscriptionId))
    .orderBy(desc(damageClaims.createdAt), desc(damageClaims.id))
