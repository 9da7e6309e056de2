import { expect, test } from 'vitest'
import { readablePhone, SUPPORT_PHONE, SUPPORT_PHONE_LINK } from './support-phone.ts'

test('[CO05] the phone of the service is 8255*, and dials with the star first', () => {
  expect(SUPPORT_PHONE).toBe('8255*')
  expect(SUPPORT_PHONE_LINK).toBe('tel:*8255')
})

test('a short code is read star last; other phones stay as they are', () => {
  expect(readablePhone('*8255')).toBe('8255*')
  expect(readablePhone('03-1234567')).toBe('03-1234567')
})
