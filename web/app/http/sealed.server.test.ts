import { expect, test } from 'vitest'
import { openRoute } from '../../test/open-route.ts'
import { seal, unseal } from './sealed.server.ts'

test('what is sealed cannot be read or changed, and is opened for its own purpose alone', () => {
  const { args } = openRoute()
  const sealed = seal(args, 'letter', 'dana', 'a secret')
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('secret')
  expect(unseal(args, 'letter', 'dana', sealed)).toBe('a secret')
  expect(unseal(args, 'other', 'dana', sealed)).toBeUndefined()
  expect(unseal(args, 'letter', 'yossi', sealed)).toBeUndefined()
  const other = sealed.startsWith('A') ? 'B' : 'A'
  for (const changed of [`${other}${sealed.slice(1)}`, sealed.slice(0, -4), '', 'x', '\u05d0'])
    expect(unseal(args, 'letter', 'dana', changed)).toBeUndefined()
})

test('the same text is sealed differently each time, and only by the house’s own secret', () => {
  const { args } = openRoute()
  const sealed = seal(args, 'letter', 'dana', 'a secret')
  expect(seal(args, 'letter', 'dana', 'a secret')).not.toBe(sealed)
  const { args: elsewhere, context } = openRoute()
  context.secret = 'the secret of another house'
  expect(unseal(elsewhere, 'letter', 'dana', sealed)).toBeUndefined()
})
