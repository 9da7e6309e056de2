import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import { LEADER_NAME } from './lead-on-server.ts'

const settings = {
  // Compiling a question takes longer than any of ours takes to answer.
  jit: 'off',
  // So does starting workers beside it, and they would take the cores of other calls.
  max_parallel_workers_per_gather: '0',
  // Data lies in memory or on flash, where a page elsewhere costs little more than the next one.
  random_page_cost: '1.1',
  statement_timeout: '3s',
  lock_timeout: '1s',
  idle_in_transaction_session_timeout: '5s',
}

/** What a session of our own is opened with, as PostgreSQL's command line takes it. */
export const startupOptions = Object.entries({
  ...settings,
  // Ours are used or closed within seconds: one that is quiet for so long has nobody at its other end.
  idle_session_timeout: '60s',
})
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ')

const RECYCLE_MS = 4000
const LOOK_EVERY_MS = 100

/**
 * Makes the settings the defaults of our role in this database: a pooler opens its sessions without our options. Those
 * that it has open already are ended as they fall idle, and it opens others; the client's connection may be lost so.
 */
export async function setRoleDefaults(client: Client) {
  if (!(await changeDefaults(client))) return
  // Once they are committed: a session that begins while they are changed may still have the old ones.
  const { rows } = await client.query('select clock_timestamp()::text as now')
  const changedAt: string = rows[0].now
  for (let waitedMs = 0; waitedMs < RECYCLE_MS; waitedMs += LOOK_EVERY_MS) {
    if (!(await endOlderSessions(client, changedAt))) return
    await wait(LOOK_EVERY_MS)
  }
}

/** Changes them in one transaction of one process; false when nothing was left to change. */
async function changeDefaults(client: Client): Promise<boolean> {
  for (;;) {
    await client.query('begin')
    try {
      const { rows } = await client.query(
        "select pg_try_advisory_xact_lock(hashtextextended('galgal_role_defaults', 0)) as has",
      )
      if (rows[0].has) return await changeMissing(client)
    } finally {
      await client.query('commit')
    }
    // Meanwhile this session is idle, and may be ended by the one who changes them.
    await wait(LOOK_EVERY_MS)
  }
}

async function changeMissing(client: Client): Promise<boolean> {
  const known = await client.query(
    `select unnest(setconfig) as line from pg_db_role_setting s join pg_roles r on r.oid = s.setrole
      join pg_database d on d.oid = s.setdatabase
      where r.rolname = session_user and d.datname = current_database()`,
  )
  const lines = new Set(known.rows.map(({ line }) => line))
  const missing = Object.entries(settings).filter(([name, value]) => !lines.has(`${name}=${value}`))
  if (missing.length === 0) return false
  const { rows } = await client.query('select quote_ident(current_database()) as name')
  for (const [name, value] of missing)
    await client.query(
      `alter role session_user in database ${rows[0].name} set ${name} = ${client.escapeLiteral(value)}`,
    )
  return true
}

/** Whether any may be left; our own is the last one that is ended, and nothing is answered then. */
async function endOlderSessions(client: Client, than: string): Promise<boolean> {
  const { rows } = await client
    .query(
      `with older as (select pid, state, pid = pg_backend_pid() as is_own from pg_stat_activity
        where usename = session_user and datname = current_database()
        and backend_start < $1::timestamptz and application_name <> $2)
      select count(case when is_own and (select count(*) from older) > 1 then null
        when is_own or state = 'idle' then pg_terminate_backend(pid) end), count(*)::int as left from older`,
      [than, LEADER_NAME],
    )
    .catch(() => ({ rows: [{ left: 0 }] }))
  return rows[0].left > 0
}
