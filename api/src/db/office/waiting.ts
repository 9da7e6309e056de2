import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { canBeHad } from '../order/waiting-list.ts'
import { stock } from '../schema/catalogue.ts'
import { waitingList } from '../schema/waiting-list.ts'
import { inOrderOf, type PageIn, readPage, type Sort } from './keyset.ts'

type WaitingFilters = {
  car?: number | undefined
  colour?: string | undefined
  notified?: boolean | undefined
}

export const waitingSorts = {
  since: { by: waitingList.createdAt, type: 'instant', descending: false },
  '-since': { by: waitingList.createdAt, type: 'instant', descending: true },
} satisfies Record<string, Sort>

const wanted = ({ car, colour, notified }: WaitingFilters): (SQL | undefined)[] => [
  car === undefined ? undefined : eq(waitingList.classificationId, car),
  colour ? eq(waitingList.colourId, colour) : undefined,
  notified === undefined ? undefined : (notified ? isNotNull : isNull)(waitingList.notifiedAt),
]

type In = PageIn & { sort: keyof typeof waitingSorts; by: WaitingFilters }

/** A page of the waiting list, with each one's place and whether they came back. */
export async function listWaiting(db: Db, { by, ...page }: In) {
  const sort = waitingSorts[page.sort]
  const source = { table: waitingList, id: waitingList.id, filters: wanted(by), sort }
  const list = await readPage(db, source, page)
  return { ...list, rows: await readWaitingRows(db, list.ids) }
}

/** Among who waits for the same car and colour. */
const place = sql<number | null>`case when ${waitingList.notifiedAt} is null then
  (select count(*)::int from ${waitingList} before
    where before.classification_id = ${waitingList.classificationId} and before.told_at is null
    and before.colour_id is not distinct from ${waitingList.colourId}
    and (before.created_at, before.id) <= (${waitingList.createdAt}, ${waitingList.id})) end`

/** When whoever was notified first ordered the car, by the account or a contact of it. */
const cameBackAt = sql<Date | null>`(select min(orders.created_at) from orders
  join customers on customers.id = orders.customer_id
  where orders.classification_id = ${waitingList.classificationId}
  and orders.created_at >= ${waitingList.notifiedAt}
  and (customers.id = ${waitingList.customerId} or customers.email = ${waitingList.email}
    or customers.phone = ${waitingList.phone}))`.mapWith(waitingList.notifiedAt)

export type WaitingRow = Awaited<ReturnType<typeof readWaitingRows>>[number]

async function readWaitingRows(db: Db, ids: string[]) {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      entry: waitingList,
      place,
      cameBackAt,
      colourName: stock.name,
      canBeHad: sql<boolean>`${canBeHad}`,
    })
    .from(waitingList)
    .leftJoin(
      stock,
      and(
        eq(stock.classificationId, waitingList.classificationId),
        eq(stock.colourId, waitingList.colourId),
      ),
    )
    .where(inArray(waitingList.id, ids))
  return inOrderOf(ids, rows, ({ entry }) => entry.id)
}
