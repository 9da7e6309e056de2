import { expect, test } from 'vitest'
import { phoneLink, readablePhone } from './support-phone.ts'

test('[CO05] a phone of the service dials its digits, with the star first', () => {
  expect(phoneLink('8255*')).toBe('tel:*8255')
  expect(phoneLink('*8255')).toBe('tel:*8255')
  expect(phoneLink('03-123-4567')).toBe('tel:031234567')
  expect(phoneLink('+972 3 123 4567')).toBe('tel:+97231234567')
})

test('[CO05] a short code is read star last in Hebrew and star first in English; other phones stay as they are', () => {
  for (const phone of ['*8255', '8255*']) {
    expect(readablePhone(phone, 'rtl')).toBe('8255*')
    expect(readablePhone(phone, 'ltr')).toBe('*8255')
  }
  expect(readablePhone('03-1234567', 'rtl')).toBe('03-1234567')
  expect(readablePhone('1700123456', 'ltr')).toBe('1700123456')
})
