import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rowsOf } from '../../../test/audit.ts'
import { openTestApi } from '../../../test/open-test-api.ts'

/** What a whole month that falls due on one day is read by, part by part. */
const questions = {
  'subscriptions to bill': sql`select id from subscriptions where next_bill_on <= '2026-12-22'
    order by next_bill_on, id limit 200 for update skip locked`,
  'bills to charge': sql`select id from bills where state = 'due' and next_try_at <= '2026-12-22'
    order by next_try_at, id limit 64 for update skip locked`,
}

test.for(Object.entries(questions))(
  'the next %s are found without sorting all of them',
  async ([, question]) => {
    const { db } = await openTestApi()
    const plan = await db.transaction(async (tx) => {
      // Of the few rows of a test all would be read and sorted.
      await tx.execute(sql`set local enable_seqscan = off`)
      await tx.execute(sql`set local enable_bitmapscan = off`)
      return rowsOf(tx, sql`explain ${question}`)
    })
    const lines = plan.map((row) => row['QUERY PLAN']).join('\n')
    expect(lines).toMatch(/Index Scan using (subscriptions_bills|bills_due)/)
    expect(lines).not.toContain('Sort')
  },
)
