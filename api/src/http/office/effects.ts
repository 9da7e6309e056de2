import type { Effects } from '@galgal/contract/Office/shapes'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { findCustomer } from '../../db/account/customers.ts'
import type { Db } from '../../db/database.ts'
import type { Subject } from '../../db/office/subjects.ts'

type Out = z.output<typeof Effects>

export const noEffects = (documents: readonly string[] = []): Out => ({
  money: [],
  notifications: [],
  stock: [],
  standing: null,
  documents: [...documents],
})

const rowsOf = async <Row>(db: Db, statement: ReturnType<typeof sql>) =>
  ((await db.execute(statement)) as unknown as { rows: Row[] }).rows

/** How an order's cars and a subscription stood when the transaction began. */
export type Before = { status: string | null; stock: StockRow[] }
type StockRow = { classificationId: number; colourId: string; available: number }

const statusOf = async (db: Db, { orderId, subscriptionId }: Subject) => {
  const statement = subscriptionId
    ? sql`select status || '/' || substatus as status from subscriptions where id = ${subscriptionId}`
    : sql`select status from orders where id = ${orderId}`
  const [row] = await rowsOf<{ status: string }>(db, statement)
  return row?.status ?? null
}

/** The stock that an act may move: of the order's or the car's model alone; of cars that are registered, any. */
function stockTouched({ kind, id, orderId }: Subject) {
  if (kind === 'car')
    return sql`classification_id = (select classification_id from fleet_cars where id = ${id})`
  if (kind === 'stock') return sql`classification_id || ' ' || colour_id = ${id}`
  if (kind === 'list') return sql`counted_by = 'cars'`
  return sql`classification_id = (select classification_id from orders where id = ${orderId})`
}

const stockOf = (db: Db, subject: Subject) =>
  rowsOf<StockRow>(
    db,
    sql`select classification_id as "classificationId", colour_id as "colourId", available
    from stock where ${stockTouched(subject)}`,
  )

export const stateBefore = async (tx: Db, subject: Subject): Promise<Before> => ({
  status: await statusOf(tx, subject),
  stock: await stockOf(tx, subject),
})

/** Written by the transaction that looks. */
const mine = sql`xmin::text::bigint = pg_current_xact_id()::text::bigint & 4294967295`

/** What a transaction has done until now: found by what it wrote, so no flow has to tell. */
export async function effectsSince(
  tx: Db,
  subject: Subject,
  before: Before,
  documents: readonly string[],
): Promise<Out> {
  const [status, stock] = [await statusOf(tx, subject), await stockOf(tx, subject)]
  const changed = stock.flatMap((row) => {
    const was = before.stock.find(
      ({ classificationId, colourId }) =>
        classificationId === row.classificationId && colourId === row.colourId,
    )
    const by = row.available - (was?.available ?? row.available)
    return by ? [{ classificationId: row.classificationId, colourId: row.colourId, by }] : []
  })
  const isMoved = before.status && status && before.status !== status
  return {
    money: await moneyOf(tx, subject),
    notifications: await notificationsOf(tx, subject),
    stock: changed,
    standing: isMoved ? { from: before.status ?? '', to: status } : null,
    documents: [...documents],
  }
}

/** Entries of the books, refunds and bills that it wrote. */
async function moneyOf(tx: Db, { orderId }: Subject): Promise<Out['money']> {
  if (!orderId) return []
  const ofOrder = sql`select id from subscriptions where order_id = ${orderId}`
  const rows = await rowsOf<{ what: string; amount: number; account: string }>(
    tx,
    sql`select event as what, amount, account from ledger_entries
      where payment_id in (select id from payments where order_id = ${orderId}) and ${mine}
    union all select 'refundDue', amount, 'refunds' from refunds
      where subscription_id in (${ofOrder}) and ${mine}
    union all select 'bill', amount, state from bills
      where subscription_id in (${ofOrder}) and ${mine}`,
  )
  return rows.map(({ amount, ...row }) => ({ ...row, amount: amount / 100 }))
}

async function notificationsOf(tx: Db, { customerId }: Subject): Promise<Out['notifications']> {
  const rows = await rowsOf<{ kind: string }>(
    tx,
    sql`select ${customerId ? sql`` : sql`distinct`} kind from outbox where sent_at is null and failed_at is null and ${mine}`,
  )
  if (!rows.length) return []
  const customer = customerId ? await findCustomer(tx, customerId) : undefined
  const locale = customer?.locale ?? 'he'
  const to = customer ? `${customer.firstName} ${customer.lastName}`.trim() : ''
  return rows.map(({ kind }) => ({ kind, to, locale }))
}
