import type { Db } from '../database.ts'
import { subscriptionMoves } from '../schema/office.ts'

export type SubscriptionMove = typeof subscriptionMoves.$inferSelect

/** Writes a step down, in the transaction that makes it. */
export const addMove = (tx: Db, move: SubscriptionMove) => tx.insert(subscriptionMoves).values(move)
