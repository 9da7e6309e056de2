import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isHttpUrl, safePath } from './safe-url.ts'

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

const unsafe = [
  '',
  ' ',
  'catalog',
  'https://evil.example',
  'http:evil.example',
  'https:/evil.example',
  'javascript:alert(1)',
  'data:text/html,hi',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '//evil.example/%2e%2e',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\\/evil.example',
  '/%5cevil.example',
  '/%5C%5Cevil.example',
  '/%2fevil.example',
  '/%2f%2fevil.example',
  '/%2F%2Fevil.example',
  '/en/%2f%2fevil.example',
  '/en//evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/%2e//evil.example',
  '/%2e%2e//evil.example',
  '/a/..//evil.example',
  '/a/../%2fevil.example',
  '/\tevil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\nSet-Cookie: a=b',
  '/a\r\nLocation: https://evil.example',
  '/a%0d%0aLocation:%20https://evil.example',
  '/a%00',
  '/a?b=%0d%0aSet-Cookie:%20a=b',
  '/ /evil.example',
  '/\u00a0/evil.example',
  '/\u2028evil.example',
  '/\u0000evil.example',
  '/\u0085evil.example',
  '/@evil.example',
  '/user:password@evil.example',
  '/user%40evil.example',
  '@evil.example',
  ' /catalog',
  '\t/catalog',
  '\u0000/catalog',
  '?next=/catalog',
  '#/catalog',
  './catalog',
  '../catalog',
  '/a\\b',
  '/a?b=\\\\evil.example',
  '/a#\\evil.example',
  '/%',
  '/%zz',
  '/%2',
  '/%aa',
  `/${'a'.repeat(2048)}`,
]

test.for(unsafe)('%j never leads anywhere', (path) => {
  expect(safePath(path)).toBeUndefined()
})

test('whatever is accepted stays on our site, raw or decoded once', () => {
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
