import { expect, test } from 'vitest'
import { decrypt, encrypt, keyFromSecret } from './cipher.ts'

const key = [keyFromSecret('a secret of the sandbox')] as const
const content = Buffer.from('identity card')

test('what is encrypted opens with the same key and id, and with nothing else', () => {
  const encrypted = encrypt(key, 'one', content)
  expect(decrypt(key, 'one', encrypted).equals(content)).toBe(true)
  expect(() => decrypt(key, 'two', encrypted)).toThrow()
  expect(() => decrypt([keyFromSecret('another secret')], 'one', encrypted)).toThrow(/another key/)
  const other = encrypt(key, 'one', content)
  expect(() => decrypt(key, 'one', { ...encrypted, key: other.key })).toThrow()
})

test('a file that was changed on the disk does not open', () => {
  const { bytes, key: own } = encrypt(key, 'one', content)
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => decrypt(key, 'one', { bytes: changed, key: own })).toThrow()
  }
})

test('the same content is never encrypted twice alike', () => {
  const [one, two] = [encrypt(key, 'one', content), encrypt(key, 'one', content)]
  expect(one.bytes.equals(two.bytes)).toBe(false)
  expect(one.key).not.toBe(two.key)
})
