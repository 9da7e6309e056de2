import { expect, test } from 'vitest'
import { phoneLink, readablePhone } from './support-phone.ts'

test('[CO05] a phone of the service dials its digits, with the star first', () => {
  expect(phoneLink('8255*')).toBe('tel:*8255')
  expect(phoneLink('03-123-4567')).toBe('tel:031234567')
  expect(phoneLink('+972 3 123 4567')).toBe('tel:+97231234567')
})

test('a short code is read star last; other phones stay as they are', () => {
  expect(readablePhone('*8255')).toBe('8255*')
  expect(readablePhone('03-1234567')).toBe('03-1234567')
})
