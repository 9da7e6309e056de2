import { expect, test } from 'vitest'
import { isForeignWrite } from './foreign-write.ts'

const own = ['https://galgal.example']

const asks = (method: string, headers: Record<string, string>, hasSession = true) =>
  isForeignWrite(new Request('https://galgal.example/login', { method, headers }), own, hasSession)

test.for([
  ['our own form', { 'sec-fetch-site': 'same-origin', origin: 'https://galgal.example' }, false],
  ['a form of an old browser', { origin: 'https://galgal.example' }, false],
  [
    'our own page that hides its address',
    { 'sec-fetch-site': 'same-origin', origin: 'null' },
    false,
  ],
  ['another site', { 'sec-fetch-site': 'cross-site' }, true],
  ['a sibling domain', { 'sec-fetch-site': 'same-site' }, true],
  ['another origin', { origin: 'https://evil.example' }, true],
  ['a hidden origin', { origin: 'null' }, true],
  ['nobody says from where', {}, true],
] as const)('a POST with a session from %s', ([, headers, foreign]) => {
  expect(asks('POST', headers)).toBe(foreign)
})

test('a program without a session may post without saying where from', () => {
  expect(asks('POST', {}, false)).toBe(false)
})

test('reading is open to every site', () => {
  expect(asks('GET', { 'sec-fetch-site': 'cross-site' })).toBe(false)
})
