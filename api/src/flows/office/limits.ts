import { DAY } from '@galgal/domain/dates'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { sumOfCustomer } from '../../db/office/log.ts'
import { findSetting } from '../../db/office/settings.ts'

const WINDOW = 30 * DAY
/** In agorot, until the office sets others. */
const USUAL = { 'limits.act': 100_000, 'limits.customer30Days': 300_000 } as const

export type LimitName = keyof typeof USUAL
export const limitNames = Object.keys(USUAL) as LimitName[]

/** A limit in agorot, as it counts now. */
export async function readLimit(db: Db, name: LimitName, now: Date): Promise<number> {
  const set = await findSetting(db, name, now)
  return set ? Math.round(Number(set.value) * 100) : USUAL[name]
}

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
