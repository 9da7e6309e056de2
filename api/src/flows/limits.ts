import { countUse, findUses, type Uses } from '../db/limits.ts'
import type { Deps } from '../deps.ts'
import { Fault, type Visitor } from '../handle.ts'

export type Limit = { most: number; within: number }

const loopback = /^(127\.|::1$|::ffff:127\.)/

/** Whether an address is this machine's own. */
export const isLoopback = (ip: string) => loopback.test(ip)

/** An IPv4 address as it is; of an IPv6 one its first 64 bits, which are one household's. */
export const networkOf = (ip: string): string => fourOf(ip) ?? groupsOf(ip).slice(0, 4).join(':')

/** What one customer of a provider of access may own in whole: the 256 addresses of an IPv4 one, the 65,536 households (/48) of an IPv6 one. */
export const wideNetworkOf = (ip: string): string =>
  fourOf(ip)?.replace(/\.\d+$/, '.0/24') ?? `${groupsOf(ip).slice(0, 3).join(':')}::/48`

/** An address of IPv4, also as IPv6 writes it, and what is no address. */
function fourOf(ip: string): string | undefined {
  const [, v4] = /(\d+\.\d+\.\d+\.\d+)$/.exec(ip) ?? []
  return v4 ?? (ip.includes(':') ? undefined : ip)
}

/** The eight groups of an IPv6 address. */
function groupsOf(ip: string): string[] {
  const [head = '', tail] = ip.replace(/%.*$/, '').split('::')
  const written = (part: string) => part.split(':').filter(Boolean)
  const [before, after] = [written(head), written(tail ?? '')]
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  const groups = [...before, ...zeros, ...after]
  return groups.map((group) => Number.parseInt(group, 16).toString(16))
}

/** What a provider of access hands out as one piece: the 256 addresses of an IPv4 one, or an IPv6 one's household. */
export const neighbourhoodOf = (ip: string): string => networkOf(ip).replace(/\.\d+$/, '.0')

/** The sandbox lets its own machine do as it likes, and a call without an address comes from the app itself. */
export const isUnlimited = ({ mode }: Deps['settings'], { ip }: Visitor) =>
  ip === '' || (mode === 'sandbox' && loopback.test(ip))

/** Counts a use of a key and throws a 429 above the limit, with the seconds until it may be used again. */
export async function limitUse(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  key: string,
  { most, within }: Limit,
) {
  const uses = await countUse(db, key, now(), within)
  if (uses.count > most) throw tooMany(uses, now())
}

/** The 429 of a key that has no use left, which counts none; undefined while it has. */
export async function usedUp(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  key: string,
  { most }: Limit,
): Promise<Fault | undefined> {
  const uses = await findUses(db, key, now())
  return uses && uses.count >= most ? tooMany(uses, now()) : undefined
}

/** By key. */
export type Limits = ReadonlyMap<string, Limit>

/** Throws the 429 of the first of some keys that has no use left, by what is known of all their windows. */
export function refuseUsedUp(
  limits: Limits,
  windows: readonly (Uses & { key: string })[],
  now: Date,
) {
  for (const [key, { most }] of limits) {
    const uses = windows.find((it) => it.key === key)
    if (uses && uses.endsAt > now && uses.count >= most) throw tooMany(uses, now)
  }
}

/** With the seconds until there may be another use. */
export const tooMany = ({ endsAt }: Uses, now: Date): Fault =>
  new Fault(429, undefined, Math.ceil((endsAt.getTime() - now.getTime()) / 1000))

/** Counts a call against its visitor's address and throws a 429 above the limit. The sandbox lets its own machine do as it likes. */
export async function limitVisitor(deps: Deps & { visitor: Visitor }, what: string, limit: Limit) {
  const { settings, visitor } = deps
  if (settings.mode === 'sandbox' && loopback.test(visitor.ip)) return
  await limitUse(deps, `${what} ${networkOf(visitor.ip)}`, limit)
}

/** Counts a call against its visitor's address and against the wide network around it, so that whoever owns many addresses has no more of them than one. Throws a 429 above either limit. */
export async function limitNetworks(
  deps: Deps & { visitor: Visitor },
  what: string,
  { own, wide }: { own: Limit; wide: Limit },
) {
  await limitVisitor(deps, what, own)
  const { settings, visitor } = deps
  if (isUnlimited(settings, visitor)) return
  await limitUse(deps, `${what} wide ${wideNetworkOf(visitor.ip)}`, wide)
}

/** Whether a key may be used once more; when not, the caller leaves something undone and says nothing. */
export async function mayUse({ db, now }: Deps, key: string, limit: Limit): Promise<boolean> {
  const { count } = await countUse(db, key, now(), limit.within)
  return count <= limit.most
}
