import { isNull, sql } from 'drizzle-orm'
import { type Db, hasRows } from '../database.ts'
import { billingItems, invoiceNumbers } from '../schema/payments.ts'

/** So many are given in one go, so that no statement takes long. */
const MOST = 500

/**
 * Gives everything that was charged or credited and is committed its invoice's number, gapless, each year from 1,
 * in the order in which it was written. Any process may do it, one at a time: whoever waits for its turn sees
 * what was committed meanwhile. A number and its row are one transaction, so none is skipped by whoever dies.
 */
export async function giveInvoiceNumbers(db: Db) {
  while (await isAnyUnnumbered(db))
    await db.transaction(async (tx) => {
      await tx.execute(
        sql`select pg_advisory_xact_lock(hashtextextended('galgal_invoice_numbers', 0))`,
      )
      await numberOldest(tx)
    })
}

const isAnyUnnumbered = (db: Db) =>
  hasRows(
    db
      .select({ id: billingItems.id })
      .from(billingItems)
      .where(isNull(billingItems.number))
      .limit(1),
  )

/** One number for each payment and each refund; the cars of an order share theirs. */
const numberOldest = (tx: Db) =>
  tx.execute(sql`
    with waiting as (
      select case when type = 'refund' then id else payment_id end as event, min(date) as date, min(written) as written
        from ${billingItems} where number is null group by 1 order by 3 limit ${MOST}
    ), counted as (
      select event, left(date, 4)::int as year,
        row_number() over (partition by left(date, 4) order by written) as nth,
        count(*) over (partition by left(date, 4)) as many
        from waiting
    ), raised as (
      insert into ${invoiceNumbers} as numbers (year, last) select distinct year, many from counted
        on conflict (year) do update set last = numbers.last + excluded.last returning year, last
    )
    update ${billingItems} item set number = year || '-' || ${padded(sql`last - many + nth`)}
      from counted join raised using (year)
      where item.number is null and counted.event = case when item.type = 'refund' then item.id else item.payment_id end`)

const padded = (count: ReturnType<typeof sql>) =>
  sql`lpad((${count})::text, greatest(6, length((${count})::text)), '0')`
