import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, type TestContext, test, vi } from 'vitest'
import type { TestApi } from '../../test/customers.ts'
import { onServer, openTestApi } from '../../test/open-test-api.ts'
import { openSwallowingProxy } from '../../test/swallowing-proxy.ts'
import type { Db } from './database.ts'
import { openDatabase } from './open-database.ts'

const BACK_WITHIN_MS = 15_000
const POOL = 10

let database: TestApi['database']

/** A database behind a network that can swallow its connections. */
async function openBehindProxy({ onTestFinished }: Pick<TestContext, 'onTestFinished'>) {
  const proxy = await openSwallowingProxy(database.url ?? '')
  const behind = await openDatabase({ url: proxy.url, directory: '' })
  onTestFinished(async () => {
    await behind.close()
    await proxy.close()
  })
  return { proxy, behind }
}

const take = (db: Db, seconds = 0) => db.execute(sql`select pg_sleep(${seconds})`)
const takeAll = (db: Db) => Promise.all(Array.from({ length: POOL }, () => take(db, 0.2)))

describe.runIf(onServer)('connections that a network swallows', () => {
  beforeAll(async () => {
    database = (await openTestApi()).database
  })

  test.concurrent('[S54] whoever waits on a swallowed connection is told, and the next ones are served again', async (it) => {
    const { proxy, behind } = await openBehindProxy(it)
    await takeAll(behind.db)
    expect(proxy.swallow()).toBeGreaterThanOrEqual(POOL)
    const begun = performance.now()
    const requested = await Promise.allSettled(Array.from({ length: POOL }, () => take(behind.db)))
    expect(requested.map(({ status }) => status)).toEqual(Array(POOL).fill('rejected'))
    await takeAll(behind.db)
    expect(performance.now() - begun).toBeLessThan(BACK_WITHIN_MS)
  })

  test.concurrent('[S54] when one connection was swallowed, those that lie idle beside it are not tried', async (it) => {
    const { proxy, behind } = await openBehindProxy(it)
    await takeAll(behind.db)
    // Long enough that each has been quiet once and was left alone.
    await wait(4500)
    expect(proxy.swallow()).toBeGreaterThanOrEqual(POOL)
    await expect(take(behind.db)).rejects.toThrow()
    const begun = performance.now()
    await take(behind.db)
    expect(performance.now() - begun).toBeLessThan(2000)
  })

  test.concurrent('[S54] a transaction that is swallowed in its midst is taken back, and its locks are free', async (it) => {
    const { proxy, behind } = await openBehindProxy(it)
    await database.db.execute(`create table if not exists swallowed (id text primary key)`)
    const swallowed = behind.db.transaction(async (tx) => {
      await tx.execute(sql`insert into swallowed values ('in its midst')`)
      proxy.swallow()
      await tx.execute(sql`select 1`)
    })
    const begun = performance.now()
    await expect(swallowed).rejects.toThrow()
    const again = () =>
      behind.db.execute(sql`insert into swallowed values ('in its midst')`).then(() => true)
    await vi.waitFor(again, { timeout: BACK_WITHIN_MS, interval: 200 })
    expect(performance.now() - begun).toBeLessThan(BACK_WITHIN_MS)
    await database.db.execute(`drop table swallowed`)
  })

  test.concurrent('[S54] a transaction whose commit was not answered is never said to be committed', async (it) => {
    const { proxy, behind } = await openBehindProxy(it)
    await database.db.execute(`create table if not exists unanswered (id int)`)
    proxy.swallowAnswersTo('commit')
    const write = behind.db.transaction((tx) => tx.execute(sql`insert into unanswered values (1)`))
    await expect(write).rejects.toThrow()
    proxy.swallowAnswersTo()
    // Here it was, so a caller that takes its no for a rollback would be wrong too.
    const there = await behind.db.execute(sql`select 1 from unanswered`)
    expect((there as unknown as { rowCount: number }).rowCount).toBe(1)
    await database.db.execute(`drop table unanswered`)
  })

  test.concurrent('[S54] who listens hears again after its connection was swallowed', async (it) => {
    const { proxy, behind } = await openBehindProxy(it)
    const onMessage: (string | undefined)[] = []
    const stop = await behind.listen('swallowed', (said) => onMessage.push(said))
    const says = async (news: string) => {
      await database.db.execute(sql`select pg_notify('swallowed', ${news})`)
      expect(onMessage).toContain(news)
    }
    await vi.waitFor(() => says('before'))
    proxy.swallow()
    await vi.waitFor(() => says('after'), { timeout: BACK_WITHIN_MS, interval: 100 })
    await stop()
  })

  test.concurrent('[S54] a start whose look at the migrations is swallowed ends with a no', async (it) => {
    const proxy = await openSwallowingProxy(database.url ?? '')
    it.onTestFinished(proxy.close)
    proxy.swallowAnswersTo('__drizzle_migrations')
    const begun = performance.now()
    await expect(openDatabase({ url: proxy.url, directory: '' })).rejects.toThrow()
    expect(performance.now() - begun).toBeLessThan(BACK_WITHIN_MS)
  })

  test.concurrent('[S54] a statement that takes its time is not taken for swallowed', async (it) => {
    const { behind } = await openBehindProxy(it)
    await take(behind.db, 2.5)
    await behind.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`)
      await wait(4200)
      await tx.execute(sql`select pg_sleep(1)`)
    })
  })
})
