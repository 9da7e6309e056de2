import { createHmac } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import type { HashingCost } from '../../encryption/hashing-cost.ts'
import { type Pepper, readPeppers } from '../../encryption/peppers.ts'
import { runHashing } from './hashing.ts'

/** The prefix of hashes with this cost. */
const hashPrefix = ({ argon }: HashingCost) =>
  `$argon2id$v=19$m=${argon.memoryCost},t=${argon.timeCost},p=${argon.parallelism}$`

/** The wire's SHA-1 is the password; the pepper keeps lists of leaked ones from being tried on a stolen database. */
const addPepper = (pepper: Pepper, sha1: string) =>
  createHmac('sha256', pepper.secret).update(sha1).digest('base64url')

/** `p1$argon2id$…`: the number of its pepper, then Argon2id of the peppered password hash. Only inside a hashing slot. */
export async function hashPassword({ settings }: Deps, sha1: string): Promise<string> {
  const [pepper] = readPeppers(settings.pepper)
  return pepper.id + (await hashWith(settings.hashing, addPepper(pepper, sha1)))
}

const hashWith = ({ argon, shortestMs }: HashingCost, password: string) =>
  runHashing({ password, hashWith: argon }, shortestMs)

// Of a password nobody can send, made once: an unknown name takes as long as a known one.
const dummies = new Map<string, Promise<string | boolean>>()

function dummyHashOf(cost: HashingCost): Promise<string | boolean> {
  const made = dummies.get(hashPrefix(cost)) ?? hashWith(cost, '')
  dummies.set(hashPrefix(cost), made)
  return made
}

/** Whether a password is right; false, after the same work, when there is none to compare with. Only inside a hashing slot. */
export async function passwordFits({ settings }: Deps, sha1: string, stored: string | undefined) {
  const { hashing } = settings
  const dummyHash = String(await dummyHashOf(hashing))
  // A hash without a number is of the first pepper.
  const [, id = 'p1', hash] = /^(p\d+)?(\$.+)$/.exec(stored ?? '') ?? []
  const peppers = readPeppers(settings.pepper)
  const pepper = peppers.find((candidate) => candidate.id === id)
  const compareWith = hash && pepper ? hash : dummyHash
  const password = addPepper(pepper ?? peppers[0], sha1)
  const fits = await runHashing({ password, compareWith }, hashing.shortestMs)
  return fits === true && stored !== undefined && pepper !== undefined
}

/** A hash made with less work than today's, or with an older pepper, is made again at the next sign-in. */
export const isOutdated = ({ settings }: Deps, stored: string) =>
  !stored.startsWith(readPeppers(settings.pepper)[0].id + hashPrefix(settings.hashing))
