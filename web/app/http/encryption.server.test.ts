import { expect, test } from 'vitest'
import { openRoute } from '../../test/open-route.ts'
import { decrypt, encrypt } from './encryption.server.ts'

test('what is encrypted cannot be read or changed, and is opened for its own purpose alone', () => {
  const { args } = openRoute()
  const encrypted = encrypt(args, 'letter', 'dana', 'a secret')
  expect(Buffer.from(encrypted, 'base64url').toString('latin1')).not.toContain('secret')
  expect(decrypt(args, 'letter', 'dana', encrypted)).toBe('a secret')
  expect(decrypt(args, 'other', 'dana', encrypted)).toBeUndefined()
  expect(decrypt(args, 'letter', 'yossi', encrypted)).toBeUndefined()
  const other = encrypted.startsWith('A') ? 'B' : 'A'
  for (const changed of [
    `${other}${encrypted.slice(1)}`,
    encrypted.slice(0, -4),
    '',
    'x',
    '\u05d0',
  ])
    expect(decrypt(args, 'letter', 'dana', changed)).toBeUndefined()
})

test('the same text is encrypted differently each time, and only by the app’s own secret', () => {
  const { args } = openRoute()
  const encrypted = encrypt(args, 'letter', 'dana', 'a secret')
  expect(encrypt(args, 'letter', 'dana', 'a secret')).not.toBe(encrypted)
  const { args: elsewhere, context } = openRoute()
  context.secret = 'the secret of another app'
  expect(decrypt(elsewhere, 'letter', 'dana', encrypted)).toBeUndefined()
})
