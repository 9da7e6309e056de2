import { expect, test } from 'vitest'
import { keyFromSecret, seal, unseal } from './cipher.ts'

const key = [keyFromSecret('a secret of the sandbox')] as const
const content = Buffer.from('identity card')

test('what is sealed opens with the same key and id, and with nothing else', () => {
  const sealed = seal(key, 'one', content)
  expect(unseal(key, 'one', sealed).equals(content)).toBe(true)
  expect(() => unseal(key, 'two', sealed)).toThrow()
  expect(() => unseal([keyFromSecret('another secret')], 'one', sealed)).toThrow(/another key/)
  const other = seal(key, 'one', content)
  expect(() => unseal(key, 'one', { ...sealed, key: other.key })).toThrow()
})

test('a file that was changed on the disk does not open', () => {
  const { bytes, key: own } = seal(key, 'one', content)
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => unseal(key, 'one', { bytes: changed, key: own })).toThrow()
  }
})

test('the same content is never sealed twice alike', () => {
  const [one, two] = [seal(key, 'one', content), seal(key, 'one', content)]
  expect(one.bytes.equals(two.bytes)).toBe(false)
  expect(one.key).not.toBe(two.key)
})
