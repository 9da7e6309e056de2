import { Client } from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { createDatabase } from '../../test/new-database.ts'
import { openSwallowingProxy } from '../../test/swallowing-proxy.ts'
import type { Leadership } from './database.ts'
import { leadOnServer } from './lead-on-server.ts'

const DATABASE_URL = process.env.TEST_DATABASE_URL
const PATIENCE = { timeout: 20_000, interval: 50 }
const MINUTE_MS = 60_000

const claims: Leadership[] = []
afterEach(async () => {
  await Promise.all(claims.splice(0).map((claim) => claim.close()))
})

/** A process that strives to lead, and what it was told. */
function strive(url: string) {
  const changes: string[] = []
  const claim = leadOnServer(url, (change) => changes.push(change))
  claims.push(claim)
  return { ...claim, changes }
}

const ofOneProcess = async (url: string) => {
  const first = strive(url)
  await vi.waitFor(() => expect(first.isLeader()).toBe(true), PATIENCE)
  const second = strive(url)
  const third = strive(url)
  // Both have asked, and were told no, when a statement of theirs has been answered.
  const client = new Client({ connectionString: url })
  await client.connect()
  const asked = async () => {
    const { rows } = await client.query(
      `select pid from pg_stat_activity where application_name = 'galgal leader'
        and datname = current_database() and query like '%pg_try_advisory_lock%' and state = 'idle'
        and pid not in (select pid from pg_locks where locktype = 'advisory')`,
    )
    expect(rows).toHaveLength(2)
  }
  await vi.waitFor(asked, PATIENCE)
  return { first, second, third, client }
}

test.runIf(DATABASE_URL)(
  'of the processes on a server one leads; the lock goes with its connection, and another takes over',
  async () => {
    const url = await createDatabase(DATABASE_URL ?? '', 'galgal_leaders')
    const { first, second, third, client } = await ofOneProcess(url)
    expect([second.isLeader(), third.isLeader()]).toEqual([false, false])
    await client.query(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'
        and database = (select oid from pg_database where datname = current_database())`,
    )
    await vi.waitFor(() => expect(first.changes).toEqual(['began', 'ended']), PATIENCE)
    const leaders = () => [first, second, third].filter((it) => it.isLeader())
    await vi.waitFor(() => expect(leaders()).toHaveLength(1), PATIENCE)
    const [next] = leaders()
    expect(next?.changes.at(-1)).toBe('took over')
    await next?.close()
    const others = () => leaders().filter((it) => it !== next)
    await vi.waitFor(() => expect(others()).toHaveLength(1), PATIENCE)
    await client.end()
  },
  MINUTE_MS,
)

test.runIf(DATABASE_URL)(
  'a leader whose connection a network swallows is one no longer, and another takes over',
  async () => {
    const url = await createDatabase(DATABASE_URL ?? '', 'galgal_cut_leader')
    const proxy = await openSwallowingProxy(url)
    const cut = strive(proxy.url)
    await vi.waitFor(() => expect(cut.isLeader()).toBe(true), PATIENCE)
    const other = strive(url)
    proxy.swallow()
    await vi.waitFor(() => expect(cut.changes).toContain('ended'), PATIENCE)
    await vi.waitFor(() => expect(other.isLeader() || cut.isLeader()).toBe(true), PATIENCE)
    await Promise.all(claims.splice(0).map((claim) => claim.close()))
    await proxy.close()
  },
  MINUTE_MS,
)
