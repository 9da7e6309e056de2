import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestApi } from '../../test/open-test-api.ts'
import { hubs } from './schema/catalogue.ts'
import { shareOf } from './share.ts'

const slow = sql`select pg_sleep(0.02)`

test('whoever asks through a share has so many connections at a time, and everybody else the others', async () => {
  const { db } = await openTestApi()
  const share = shareOf(db, 2)
  let done = 0
  const asked = Array.from({ length: 30 }, () => share.db.execute(slow).then(() => done++))
  const inTransaction = share.db.transaction((tx) => tx.execute(slow)).then(() => done++)
  expect(share.waiting()).toBe(29)
  await db.execute(sql`select 1`)
  // Where there is one connection, those two came first.
  expect(done).toBeLessThanOrEqual(2)
  expect(share.waiting()).toBeGreaterThan(20)
  await Promise.all([...asked, inTransaction])
  expect([done, share.waiting()]).toEqual([31, 0])
})

test('a share gives and keeps what the whole does, and a statement that fails frees its place', async () => {
  const { db } = await openTestApi()
  const share = shareOf(db, 1)
  expect(await share.db.select().from(hubs)).toEqual(await db.select().from(hubs))
  await expect(share.db.execute(sql`select 1 / 0`)).rejects.toThrow('select 1 / 0')
  const broken = share.db.transaction(async (tx) => {
    await tx.execute(sql`select 1`)
    throw new Error('taken back')
  })
  await expect(broken).rejects.toThrow('taken back')
  expect(await share.db.select().from(hubs)).not.toEqual([])
})
