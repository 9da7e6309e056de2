import { LRUCache } from 'lru-cache'
import type { Deps } from '../deps.ts'
import { isUnlimited, wideNetworkOf } from '../flows/limits.ts'

/**
 * A network is made so many pages at once, and then one each time this has passed: a tenth of a core's work for
 * anyone, and beside it that of an office for those whose cookies look like a session.
 */
const RATES = {
  anyone: { atOnce: 20, everyMs: 200 },
  session: { atOnce: 60, everyMs: 50 },
}
/** So many networks are remembered; whoever came first is forgotten when there are more. */
const MAX_NETWORKS = 50_000

/** Limits the pages that are made for a network: tells in how many seconds the next one may be; undefined when it may be now. */
export function createPageRate({ now, settings }: Pick<Deps, 'now' | 'settings'>) {
  /** By network, when all that was made for it will have been made up for. */
  const evenAt = new LRUCache<string, number>({ max: MAX_NETWORKS })
  return (address: string, kind: keyof typeof RATES): number | undefined => {
    if (isUnlimited(settings, { ip: address, device: '', deviceId: '' })) return undefined
    const { atOnce, everyMs } = RATES[kind]
    const network = `${kind} ${wideNetworkOf(address)}`
    const at = now().getTime()
    const even = Math.max(at, evenAt.peek(network) ?? 0)
    const tooSoonMs = even - at - (atOnce - 1) * everyMs
    if (tooSoonMs > 0) return Math.ceil(tooSoonMs / 1000)
    evenAt.set(network, even + everyMs)
    return undefined
  }
}
