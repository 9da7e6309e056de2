import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { makeCommonPasswords } from '../../../test/make-common-passwords.ts'
import { sha1 } from '../../../test/people.ts'
import { COMMON_PASSWORDS, isCommonPassword, PREFIX_BYTES } from './common-passwords.ts'

const isCommon = (password: string, email?: string) => isCommonPassword(sha1(password), email)

test('the list is the one its words make', () => {
  const stored = readFileSync(COMMON_PASSWORDS)
  expect(stored.equals(makeCommonPasswords())).toBe(true)
  expect(stored.length / PREFIX_BYTES).toBeGreaterThan(100_000)
})

test.for([
  '',
  'password',
  'Password',
  'PASSWORD',
  'Password123!',
  '12345678',
  '98765432',
  'aaaaaaaaaa',
  'abcdefghij',
  'אבגדהוזח',
  'שלום123',
  'qwertyuiop',
  'trustno1',
  'iloveyou',
  'football',
  'telaviv123',
  // Full-width letters are the same ones after NFKC.
  'ｐａｓｓｗｏｒｄ',
])('[S02] %j is refused', (password) => {
  expect(isCommon(password)).toBe(true)
})

test.for(['רכב ירוק גדול 77', 'correct horse battery staple', 'xK3-pq9Zt', 'Password-of-mine-71'])(
  '%j is accepted',
  (password) => {
    expect(isCommon(password)).toBe(false)
  },
)

test('[S02] one’s own e-mail is no password, another’s may be', () => {
  const email = 'Dana.Levi72@example-firm.co.il'
  for (const own of [
    'dana.levi72@example-firm.co.il',
    'dana.levi72',
    'Dana.levi72123',
    'dana.levi72dana.levi72',
    'example-firm',
    'Example-firm1!',
  ])
    expect(isCommon(own, email), own).toBe(true)
  expect(isCommon('dana.levi72', 'noa@example.co.il')).toBe(false)
  expect(isCommon('dana.levi72')).toBe(false)
})

test('no other password is taken for a common one', () => {
  const taken = Array.from({ length: 20_000 }, (_, n) => `other ${n} other`).filter((it) =>
    isCommon(it),
  )
  expect(taken).toEqual([])
})
