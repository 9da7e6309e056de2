import type { Endpoint } from '@galgal/contract/endpoint'
import { Login, LoginRedirect, SMSLogin } from '@galgal/contract/Security'
import { HOUR, MINUTE } from '@galgal/domain/dates'
import { LRUCache } from 'lru-cache'
import type { Db } from '../db/database.ts'
import { countUse } from '../db/limits.ts'
import type { Deps } from '../deps.ts'
import {
  isUnlimited,
  type Limit,
  neighbourhoodOf,
  networkOf,
  wideNetworkOf,
} from '../flows/limits.ts'
import { refusalDelay } from '../flows/login/hashing.ts'
import { Fault, type Visitor } from '../handle.ts'

/** Of one address, in each process. */
const CALLS: Limit = { most: 600, within: MINUTE }
/** Of one network, in all processes together. */
const SIGN_INS: Limit = { most: 60, within: HOUR }
/** So many networks are remembered; whoever came first is forgotten when there are more. */
const MAX_NETWORKS = 50_000
/** By network. A place is made for each as it comes: `max` would make all of them at once. */
const byNetwork = <Value extends object | number>(most = MAX_NETWORKS) =>
  new LRUCache<string, Value>({ maxSize: most, sizeCalculation: () => 1 })

const signInCalls = new Set<Endpoint>([Login, SMSLogin, LoginRedirect])

/** Refuses whoever calls too often before anything of the call is read. Throws a 429. */
export function createRate({ now, settings }: Deps) {
  const callsOf = createCounter(CALLS.within)
  const full = byNetwork<Date>()

  async function limitCalls({ ip }: Visitor) {
    const { count, endsAt } = callsOf(networkOf(ip), now().getTime())
    if (count > CALLS.most) await refuseUntil(new Date(endsAt), now())
  }

  async function limitSignIns(db: Db, { ip }: Visitor) {
    const network = neighbourhoodOf(ip)
    const fullUntil = full.get(network)
    if (fullUntil && fullUntil > now()) await refuseUntil(fullUntil, now())
    const { count, endsAt } = await countUse(db, `sign-in ${network}`, now(), SIGN_INS.within)
    if (count <= SIGN_INS.most) return
    // Remembered, so that saying it again asks no database.
    full.set(network, endsAt)
    await refuseUntil(endsAt, now())
  }

  return async (endpoint: Endpoint, visitor: Visitor, db: Db) => {
    if (endpoint.cacheable) return
    if (isUnlimited(settings, visitor)) return
    await limitCalls(visitor)
    if (signInCalls.has(endpoint)) await limitSignIns(db, visitor)
  }
}

async function refuseUntil(end: Date, now: Date): Promise<never> {
  await refusalDelay()
  throw new Fault(429, undefined, Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000)))
}

type Window = { count: number; endsAt: number }

/** Counts uses by key, in memory. The first use opens a window of `within` milliseconds; its end is fixed. */
export function createCounter(within: number, maxKeys = MAX_NETWORKS) {
  const windows = byNetwork<Window>(maxKeys)
  return (key: string, now: number): Window => {
    const known = windows.peek(key)
    if (known && known.endsAt > now) {
      known.count++
      return known
    }
    const opened = { count: 1, endsAt: now + within }
    windows.set(key, opened)
    return opened
  }
}

/**
 * A network is made so many pages at once, and then one each time this has passed: a tenth of a core's work for
 * anyone, and beside it that of an office for those whose cookies look like a session.
 */
const PAGES = {
  anyone: { atOnce: 20, everyMs: 200 },
  session: { atOnce: 60, everyMs: 50 },
}

/** Limits the pages that are made for a network: tells in how many seconds the next one may be; undefined when it may be now. */
export function createPageRate({ now, settings }: Pick<Deps, 'now' | 'settings'>) {
  /** By network, when all that was made for it will have been made up for. */
  const evenAt = byNetwork<number>()
  return (address: string, visitors: keyof typeof PAGES): number | undefined => {
    if (isUnlimited(settings, { ip: address, device: '', deviceId: '' })) return undefined
    const { atOnce, everyMs } = PAGES[visitors]
    const network = `${visitors} ${wideNetworkOf(address)}`
    const at = now().getTime()
    const even = Math.max(at, evenAt.peek(network) ?? 0)
    const tooSoonMs = even - at - (atOnce - 1) * everyMs
    if (tooSoonMs > 0) return Math.ceil(tooSoonMs / 1000)
    evenAt.set(network, even + everyMs)
    return undefined
  }
}
