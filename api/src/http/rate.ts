import type { Endpoint } from '@galgal/contract/endpoint'
import { Login, LoginRedirect, SMSLogin } from '@galgal/contract/Security'
import { HOUR, MINUTE } from '@galgal/domain/dates'
import type { MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'
import { countUse } from '../db/limits.ts'
import type { Deps } from '../deps.ts'
import { isUnlimited, type Limit, neighbourhoodOf, networkOf } from '../flows/limits.ts'
import { isHashingFull, refusalDelay, refuseOverload } from '../flows/login/hashing.ts'
import { Fault, type Visitor } from '../handle.ts'
import { createCounter } from './counter.ts'

/** Of one address, in each process. */
const CALLS: Limit = { most: 600, within: MINUTE }
/** Of one network, in all processes together. */
const SIGN_INS: Limit = { most: 60, within: HOUR }
/** So many full networks are remembered; one that was forgotten is found full by the database. */
const MAX_FULL = 50_000
const signInCalls = new Set<Endpoint>([Login, SMSLogin, LoginRedirect])

/** Refuses a sign-in before anything is made of its request, when too many wait already. Throws a 503. */
export const refuseLoginCrowd: MiddlewareHandler = async (_, next) => {
  if (isHashingFull()) await refuseOverload()
  await next()
}

/** Refuses whoever calls too often before anything of the call is read. Throws a 429. */
export function createRate({ db, now, settings }: Deps) {
  const callsOf = createCounter(CALLS.within)
  const full = new LRUCache<string, Date>({ max: MAX_FULL })

  async function limitCalls({ ip }: Visitor) {
    const { count, endsAt } = callsOf(networkOf(ip), now().getTime())
    if (count > CALLS.most) await refuseUntil(new Date(endsAt), now())
  }

  async function limitSignIns({ ip }: Visitor) {
    const network = neighbourhoodOf(ip)
    const fullUntil = full.get(network)
    if (fullUntil && fullUntil > now()) await refuseUntil(fullUntil, now())
    const { count, endsAt } = await countUse(db, `sign-in ${network}`, now(), SIGN_INS.within)
    if (count <= SIGN_INS.most) return
    // Remembered, so that saying it again asks no database.
    full.set(network, endsAt)
    await refuseUntil(endsAt, now())
  }

  return async (endpoint: Endpoint, visitor: Visitor) => {
    if (endpoint.cacheable) return
    if (isUnlimited(settings, visitor)) return
    await limitCalls(visitor)
    if (signInCalls.has(endpoint)) await limitSignIns(visitor)
  }
}

async function refuseUntil(end: Date, now: Date): Promise<never> {
  await refusalDelay()
  throw new Fault(429, undefined, Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000)))
}
