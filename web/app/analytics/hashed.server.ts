import { hash } from 'node:crypto'
import { normalisePhone } from '@galgal/domain/phone'
import type { HashedPerson } from './events.ts'

/** SHA-256 in lower-case hex, of UTF-8; undefined for nothing. */
const sha256 = (text: string) => (text ? hash('sha256', text, 'hex') : undefined)

/** Everyone hashes an e-mail as trimmed lower case. */
export const hashEmail = (email: string) => sha256(email.normalize('NFC').trim().toLowerCase())

/** A name in lower case, with one space between its words. */
export const hashName = (name: string) =>
  sha256(name.normalize('NFC').trim().toLowerCase().replace(/\s+/g, ' '))

/** A phone by its E.164; one that is none has no hash. */
export const hashPhone = (phone: string) => sha256(normalisePhone(phone) ?? '')

/** Who someone is, as far as it can be compared and not read. */
export function hashPerson(person: { email: string; name: string; phone: string }): HashedPerson {
  const hashes = {
    email: hashEmail(person.email),
    name: hashName(person.name),
    phone: hashPhone(person.phone),
  }
  return Object.fromEntries(Object.entries(hashes).filter(([, it]) => it !== undefined))
}
