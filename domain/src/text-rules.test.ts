import { expect, test } from 'vitest'
import {
  containsCardNumber,
  hasControlCharacter,
  isCompanyName,
  isEmail,
  isPersonName,
  maskEmail,
  withoutBidiControls,
} from './text-rules.ts'

test.for([
  'דנה',
  'בן־דוד',
  "ז'בוטינסקי",
  'ז׳בוטינסקי',
  'ד״ר כהן',
  'Zoë O’Brien',
  'José',
  'ben-Ami Jr.',
  'שָׁלוֹם',
])('%s is a person’s name', (name) => {
  expect(isPersonName(name)).toBe(true)
})

test.for([
  'R2D2',
  '-',
  '״׳',
  '. .',
  'ְ',
  'a@b',
  '<b>',
  'Дана',
  'دانا',
  'דנה\n',
  '',
  'a/b',
  '😀',
  'a;b',
])('“%s” is no person’s name', (name) => {
  expect(isPersonName(name)).toBe(false)
})

test('a company’s name has digits and a few more signs', () => {
  expect(isCompanyName('גלגל 2000 (ישראל) בע״מ, A/B & Co.')).toBe(true)
  expect(isCompanyName('2000')).toBe(true)
  expect(isCompanyName('&()')).toBe(false)
  expect(isCompanyName('<script>')).toBe(false)
  expect(isCompanyName('a@b')).toBe(false)
})

test.for([
  'dana@example.co.il',
  'a.b+c_d@sub.example.com',
  "o'brien@example.org",
  'a@b.co',
  'A@B.CO',
  'x@xn--9dbne9b.xn--9dbq2a',
])('%s is an e-mail address', (email) => {
  expect(isEmail(email)).toBe(true)
})

test.for([
  '',
  'a',
  'a@b',
  'a@b.',
  '@b.co',
  'a@.co',
  'a@b..co',
  'a b@c.co',
  'a@b.c',
  'a@1.2.3.44',
  'a@-b.co',
  'a@b-.co',
  'a@@b.co',
  'a@b.co, c@d.co',
  'Dana <a@b.co>',
  'דנה@example.com',
  'דנה',
  '@',
  '<b>@c.co',
  'a@b.co\n',
])('%j is no e-mail address', (email) => {
  expect(isEmail(email)).toBe(false)
})

test('a long text does not slow the e-mail rule down', () => {
  const started = performance.now()
  expect(isEmail(`a@${'a-'.repeat(20_000)}`)).toBe(false)
  expect(isEmail(`a@${'a.'.repeat(20_000)}`)).toBe(false)
  expect(performance.now() - started).toBeLessThan(1000)
})

test.for(['\u0000', 'a\tb', 'a\nb', '\u007f', '\u0085'])('%j has a control character', (text) => {
  expect(hasControlCharacter(text)).toBe(true)
})

test('Hebrew, marks of direction and emoji are no control characters', () => {
  expect(hasControlCharacter('שלום \u200f😀 it’s')).toBe(false)
})

test('a text cannot turn what stands after it; marks within it stay', () => {
  expect(withoutBidiControls('\u202eרחוב\u2069 \u20665\u202c')).toBe('רחוב 5')
  expect(withoutBidiControls('C++\u200e שלום')).toBe('C++\u200e שלום')
})

test.for([
  '4242424242424242',
  '4242 4242 4242 4242',
  '4242-4242-4242-4242',
  'my card is 5555555555554444, thanks',
  '4242 4242 4242 4242 05/28',
  '05 4242424242424242',
  '12 4000-0000-0000-0002 99 123',
  '3782 822463 10005',
  '4222222222222',
  '42424242-4242-4242-a242-424242424242 4242 4242 4242 4242',
])('[S17] %s holds a card number', (text) => {
  expect(containsCardNumber(text)).toBe(true)
})

test.for([
  '',
  '4242424242424241',
  '4242 4242 4242 4241',
  '424242424242',
  '052-123-4567',
  '42424242x42424242',
  '4242  4242  4242  4242',
  '12345678901234567890',
  'order 42424242-4242-4242-a242-424242424242',
])('“%s” holds none', (text) => {
  expect(containsCardNumber(text)).toBe(false)
})

test.for([
  ['dana@example.co.il', 'd***@example.co.il'],
  ['d@example.co.il', 'd***@example.co.il'],
  ['"a@b"@example.co.il', '"***@example.co.il'],
  ['דנה@example.co.il', 'ד***@example.co.il'],
] as const)('%s is shown as %s', ([email, shown]) => {
  expect(maskEmail(email)).toBe(shown)
})
