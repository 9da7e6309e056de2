import { expect, test } from 'vitest'
import { hashEmail, hashName, hashPerson, hashPhone } from './hashed.server.ts'

const DANA = 'a49af7ca15fb4e999b8398383503ef4e8858cf35825a609fbb8f065f663a8f75'
const DANA_LEVI = '61b60b7a148117099bbbe5365c25c5d159e239b7c337c47206299f339ddb83b0'
const MOBILE = 'e09e0147f3f5f313a8cd4933e142ce2a232ddca07f6b72ecf805bffa0a34615b'

test('[AN02] an e-mail is trimmed and in lower case before it is hashed with SHA-256', () => {
  for (const typed of ['dana@example.co.il', '  Dana@Example.co.IL ', 'DANA@EXAMPLE.CO.IL\n'])
    expect(hashEmail(typed)).toBe(DANA)
  expect(hashEmail('dan@example.co.il')).not.toBe(DANA)
})

test('[AN02] a name is hashed in lower case, with one space between its words', () => {
  for (const typed of ['דנה לוי', ' דנה   לוי ']) expect(hashName(typed)).toBe(DANA_LEVI)
  const john = '32ddaf65cc3aa8d3e6eda3ca2da7c18b71e169e9aa444cccb479c9ca759dd095'
  expect(hashName('John  SMITH')).toBe(john)
})

test('[AN02] a phone is hashed by its international number, however it was typed', () => {
  for (const typed of ['+972521234567', '052-123-4567', '00972 52 123 4567', '(052) 1234567'])
    expect(hashPhone(typed)).toBe(MOBILE)
})

test('what is missing, or no phone at all, has no hash', () => {
  expect(hashPerson({ email: 'dana@example.co.il', name: ' ', phone: '12' })).toEqual({
    email: DANA,
  })
})
