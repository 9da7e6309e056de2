import { DAY } from '@galgal/domain/dates'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { sumOfCustomer } from '../../db/office/log.ts'
import { agorot } from './amounts.ts'
import { readSetting } from './settings.ts'

const WINDOW = 30 * DAY
/** A limit in agorot, as it counts now. */
const readLimit = async (db: Db, key: 'limits.act' | 'limits.customer30Days', now: Date) =>
  agorot(Number(await readSetting(db, key, now)))

/**
 * Whether an amount needs a second person: by itself, or with all that the office gave, waived or dropped of one
 * customer in thirty days. Acts of one customer wait for each other here, so that none is counted too late.
 */
export async function isOverLimit(
  tx: Db,
  { customerId, amount, now }: { customerId: string | null; amount: number; now: Date },
): Promise<boolean> {
  if (amount > (await readLimit(tx, 'limits.act', now))) return true
  if (!customerId) return false
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`office ${customerId}`}))`)
  const before = await sumOfCustomer(tx, customerId, new Date(now.getTime() - WINDOW))
  return before + amount > (await readLimit(tx, 'limits.customer30Days', now))
}
