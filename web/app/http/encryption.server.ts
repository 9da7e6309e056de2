import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { requestContext } from './request-context.server.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** A key of its own for every purpose. */
const keyOf = (args: RouteArgs, purpose: string) =>
  Buffer.from(hkdfSync('sha256', requestContext(args).secret, '', `galgal ${purpose}`, 32))

/** What a visitor may carry for us but neither read nor change, nor use for anything but what it is `bound` to. */
export function encrypt(args: RouteArgs, purpose: string, bound: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(args, purpose), nonce)
  cipher.setAAD(Buffer.from(bound))
  const encrypted = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]
  return Buffer.concat(encrypted).toString('base64url')
}

/** What was encrypted; undefined when it was sealed by another app, for something else, or changed since. */
export function decrypt(
  args: RouteArgs,
  purpose: string,
  bound: string,
  encrypted: string,
): string | undefined {
  const bytes = Buffer.from(encrypted, 'base64url')
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined
  const nonce = bytes.subarray(0, NONCE_BYTES)
  const decipher = createDecipheriv(CIPHER, keyOf(args, purpose), nonce, {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(Buffer.from(bound))
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  try {
    const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES))
    return Buffer.concat([text, decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
