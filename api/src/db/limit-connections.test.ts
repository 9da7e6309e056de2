import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestApi } from '../../test/open-test-api.ts'
import { limitConnections } from './limit-connections.ts'
import { hubs } from './schema/catalogue.ts'

const slow = sql`select pg_sleep(0.02)`

test('whoever asks through a limit has so many connections at a time, and everybody else the others', async () => {
  const { db } = await openTestApi()
  const limited = limitConnections(db, 2)
  let done = 0
  const asked = Array.from({ length: 30 }, () => limited.db.execute(slow).then(() => done++))
  const inTransaction = limited.db.transaction((tx) => tx.execute(slow)).then(() => done++)
  expect(limited.waiting()).toBe(29)
  await db.execute(sql`select 1`)
  // Where there is one connection, those two came first.
  expect(done).toBeLessThanOrEqual(2)
  expect(limited.waiting()).toBeGreaterThan(20)
  await Promise.all([...asked, inTransaction])
  expect([done, limited.waiting()]).toEqual([31, 0])
})

test('what is asked through a limit is answered and kept as without, and a statement that fails frees its place', async () => {
  const { db } = await openTestApi()
  const limited = limitConnections(db, 1)
  expect(await limited.db.select().from(hubs)).toEqual(await db.select().from(hubs))
  await expect(limited.db.execute(sql`select 1 / 0`)).rejects.toThrow('select 1 / 0')
  const broken = limited.db.transaction(async (tx) => {
    await tx.execute(sql`select 1`)
    throw new Error('taken back')
  })
  await expect(broken).rejects.toThrow('taken back')
  expect(await limited.db.select().from(hubs)).not.toEqual([])
})
