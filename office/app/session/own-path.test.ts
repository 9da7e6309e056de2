import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

test('a page of the office is come back to, with what was asked of it', () => {
  expect(ownPath('/orders?status=open')).toBe('/orders?status=open')
  expect(ownPath('/en/me')).toBe('/en/me')
})

test.for([
  undefined,
  '',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  '/%00\\x',
])('%s leads home', (asked) => {
  expect(ownPath(asked)).toBe('/')
})
