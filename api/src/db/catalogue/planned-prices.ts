import type { Day } from '@galgal/domain/dates'
import type { Store } from '@galgal/domain/store'
import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import { chunked } from '../chunk.ts'
import { type Db, hasRows } from '../database.ts'
import { plannedPrices } from '../schema/catalogue-office.ts'

export type PlannedPrice = typeof plannedPrices.$inferSelect
export type NewPlan = { classificationId: number; store: Store; months: number; monthly: number }

const CHUNK = 1000
const isOpen = eq(plannedPrices.state, 'planned')

/** What is planned of some cars, in the order of its days. */
export async function listPlans(db: Db, ids: readonly number[]): Promise<PlannedPrice[]> {
  const plans: PlannedPrice[] = []
  for (const chunk of chunked([...ids], CHUNK))
    plans.push(
      ...(await db
        .select()
        .from(plannedPrices)
        .where(and(isOpen, inArray(plannedPrices.classificationId, chunk)))
        .orderBy(asc(plannedPrices.on), asc(plannedPrices.id))),
    )
  return plans
}

/** Plans prices; one of the same day takes the place of the one before. */
export async function savePlans(tx: Db, plans: readonly PlannedPrice[]) {
  for (const chunk of chunked([...plans], CHUNK)) {
    const known = await tx
      .select()
      .from(plannedPrices)
      .where(
        and(
          isOpen,
          eq(plannedPrices.on, chunk[0]?.on ?? ''),
          inArray(
            plannedPrices.classificationId,
            chunk.map((it) => it.classificationId),
          ),
        ),
      )
    const keyOf = (it: NewPlan) => `${it.classificationId} ${it.store} ${it.months}`
    const planned = new Set(chunk.map(keyOf))
    await closePlans(
      tx,
      known.filter((it) => planned.has(keyOf(it))).map(({ id }) => id),
      'cancelled',
    )
    await tx.insert(plannedPrices).values(chunk)
  }
}

export const hasDuePlans = (db: Db, today: Day): Promise<boolean> =>
  hasRows(
    db
      .select({ id: plannedPrices.id })
      .from(plannedPrices)
      .where(and(isOpen, lte(plannedPrices.on, today)))
      .limit(1),
  )

/** What is due on a day, earliest first, each locked until the transaction ends. */
export const lockDuePlans = (tx: Db, today: Day): Promise<PlannedPrice[]> =>
  tx
    .select()
    .from(plannedPrices)
    .where(and(isOpen, lte(plannedPrices.on, today)))
    .orderBy(asc(plannedPrices.on), asc(plannedPrices.id))
    .for('update')

/** Ends plans, and gives which were still open. */
export async function closePlans(
  tx: Db,
  ids: readonly string[],
  state: 'taken' | 'cancelled' | 'dropped',
): Promise<PlannedPrice[]> {
  const closed: PlannedPrice[] = []
  for (const chunk of chunked([...ids], CHUNK))
    closed.push(
      ...(await tx
        .update(plannedPrices)
        .set({ state })
        .where(and(isOpen, inArray(plannedPrices.id, chunk)))
        .returning()),
    )
  return closed
}

/** Drops what is planned of some cars. */
export const dropPlansOf = (tx: Db, ids: readonly number[]) =>
  tx
    .update(plannedPrices)
    .set({ state: 'dropped' })
    .where(and(isOpen, inArray(plannedPrices.classificationId, [...ids])))
