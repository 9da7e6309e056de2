import { createHmac } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import type { HashingCost } from '../../encryption/hashing-cost.ts'
import { type Pepper, readPeppers } from '../../encryption/peppers.ts'
import { runHashing } from './hashing.ts'

/** How a hash of that work begins. */
const beginningOf = ({ argon }: HashingCost) =>
  `$argon2id$v=19$m=${argon.memoryCost},t=${argon.timeCost},p=${argon.parallelism}$`

/** The wire's SHA-1 is the password; the pepper keeps lists of leaked ones from being tried on a stolen database. */
const season = (pepper: Pepper, sha1: string) =>
  createHmac('sha256', pepper.secret).update(sha1).digest('base64url')

/** `p1$argon2id$…`: the number of its pepper, then Argon2id of the peppered password hash. Only inside a hashing turn. */
export async function hashPassword({ settings }: Deps, sha1: string): Promise<string> {
  const [pepper] = readPeppers(settings.pepper)
  return pepper.id + (await hashWith(settings.hashing, season(pepper, sha1)))
}

const hashWith = ({ argon, shortestMs }: HashingCost, password: string) =>
  runHashing({ password, hashWith: argon }, shortestMs)

// Made once, of nothing anyone can send: an unknown name costs the same time as a known one.
const dummies = new Map<string, Promise<string | boolean>>()

function dummyOf(cost: HashingCost): Promise<string | boolean> {
  const made = dummies.get(beginningOf(cost)) ?? hashWith(cost, '')
  dummies.set(beginningOf(cost), made)
  return made
}

/** Whether a password fits; false, after the same work, when there is nothing to compare with. Only inside a hashing turn. */
export async function passwordFits({ settings }: Deps, sha1: string, stored: string | undefined) {
  const { hashing } = settings
  const nobodys = String(await dummyOf(hashing))
  // A hash without a number is of the first pepper.
  const [, id = 'p1', hash] = /^(p\d+)?(\$.+)$/.exec(stored ?? '') ?? []
  const peppers = readPeppers(settings.pepper)
  const pepper = peppers.find((it) => it.id === id)
  const compareWith = hash && pepper ? hash : nobodys
  const password = season(pepper ?? peppers[0], sha1)
  const fits = await runHashing({ password, compareWith }, hashing.shortestMs)
  return fits === true && stored !== undefined && pepper !== undefined
}

/** A hash made with less work than today's, or with an older pepper, is made again at the next sign-in. */
export const isOutdated = ({ settings }: Deps, stored: string) =>
  !stored.startsWith(readPeppers(settings.pepper)[0].id + beginningOf(settings.hashing))
