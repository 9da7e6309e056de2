import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { hash, verify } from '@node-rs/argon2'
import type { Deps } from '../deps.ts'
import { Fault } from '../handle.ts'

// OWASP's least for Argon2id: 19 MiB, two passes, one lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const CURRENT = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`

const MOST_AT_ONCE = 2
const LONGEST_QUEUE = 20
let running = 0
const waiting: (() => void)[] = []

/** Runs work that hashes, two at a time. Throws a 503 when too many wait already. */
export async function inHashingTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running < MOST_AT_ONCE) running++
  else {
    if (waiting.length >= LONGEST_QUEUE) throw new Fault(503)
    // Whoever is done hands over its turn without freeing it.
    await new Promise<void>((go) => waiting.push(go))
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

/** The wire's SHA-1 is the password; the pepper keeps lists of leaked ones from being tried on a stolen database. */
const peppered = ({ settings }: Deps, sha1: string) =>
  createHmac('sha256', settings.pepper).update(sha1).digest('base64url')

/** Argon2id of a peppered password hash. Only inside a hashing turn. */
export const hashPassword = (deps: Deps, sha1: string) => hash(peppered(deps, sha1), COST)

// Made once, of nothing anyone can send: an unknown name costs the same time as a known one.
let dummy: Promise<string> | undefined

/** Whether a password fits; false, after the same work, when there is nothing to compare with. Only inside a hashing turn. */
export async function passwordFits(deps: Deps, sha1: string, stored: string | undefined) {
  dummy ??= hash('', COST)
  const fits = await verify(stored ?? (await dummy), peppered(deps, sha1))
  return fits && stored !== undefined
}

/** A hash made with less work than today's is made again at the next sign-in. */
export const isOutdated = (stored: string) => !stored.startsWith(CURRENT)

const sha1Of = (password: string) =>
  createHash('sha1').update(password.normalize('NFKC')).digest('hex')

function* commonPasswords() {
  yield ''
  const listed = readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
  for (const word of listed.split('\n').filter(Boolean)) {
    yield word
    yield word.toLowerCase()
    yield word.toUpperCase()
    yield word.charAt(0).toUpperCase() + word.slice(1)
    for (const tail of ['1', '12', '123', '1234', '12345', '123456', '!', '1!', '123!'])
      for (const start of [word, word.charAt(0).toUpperCase() + word.slice(1)]) yield start + tail
  }
}

const letters = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) =>
    String.fromCodePoint((first.codePointAt(0) ?? 0) + index),
  ).join('')

const DIGITS = '0123456789'
const LATIN = letters('a', 26)
const HEBREW = letters('\u05d0', 27)

/** Runs of a row of keys or of one repeated key, as long as anyone types them. */
function* sequences() {
  const backwards = [...DIGITS].toReversed().join('')
  const rows = [DIGITS + DIGITS, backwards + backwards, LATIN, HEBREW]
  for (const row of rows)
    for (let start = 0; start < row.length; start++)
      for (let end = start + 1; end <= row.length; end++) yield row.slice(start, end)
  for (const key of DIGITS + LATIN + HEBREW)
    for (let length = 1; length <= 20; length++) yield key.repeat(length)
}

let common: Set<string> | undefined

/** Whether this is the SHA-1 of no password at all, of a well-known one or of a run of keys. */
export function isCommonPassword(sha1: string): boolean {
  common ??= new Set([...commonPasswords(), ...sequences()].map(sha1Of))
  return common.has(sha1)
}
