import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import type { LeaderChange, Leadership } from './database.ts'
import { endWhenSilent } from './end-when-silent.ts'
import { isPooled } from './pooler.ts'

/** Who waits asks so often; who leads says so often that it is there. */
const LOOK_EVERY_MS = 1000
/** A leader that is frozen or cut off is quiet: the server ends its session after this time, and the lock with it. */
const QUIET_MS = 8000
/** The name of a leader's session in the server. */
export const LEADER_NAME = 'galgal leader'

const KEY = "hashtextextended('galgal_leader', 0)"
/** The lock of a session, and that of a transaction: a pooler keeps one server session to whoever is in the midst of one. */
const ways = {
  session: {
    open: `set idle_session_timeout = ${QUIET_MS}; set statement_timeout = 3000`,
    take: `select pg_try_advisory_lock(${KEY}) as has`,
    missed: '',
  },
  transaction: {
    open: '',
    take: `begin; set local idle_in_transaction_session_timeout = ${QUIET_MS}; set local statement_timeout = 3000;
      select pg_try_advisory_xact_lock(${KEY}) as has`,
    missed: 'rollback',
  },
}

/**
 * Leader election by an advisory lock of the server on a connection of its own. The lock is given up
 * with the connection, whichever end dies, and whoever waits has it a second later.
 */
export function leadOnServer(
  connectionString: string,
  onChange: (change: LeaderChange) => void,
): Leadership {
  const closing = new AbortController()
  let client: Client | undefined
  let way = ways.session
  let isLeader = false
  let hasWaited = false

  const become = (leads: boolean) => {
    const changes = isLeader !== leads
    isLeader = leads
    if (changes && leads) onChange(hasWaited ? 'took over' : 'began')
    else if (changes) onChange('ended')
    if (!leads) hasWaited = true
  }
  const lose = (lost: Client) => {
    if (client !== lost) return
    client = undefined
    become(false)
  }
  const open = async () => {
    const options = { connectionString, keepAlive: true, connectionTimeoutMillis: 2000 }
    const next = new Client({ ...options, application_name: LEADER_NAME })
    next.on('error', () => lose(next))
    next.on('end', () => lose(next))
    client = next
    await next.connect()
    endWhenSilent(next)
    way = (await isPooled(next)) ? ways.transaction : ways.session
    if (way.open) await next.query(way.open)
    return next
  }
  const look = async () => {
    const asked = client ?? (await open())
    const answers = await asked.query(isLeader ? 'select true as has' : way.take)
    const { has } = [answers].flat().at(-1)?.rows[0] ?? { has: false }
    if (!has && way.missed) await asked.query(way.missed)
    if (client === asked) become(has)
  }
  const campaign = async () => {
    while (!closing.signal.aborted) {
      const before = client
      await look().catch(() => {
        const failed = client ?? before
        if (!failed) return
        lose(failed)
        failed.end().catch(() => {})
      })
      await wait(LOOK_EVERY_MS, undefined, { ref: false, signal: closing.signal }).catch(() => {})
    }
  }
  const running = campaign()
  return {
    isLeader: () => isLeader,
    close: async () => {
      closing.abort()
      await running
      await client?.end().catch(() => {})
    },
  }
}
