import { createCipheriv, createDecipheriv, hash, hkdfSync, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Bytes as they lie on disk, with their own key wrapped by the house's. */
export type Sealed = { bytes: Buffer; key: string }

/** Encrypts a file with a key of its own; both hold only under the file's id. */
export function seal(houseKey: Uint8Array, id: string, content: Uint8Array): Sealed {
  const key = randomBytes(KEY_BYTES)
  const wrapped = encrypt(houseKey, id, key).toString('base64url')
  return { bytes: encrypt(key, id, content), key: `${nameOf(houseKey)}.${wrapped}` }
}

/** The content that was sealed. Throws when file, key or id are not those of one sealing. */
export function unseal(houseKey: Uint8Array, id: string, { bytes, key }: Sealed): Buffer {
  const [name, wrapped = ''] = key.split('.')
  if (name !== nameOf(houseKey)) throw new Error(`document ${id} was sealed with another key`)
  return decrypt(decrypt(houseKey, id, Buffer.from(wrapped, 'base64url')), id, bytes)
}

/** The house's key in the sandbox, made of its secret. */
export const keyFromSecret = (secret: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', 'documents', KEY_BYTES))

/** Tells one house key from another, and nothing of either. */
const nameOf = (houseKey: Uint8Array) => hash('sha256', houseKey, 'hex').slice(0, 8)

function encrypt(key: Uint8Array, id: string, content: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(id))
  const body = [cipher.update(content), cipher.final()]
  return Buffer.concat([nonce, ...body, cipher.getAuthTag()])
}

function decrypt(key: Uint8Array, id: string, sealed: Uint8Array): Buffer {
  const end = sealed.length - TAG_BYTES
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(id))
    .setAuthTag(sealed.subarray(end))
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, end)), decipher.final()])
}
