import { expect, test } from 'vitest'
import { isIsraeliMobile, localPhone, normalisePhone } from './phone.ts'

const mobile = '+972521234567'

test.for([
  '052-123-4567',
  '0521234567',
  '052 123 45 67',
  '+972 52 1234567',
  '+972 (0)52 123 4567',
  '+972-52-123-4567',
  '00972521234567',
  '972521234567',
  '(052) 1234567',
  '‎052־123־4567‏',
  '⁦052-1234567⁩',
  // As telephones and word processors copy it: marks around it, hyphens that do not break.
  '\u202a+972 52\u2011123\u20114567\u202c',
])('%s is our number', (typed) => {
  expect(normalisePhone(typed)).toBe(mobile)
})

test.for([
  ['+972', '052-123-4567'],
  ['972', '521234567'],
  ['00972', '0521234567'],
  ['+972', '+972 52 123 4567'],
  ['+972', '972-52-1234567'],
  // A whole number pasted into the second field wins over the code beside it.
  ['+44', '+972521234567'],
])('code %s with %s is our number', ([code = '', phoneNumber = '']) => {
  expect(normalisePhone({ code, phoneNumber })).toBe(mobile)
})

test.for([
  ['03-6123456', '+97236123456'],
  ['02-123-4567', '+97221234567'],
  ['077-1234567', '+972771234567'],
  ['1-800-123-456', '+9721800123456'],
  ['+44 7911 123456', '+447911123456'],
] as const)('%s is %s, a number without SMS', ([typed, number]) => {
  expect(normalisePhone(typed)).toBe(number)
  expect(isIsraeliMobile(number)).toBe(false)
})

test('a foreign trunk zero goes, Italy’s stays', () => {
  expect(normalisePhone({ code: '+44', phoneNumber: '07911 123456' })).toBe('+447911123456')
  expect(normalisePhone('+44 (0)7911 123456')).toBe('+447911123456')
  expect(normalisePhone({ code: '39', phoneNumber: '06 6982 1234' })).toBe('+390669821234')
  expect(normalisePhone('+39 (0)6 6982 1234')).toBe('+390669821234')
})

test.for([
  '8255',
  '*8255',
  '',
  '052-123-456',
  '052-123-45678',
  '5212345678',
  '521234567',
  '+972',
  '+972 152 123 4567',
  '+0521234567',
  '+97252123456a',
  'phone',
  'טלפון',
  '052-123',
  '052-123-4567 x',
  '+972 +972',
  '06-1234567',
])('“%s” is no phone number', (typed) => {
  expect(normalisePhone(typed)).toBeUndefined()
})

test.for([
  ['', '0521234567'],
  ['abc', '0521234567'],
  ['+972', ''],
  ['+44', '123'],
])('code “%s” with “%s” is no phone number', ([code = '', phoneNumber = '']) => {
  expect(normalisePhone({ code, phoneNumber })).toBeUndefined()
})

test('SMS goes to Israeli mobiles', () => {
  expect(isIsraeliMobile(mobile)).toBe(true)
  expect(isIsraeliMobile(`${mobile}0`)).toBe(false)
})

test('an Israeli mobile is shown as people here write it, another number as it is', () => {
  expect(localPhone(mobile)).toBe('052-123-4567')
  expect(localPhone('+442079460000')).toBe('+442079460000')
})
