import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestApi } from '../../test/open-test-api.ts'
import { buildOnce, given } from './build-once.ts'
import { limits } from './schema/rate-limits.ts'

test('a statement is built once, and asked with the values and on the connection of each time', async () => {
  const { db } = await openTestApi()
  let built = 0
  const find = buildOnce((on) => {
    built++
    return on
      .select({ count: limits.count, endsAt: limits.endsAt })
      .from(limits)
      .where(eq(limits.endsAt, given('endsAt', limits.endsAt)))
  })
  const days = [1, 2].map((day) => new Date(Date.UTC(2026, 10, day)))
  await db.insert(limits).values(days.map((endsAt, at) => ({ key: `${at}`, count: at, endsAt })))
  for (const [at, endsAt] of days.entries())
    expect(await find(db, { endsAt })).toEqual([{ count: at, endsAt }])

  const later = new Date(Date.UTC(2026, 10, 3))
  const undone = db.transaction(async (tx) => {
    await tx.insert(limits).values({ key: 'later', count: 3, endsAt: later })
    expect(await find(tx, { endsAt: later })).toEqual([{ count: 3, endsAt: later }])
    throw new Error('taken back')
  })
  await expect(undone).rejects.toThrow('taken back')
  expect(await find(db, { endsAt: later })).toEqual([])
  expect(built).toBe(1)
})
