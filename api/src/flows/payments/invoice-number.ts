import type { Day } from '@galgal/domain/dates'
import type { Db } from '../../db/database.ts'
import { nextInvoiceNumber } from '../../db/subscriptions/subscriptions.ts'

/** The next number of the year's invoices, `2026-000913`. Call it last: who comes next waits until the transaction ends. */
export async function takeInvoiceNumber(tx: Db, today: Day): Promise<string> {
  const year = today.slice(0, 4)
  const count = await nextInvoiceNumber(tx, Number(year))
  return `${year}-${String(count).padStart(6, '0')}`
}
