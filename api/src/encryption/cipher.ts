import { createCipheriv, createDecipheriv, hash, hkdfSync, randomBytes } from 'node:crypto'
import type { DocumentKeys } from './keys.ts'

const ALGORITHM = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Bytes as they lie on disk, with their own key wrapped by the app's. */
export type Encrypted = { bytes: Buffer; key: string }

/** Encrypts a file with a key of its own, which the first of our keys wraps; both hold only under the file's id. */
export function encrypt([newest]: DocumentKeys, id: string, content: Uint8Array): Encrypted {
  const key = randomBytes(KEY_BYTES)
  return { bytes: encryptBytes(key, id, content), key: wrap(newest, id, key) }
}

/** The content that was encrypted. Throws when file, key or id are not those of one sealing, or none of our keys wrapped it. */
export function decrypt(keys: DocumentKeys, id: string, { bytes, key }: Encrypted): Buffer {
  const own = unwrap(keys, id, key)
  if (!own) throw new Error(`document ${id} was encrypted with another key`)
  return decryptBytes(own, id, bytes)
}

/** A file's wrapped key, wrapped by the first of our keys instead; undefined when none of them wrapped it. The file stays as it is. */
export function rewrap(keys: DocumentKeys, id: string, key: string): string | undefined {
  const own = unwrap(keys, id, key)
  return own && wrap(keys[0], id, own)
}

/** What every key that the first of our keys wrapped begins with. */
export const prefixOf = ([newest]: DocumentKeys): string => `${nameOf(newest)}.`

const wrap = (wrapping: Uint8Array, id: string, key: Uint8Array) =>
  `${nameOf(wrapping)}.${encryptBytes(wrapping, id, key).toString('base64url')}`

function unwrap(keys: DocumentKeys, id: string, key: string): Buffer | undefined {
  const [name, wrapped = ''] = key.split('.')
  const wrapping = keys.find((it) => nameOf(it) === name)
  return wrapping && decryptBytes(wrapping, id, Buffer.from(wrapped, 'base64url'))
}

/** The app's key in the sandbox, made of its secret. */
export const keyFromSecret = (secret: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', 'documents', KEY_BYTES))

/** Tells one of our keys from another, and nothing of either. */
const nameOf = (key: Uint8Array) => hash('sha256', key, 'hex').slice(0, 8)

function encryptBytes(key: Uint8Array, id: string, content: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(id))
  const body = [cipher.update(content), cipher.final()]
  return Buffer.concat([nonce, ...body, cipher.getAuthTag()])
}

function decryptBytes(key: Uint8Array, id: string, ciphertext: Uint8Array): Buffer {
  const end = ciphertext.length - TAG_BYTES
  const decipher = createDecipheriv(ALGORITHM, key, ciphertext.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(id))
    .setAuthTag(ciphertext.subarray(end))
  return Buffer.concat([decipher.update(ciphertext.subarray(NONCE_BYTES, end)), decipher.final()])
}
