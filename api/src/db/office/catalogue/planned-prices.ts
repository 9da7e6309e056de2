import { addDays, type Day, instantAt } from '@galgal/domain/dates'
import type { Store } from '@galgal/domain/store'
import { eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '../../database.ts'
import { plannedPrices } from '../../schema/catalogue-office.ts'
import { inOrderOf, type PageIn, readPage, type Sort } from '../keyset.ts'

export const planSorts = {
  on: { by: plannedPrices.on, type: 'text', descending: false },
  '-on': { by: plannedPrices.on, type: 'text', descending: true },
} satisfies Record<string, Sort>

type PlanFilters = {
  state?: 'planned' | 'taken' | 'cancelled' | 'dropped' | undefined
  store?: Store | undefined
  car?: number | undefined
  from?: Day | undefined
  till?: Day | undefined
}

const wanted = ({ state, store, car, from, till }: PlanFilters) => [
  state && eq(plannedPrices.state, state),
  store && eq(plannedPrices.store, store),
  car === undefined ? undefined : sql`${plannedPrices.classificationId} = ${car}::bigint`,
  from ? gte(plannedPrices.plannedAt, instantAt(from, '00:00')) : undefined,
  till ? lt(plannedPrices.plannedAt, instantAt(addDays(till, 1), '00:00')) : undefined,
]

type In = PageIn & { sort: keyof typeof planSorts; by: PlanFilters }

/** A page of planned prices. */
export async function listPlannedPrices(db: Db, { by, ...page }: In) {
  const sort = planSorts[page.sort]
  const source = { table: plannedPrices, id: plannedPrices.id, filters: wanted(by), sort }
  const list = await readPage(db, source, page)
  const rows = list.ids.length
    ? await db.select().from(plannedPrices).where(inArray(plannedPrices.id, list.ids))
    : []
  return { ...list, rows: inOrderOf(list.ids, rows, ({ id }) => id) }
}
