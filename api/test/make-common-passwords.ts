import { hash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { COMMON_PASSWORDS, PREFIX_BYTES } from '../src/flows/login/common-passwords.ts'

const OWN_WORDS = new URL('../src/flows/login/common-passwords.txt', import.meta.url)
const ENGLISH_WORDS = import.meta.resolve('@zxcvbn-ts/language-common/src/passwords.json')
/** So many of the leaked ones are also tried with a number behind them. */
const MOST_USED = 1000
const TAILS = ['1', '12', '123', '1234', '12345', '123456', '!', '1!', '123!']

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

function* formsOf(word: string) {
  yield word
  yield word.toLowerCase()
  yield capitalised(word)
}

function* formsOfWellKnown(word: string) {
  yield word.toUpperCase()
  for (const tail of TAILS) for (const start of [word, capitalised(word)]) yield start + tail
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

function* commonPasswords() {
  yield ''
  const own = readFileSync(OWN_WORDS, 'utf8').split('\n').filter(Boolean)
  const leaked: string[] = JSON.parse(readFileSync(new URL(ENGLISH_WORDS), 'utf8'))
  for (const word of [...own, ...leaked]) yield* formsOf(word)
  for (const word of [...own, ...leaked.slice(0, MOST_USED)]) yield* formsOfWellKnown(word)
  yield* sequences()
}

/** The beginnings of the SHA-1 of each common password, in order, one behind the other. */
export function makeCommonPasswords(): Buffer {
  const prefixes = new Set<string>()
  for (const password of commonPasswords())
    prefixes.add(hash('sha1', password.normalize('NFKC')).slice(0, PREFIX_BYTES * 2))
  return Buffer.from([...prefixes].sort().join(''), 'hex')
}

if (import.meta.main) writeFileSync(COMMON_PASSWORDS, makeCommonPasswords())
