import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isHttpUrl, safePath } from './safe-url.ts'

/** Return addresses of attackers, which every endpoint of the running app is tried with as well. */
const table = new URL('../../test/hostile-addresses.json', import.meta.url)
const hostile: Record<'refused' | 'ours', string[]> = JSON.parse(readFileSync(table, 'utf8'))

test.for([
  ['http://a', true],
  ['https://a', true],
  ['HTTPS://A.example/b?c#d', true],
  ['javascript:alert(1)', false],
  ['JavaScript:alert(1)', false],
  ['java\nscript:alert(1)', false],
  ['data:text/html,hi', false],
  ['ftp://a', false],
  ['mailto:a@b.example', false],
  ['a', false],
  ['/a', false],
  ['//a', false],
  ['http://', false],
  ['https://a b', false],
  ['', false],
] as const)('[VL10] %s is a web address: %s', ([text, valid]) => {
  expect(isHttpUrl(text)).toBe(valid)
})

test.for([
  '/',
  '/en',
  '/catalog/brand-toyota/gas-hybrid',
  '/order-summary/0199d0c1-0000-7000-8000-000000000001',
  '/subscribe/checkout?order=1&card=approved',
  '/login?next=%2Fprofile%2Fsubscriptions',
  '/login?next=//other.example',
  '/contact?email=a@b.example',
  '/faq#q3',
  '/changePassword/abc.def_ghi-jkl',
  '/a?b=%D7%A9%D7%9C%D7%95%D7%9D',
  '/catalog/budget-2500-4000?',
])('%s is a way back', (path) => {
  const url = new URL(path, 'https://galgal.example')
  expect(safePath(path)).toBe(url.pathname + url.search + url.hash)
})

test.for(hostile.refused)('[S10] %j is refused', (path) => {
  expect(safePath(path)).toBeUndefined()
})

test.for(hostile.ours)('%j only looks hostile', (path) => {
  const accepted = safePath(path)
  expect(accepted).toMatch(/^\/[!-~]*$/)
  const home = 'https://galgal.example'
  expect(new URL(accepted ?? '', home).origin).toBe(home)
  expect(new URL(path, home).origin).toBe(home)
})

test('an address longer than any of ours is refused', () => {
  expect(safePath(`/${'a'.repeat(2047)}`)).toBeDefined()
  expect(safePath(`/${'a'.repeat(2048)}`)).toBeUndefined()
})

test('[S10] whatever is accepted stays on our site, raw or decoded once', () => {
  const piece = fc.constantFrom(
    ...[
      '/',
      '\\',
      '%2f',
      '%5c',
      '%2e',
      '.',
      '..',
      '@',
      ':',
      '?',
      '#',
      'a',
      'evil.example',
      '\t',
      '%',
      '%00',
      '&',
      '//',
    ],
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const path = safePath(`/${pieces.join('')}`)
      if (path === undefined) return
      const [pathname = ''] = path.split(/[?#]/)
      for (const read of [path, decodeURIComponent(pathname)])
        expect(new URL(read, 'https://galgal.example').host).toBe('galgal.example')
      expect(safePath(path)).toBe(path)
    }),
    { numRuns: 2000 },
  )
})
