import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** Made by `node api/test/make-common-passwords.ts`. */
export const COMMON_PASSWORDS = new URL('./common-passwords.bin', import.meta.url)
/** Of a hundred thousand prefixes, one in ten million other passwords matches one by chance. */
export const PREFIX_BYTES = 5

let common: Buffer | undefined

/** Whether this is the SHA-1 of an empty, well-known or leaked password, of a run of keys, or of the person's own e-mail. */
export function isCommonPassword(sha1: string, email = ''): boolean {
  common ??= readFileSync(COMMON_PASSWORDS)
  return contains(common, Buffer.from(sha1, 'hex')) || isOwnEmail(sha1, email)
}

function contains(sorted: Buffer, whole: Buffer): boolean {
  let [low, high] = [0, sorted.length / PREFIX_BYTES]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const at = middle * PREFIX_BYTES
    const order = sorted.compare(whole, 0, PREFIX_BYTES, at, at + PREFIX_BYTES)
    if (order === 0) return true
    if (order < 0) low = middle + 1
    else high = middle
  }
  return false
}

const TAILS = ['', '1', '12', '123', '1234', '!', '1!', '123!']

/** The e-mail, its name and its host, as people type them when they have to think of something. */
function isOwnEmail(sha1: string, email: string): boolean {
  const [name = '', host = ''] = email.toLowerCase().split('@')
  const words = [email.toLowerCase(), name, host, host.split('.')[0] ?? ''].filter(Boolean)
  return words
    .flatMap((word) => [word, word.charAt(0).toUpperCase() + word.slice(1), word + word])
    .some((form) => TAILS.some((tail) => hash('sha1', (form + tail).normalize('NFKC')) === sha1))
}
