import { expect, test } from 'vitest'
import { openPage } from '../../test/open-page.ts'
import { seal, unseal } from './sealed.server.ts'

test('what is sealed cannot be read or changed, and is opened for its own purpose alone', () => {
  const { page } = openPage()
  const sealed = seal(page, 'letter', 'dana', 'a secret')
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('secret')
  expect(unseal(page, 'letter', 'dana', sealed)).toBe('a secret')
  expect(unseal(page, 'other', 'dana', sealed)).toBeUndefined()
  expect(unseal(page, 'letter', 'yossi', sealed)).toBeUndefined()
  const other = sealed.startsWith('A') ? 'B' : 'A'
  for (const changed of [`${other}${sealed.slice(1)}`, sealed.slice(0, -4), '', 'x', '\u05d0'])
    expect(unseal(page, 'letter', 'dana', changed)).toBeUndefined()
})

test('the same text is sealed differently each time, and only by the house’s own secret', () => {
  const { page } = openPage()
  const sealed = seal(page, 'letter', 'dana', 'a secret')
  expect(seal(page, 'letter', 'dana', 'a secret')).not.toBe(sealed)
  const { page: elsewhere, visit } = openPage()
  visit.secret = 'the secret of another house'
  expect(unseal(elsewhere, 'letter', 'dana', sealed)).toBeUndefined()
})
