import { nameOfCatalogue } from '../../db/catalogue/catalogue-version.ts'
import { forgetSent } from '../../db/notifications/outbox.ts'
import type { Deps } from '../../deps.ts'
import type { Cdn } from '../../providers/cdn/cdn.ts'
import { sendLater } from '../../send-later.ts'
import { enqueue, type Outgoing } from '../notifications/outbox.ts'
import { sendSoon } from '../notifications/send-outbox.ts'

/** Changes that come within this time are purged at once. */
const GATHER_MS = 1000
/** Every process has noticed a change by then; a cache that asked sooner might be given the old page, and keep it. */
const NOTICED_WITHIN_MS = 2000

/** The last purge of this process, the newest item of the outbox that one was for, and the versions before it whose rows still stand there. */
type Purged = { begunAt: Date; newest: Outgoing['purgeCaches']; older: Set<string> } | undefined
/** One after the other: the first of those that wait may stand for all. */
const last = new WeakMap<Cdn, Promise<Purged>>()
const keyOf = (version: string) => `purgeCaches:${version}`

/** Lets everything be purged that the catalogue's present version may have changed. Twice is once. */
export async function purgeCatalogue(deps: Deps) {
  if (!deps.cdn) return
  const version = await nameOfCatalogue(deps.db)
  const notBefore = new Date(deps.now().getTime() + NOTICED_WITHIN_MS)
  const item = {
    kind: 'purgeCaches',
    dedupeKey: keyOf(version),
    payload: { version, notBefore: notBefore.toISOString() },
  } as const
  await enqueue(deps.db, deps, item, notBefore)
}

/** Does so whenever the catalogue has moved; what is missed the jobs find within half a minute. */
export function followForPurges(deps: Deps) {
  if (!deps.cdn) return undefined
  const timers = new Set<NodeJS.Timeout>()
  const after = (milliseconds: number, work: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      work()
    }, milliseconds)
    timers.add(timer.unref())
  }
  let isGathering = false
  const purge = () => {
    isGathering = false
    sendLater(deps, () => purgeCatalogue(deps), 'caches.purge_not_enqueued')
    after(NOTICED_WITHIN_MS + 100, () => sendSoon(deps))
  }
  return {
    soon: () => {
      if (isGathering) return
      isGathering = true
      after(GATHER_MS, purge)
    },
    close: () => {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

/** Sends a purge of the outbox, unless one that began since its time has dropped as much. */
export async function purgeCaches(
  deps: Pick<Deps, 'cdn' | 'db' | 'now'>,
  wanted: Outgoing['purgeCaches'],
) {
  const { cdn } = deps
  if (!cdn) return
  const before = last.get(cdn) ?? Promise.resolve(undefined)
  const mine = before.then((purged) => purgeSince({ ...deps, cdn }, wanted, purged))
  // Who comes next tries again, whatever became of this one.
  last.set(
    cdn,
    mine.catch(() => before),
  )
  await mine
}

async function purgeSince(
  { cdn, db, now }: Pick<Deps, 'db' | 'now'> & { cdn: Cdn },
  wanted: Outgoing['purgeCaches'],
  before: Purged,
): Promise<Purged> {
  const isDone = before !== undefined && before.begunAt >= new Date(wanted.notBefore)
  const begunAt = isDone ? before.begunAt : now()
  if (!isDone) await cdn.purge(['catalogue'])
  const newest = before && before.newest.notBefore > wanted.notBefore ? before.newest : wanted
  const older = new Set(before?.older)
  for (const item of [before?.newest, wanted])
    if (item && item.version !== newest.version) older.add(item.version)
  // Each change of the catalogue would leave a row for ever; the row of its present version keeps the jobs from purging that again.
  for (const version of older) if (await forgetSent(db, keyOf(version))) older.delete(version)
  return { begunAt, newest, older }
}
