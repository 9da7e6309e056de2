import { expect, test } from 'vitest'
import { pathIn, pathInto, pathWithout } from './paths.ts'

test('[SH02] Hebrew addresses are bare, English ones begin with /en', () => {
  expect(pathIn({}, '/catalog')).toBe('/catalog')
  expect(pathIn({ locale: 'en' }, '/catalog')).toBe('/en/catalog')
  expect(pathIn({ locale: 'en' }, '/')).toBe('/en')
  expect(pathIn({ locale: 'en' }, '/#faq')).toBe('/en#faq')
  expect(pathIn({ locale: 'xyz' }, '/catalog')).toBe('/catalog')
})

test('another language keeps the path', () => {
  expect(pathInto('en', '/catalog/brand-kia')).toBe('/en/catalog/brand-kia')
  expect(pathInto('he', '/en/catalog/brand-kia')).toBe('/catalog/brand-kia')
  expect(pathInto('he', '/en')).toBe('/')
  expect(pathInto('en', '/')).toBe('/en')
})

test('an address that only begins like a language keeps its first part', () => {
  expect(pathWithout('/energia')).toBe('/energia')
  expect(pathWithout('/he/catalog')).toBe('/he/catalog')
})

test.for([
  ['/en//evil.example', '/evil.example'],
  ['/en///evil.example/a', '/evil.example/a'],
  ['/en/\\evil.example', '/evil.example'],
  ['//evil.example', '/evil.example'],
] as const)('%s never becomes the address of another host', ([path, without]) => {
  expect(pathWithout(path)).toBe(without)
  expect(pathInto('he', path)).toBe(without)
  expect(pathInto('en', path)).toBe(`/en${without}`)
})
