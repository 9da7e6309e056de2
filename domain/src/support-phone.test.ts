import { expect, test } from 'vitest'
import { SUPPORT_PHONE, SUPPORT_PHONE_LINK } from './support-phone.ts'

test('[CO05] the phone of the service is 8255*, and dials with the star first', () => {
  expect(SUPPORT_PHONE).toBe('8255*')
  expect(SUPPORT_PHONE_LINK).toBe('tel:*8255')
})
