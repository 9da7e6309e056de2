import { countUse } from '../db/limits.ts'
import type { Deps } from '../deps.ts'
import { Fault, type Visitor } from '../handle.ts'

export type Limit = { most: number; within: number }

const loopback = /^(127\.|::1$|::ffff:127\.)/

/** An IPv4 address as it is; of an IPv6 one its first 64 bits, which are one household's. */
export function networkOf(ip: string): string {
  const [, v4] = /(\d+\.\d+\.\d+\.\d+)$/.exec(ip) ?? []
  if (v4 || !ip.includes(':')) return v4 ?? ip
  const [head = '', tail] = ip.replace(/%.*$/, '').split('::')
  const groupsOf = (part: string) => part.split(':').filter(Boolean)
  const [before, after] = [groupsOf(head), groupsOf(tail ?? '')]
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  const groups = [...before, ...zeros, ...after].slice(0, 4)
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')
}

/** What a provider of access hands out as one piece: the 256 addresses of an IPv4 one, or an IPv6 one's household. */
export const neighbourhoodOf = (ip: string): string => networkOf(ip).replace(/\.\d+$/, '.0')

/** The sandbox lets its own machine do as it likes, and a call without an address comes from the house itself. */
export const isUnlimited = ({ mode }: Deps['settings'], { ip }: Visitor) =>
  ip === '' || (mode === 'sandbox' && loopback.test(ip))

/** Counts a use of a key and throws a 429 above the limit, with the seconds until it may be used again. */
export async function limitUse(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  key: string,
  { most, within }: Limit,
) {
  const { count, endsAt } = await countUse(db, key, now(), within)
  if (count <= most) return
  throw new Fault(429, undefined, Math.ceil((endsAt.getTime() - now().getTime()) / 1000))
}

/** Counts a call against its visitor's address and throws a 429 above the limit. The sandbox lets its own machine do as it likes. */
export async function limitVisitor(deps: Deps & { visitor: Visitor }, what: string, limit: Limit) {
  const { settings, visitor } = deps
  if (settings.mode === 'sandbox' && loopback.test(visitor.ip)) return
  await limitUse(deps, `${what} ${networkOf(visitor.ip)}`, limit)
}

/** Whether a key may be used once more; when not, the caller leaves something undone and says nothing. */
export async function mayUse({ db, now }: Deps, key: string, limit: Limit): Promise<boolean> {
  const { count } = await countUse(db, key, now(), limit.within)
  return count <= limit.most
}
