import { MINUTE } from '@galgal/domain/dates'
import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database, Db } from './db/database.ts'
import { CLOCK_CHANNEL, moveAhead, readAhead } from './db/sandbox/sandbox-clock.ts'

/** A notice may be lost with its connection; other processes still follow within a second. */
const LOOK_EVERY_MS = 500
const MOST_APART_MS = 5000

export type Clock = {
  now: () => Date
  /** Moves it forward by so many milliseconds, in every process; only the sandbox's can be moved. */
  move?: (byMs: number) => Promise<void>
  close: () => Promise<void>
}

/** The one clock of the app. The sandbox's is ahead of the machine's by what the database remembers. */
export async function openClock(
  { kind, db, listen }: Database,
  mode: 'sandbox' | 'production',
): Promise<Clock> {
  if (mode === 'production') return { now: () => new Date(), close: async () => {} }
  let ahead = await readAhead(db)
  const follow = (toMs: number) => {
    ahead = Math.max(ahead, toMs)
  }
  let looking: Promise<void> | undefined
  // A database that cannot be reached is asked again by the next look.
  const look = () => {
    looking ??= readAhead(db)
      .then(follow, () => {})
      .finally(() => {
        looking = undefined
      })
  }
  const stopListening = await listen(CLOCK_CHANNEL, (said) => {
    if (said) follow(Number(said))
    else look()
  })
  const looks = kind === 'server' ? setInterval(look, LOOK_EVERY_MS) : undefined
  looks?.unref()
  return {
    now: () => new Date(Date.now() + ahead),
    move: async (byMs) => follow(await moveAhead(db, byMs)),
    close: async () => {
      clearInterval(looks)
      await stopListening()
      await looking
    },
  }
}

/** How far the database's clock is ahead of the machine's, in milliseconds: what the way there and back took is in its favour. */
export async function driftOf(db: Db, machine: () => number = Date.now): Promise<number> {
  const machineTime = machine()
  const { rows } = (await db.execute(
    sql`select extract(epoch from clock_timestamp()) * 1000 as ms`,
  )) as unknown as { rows: [{ ms: number | string }] }
  const answered = machine()
  const said = Number(rows[0].ms)
  if (said < machineTime) return said - machineTime
  return Math.max(0, said - answered)
}

/** Alarms at once and every minute while the two clocks are 5 seconds apart: holds and codes would end too early or too late. */
export function compareClocks(
  { db, log }: { db: Db; log: Logger },
  machine: () => number = Date.now,
): () => void {
  const compare = async () => {
    const driftMs = await driftOf(db, machine)
    if (Math.abs(driftMs) >= MOST_APART_MS) log.error({ driftMs }, 'clock.skewed')
  }
  const quietly = () => compare().catch(() => {})
  const timer = setInterval(quietly, MINUTE)
  timer.unref()
  void quietly()
  return () => clearInterval(timer)
}
