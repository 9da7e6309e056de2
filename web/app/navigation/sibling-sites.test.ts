import { expect, test } from 'vitest'
import { readSiblingSites, siblingAddress } from './sibling-sites.ts'

test('[GE07] sites for other countries are set by address, the visitor’s locale in it', () => {
  const sites = readSiblingSites(' ch=https://ch.example/{locale}?from=il  es=https://es.example ')
  expect(sites).toEqual({ ch: 'https://ch.example/{locale}?from=il', es: 'https://es.example' })
  expect(siblingAddress(sites.ch ?? '', 'fr-CH')).toBe('https://ch.example/fr-CH?from=il')
  expect(siblingAddress(sites.es ?? '', 'es-ES')).toBe('https://es.example')
})

test('without the setting there are none', () => {
  expect(readSiblingSites()).toEqual({})
  expect(readSiblingSites('')).toEqual({})
})

test.for([
  'il=https://x.example',
  'fr=https://x.example',
  'ch',
  'ch=',
  'ch=/fr',
  'es=javascript:alert(1)',
])('%s is refused by the name of the setting', (setting) => {
  expect(() => readSiblingSites(setting)).toThrow(/^SIBLING_SITES: /)
})
