import { setTimeout as wait } from 'node:timers/promises'
import { connectToServer } from '@galgal/api/db/connect-to-server'
import type { Database, Db, Leadership } from '@galgal/api/db/database'
import { openDatabase } from '@galgal/api/db/open-database'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createDatabase } from '../api/test/new-database.ts'
import { hasPgBouncer, openPgBouncer } from './pgbouncer.ts'

const DATABASE_URL = process.env.TEST_DATABASE_URL
const PATIENCE = { timeout: 20_000, interval: 50 }
const MINUTE_MS = 60_000

let url: string
let pooler: Awaited<ReturnType<typeof openPgBouncer>>
let database: Database

const open = async (more: object = {}) => {
  const opened = await openDatabase({
    url: pooler.url,
    directUrl: url,
    directory: '',
    ...more,
  })
  return opened
}
const rowsOf = async <Row>(db: Db, question: string) =>
  ((await db.execute(question)) as unknown as { rows: Row[] }).rows

describe.runIf(DATABASE_URL && hasPgBouncer)('through PgBouncer in transaction mode', () => {
  beforeAll(async () => {
    url = await createDatabase(DATABASE_URL ?? '', 'galgal_pooled')
    pooler = await openPgBouncer(url)
    database = await open()
  }, MINUTE_MS)
  afterAll(async () => {
    await database?.close()
    await pooler?.close()
  })

  test('a statement ends after three seconds, whichever session of the pooler it gets', async () => {
    const slow = Array.from({ length: 4 }, () =>
      database.db.execute('select pg_sleep(10)').then(
        () => 'answered',
        ({ cause }) => cause.code,
      ),
    )
    expect(await Promise.all(slow)).toEqual(Array(4).fill('57014'))
  })

  test('every session of the pooler has our settings, those it had before they were set as well', async () => {
    const name = 'galgal_pooled_before'
    const server = await createDatabase(DATABASE_URL ?? '', name)
    const before = new URL(pooler.url)
    before.pathname = `/${name}`
    // As another program of the same role does, which leaves a session open in the pooler.
    const clients = await Promise.all(Array.from({ length: 3 }, () => connectToServer(before.href)))
    await Promise.all(clients.map((client) => client.query('select pg_sleep(0.2)')))
    await Promise.all(clients.map((client) => client.end()))
    const places = [1, 2].map(() =>
      openDatabase({ url: before.href, directUrl: server, directory: '' }),
    )
    const [one, other] = await Promise.all(places)
    onTestFinished(async () => {
      await one?.close()
      await other?.close()
    })
    const ask = async (at: Database | undefined) =>
      at &&
      rowsOf<{ limit: string }>(
        at.db,
        `select current_setting('statement_timeout') || current_setting('lock_timeout') || current_setting('jit') as limit, pg_sleep(0.2)`,
      )
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => [ask(one), ask(other)]).flat(),
    )
    expect(new Set(answers.flatMap((rows) => rows?.map(({ limit }) => limit)))).toEqual(
      new Set(['3s1soff']),
    )
  })

  test('statements that are asked again and again need nothing prepared in a session', async () => {
    const ask = (n: number) =>
      database.db.transaction(async (tx) => {
        const { rows } = (await tx.execute(`select ${n} + 1 as next`)) as unknown as {
          rows: { next: number }[]
        }
        return rows[0]?.next
      })
    const numbers = Array.from({ length: 300 }, (_, n) => n)
    expect(await Promise.all(numbers.map(ask))).toEqual(numbers.map((n) => n + 1))
    const named = await rowsOf(database.db, 'select name from pg_prepared_statements')
    expect(named).toEqual([])
  })

  test('who listens on the server itself hears what was said through the pooler', async () => {
    const messages: (string | undefined)[] = []
    const stop = await database.listen('pooled', (said) => messages.push(said))
    await vi.waitFor(() => expect(messages).toContain(undefined), PATIENCE)
    await database.db.execute(`select pg_notify('pooled', 'news')`)
    await vi.waitFor(() => expect(messages).toContain('news'), PATIENCE)
    await stop()
  })

  test('without a way to the server itself who listens looks now and then', async () => {
    const through = await open({ directUrl: undefined })
    let looks = 0
    const stop = await through.listen('pooled', () => looks++)
    await vi.waitFor(() => expect(looks).toBeGreaterThan(1), PATIENCE)
    await stop()
    await through.close()
  })

  test(
    'one process leads, through the pooler as well, and another takes over when it is gone',
    async () => {
      const through = await open({ directUrl: undefined })
      const claims: Leadership[] = []
      const changes: string[][] = []
      for (const place of [through, database, through]) {
        const said: string[] = []
        claims.push(place.lead((change) => said.push(change)))
        changes.push(said)
        await vi.waitFor(() => expect(claims[0]?.isLeader()).toBe(true), PATIENCE)
      }
      // Longer than a frozen leader would keep it.
      await wait(10_000)
      expect(claims.map((claim) => claim.isLeader())).toEqual([true, false, false])
      expect(changes[0]).toEqual(['began'])
      await claims[0]?.close()
      const leaders = () => claims.filter((claim) => claim.isLeader()).length
      await vi.waitFor(() => expect(leaders()).toBe(1), PATIENCE)
      await pooler.restart()
      await vi.waitFor(() => expect(leaders()).toBe(1), PATIENCE)
      await Promise.all(claims.map((claim) => claim.close()))
      await through.close()
    },
    MINUTE_MS,
  )

  test('a schema that has to be changed needs the server itself, and says so', async () => {
    const name = 'galgal_pooled_empty'
    await createDatabase(DATABASE_URL ?? '', name)
    const empty = new URL(pooler.url)
    empty.pathname = `/${name}`
    await expect(openDatabase({ url: empty.href, directory: '' })).rejects.toThrow(
      /has to be migrated, and a pooler stands before it: name the server itself in DATABASE_DIRECT_URL/,
    )
  })

  test('a pooler that was started again serves at once', async () => {
    await database.db.execute('select 1')
    await pooler.restart()
    const answered = () => database.db.execute('select 1').then(() => true)
    await vi.waitFor(answered, PATIENCE)
  })
})
