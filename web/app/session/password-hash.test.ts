import { expect, test } from 'vitest'
import { passwordHash } from './password-hash.server.ts'

test('[AU08] [AU09] a password leaves as lower-case hex SHA-1', () => {
  // FIPS 180-1 appendix A: SHA-1 of "abc".
  expect(passwordHash('abc')).toBe('a9993e364706816aba3e25717850c26c9cd0d89d')
})

test('[AU08] Hebrew is hashed as UTF-8, and one password typed in two Unicode forms is one', () => {
  // printf 'סיסמה' | sha1sum
  expect(passwordHash('סיסמה')).toBe('0b490b5e6e4a0e0d9706d349732f0a33b446b526')
  expect(passwordHash('café')).toBe(passwordHash('cafe\u0301'))
  expect(passwordHash('ﬁnish')).toBe(passwordHash('finish'))
})

test('a space at the edge belongs to the password', () => {
  expect(passwordHash(' abc ')).not.toBe(passwordHash('abc'))
})
