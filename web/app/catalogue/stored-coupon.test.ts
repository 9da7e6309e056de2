import { expect, test } from 'vitest'
import { couponIn } from './stored-coupon.ts'

const read = (query: string) => couponIn(new URLSearchParams(query))

test('[FT13] a link’s coupon is read as coupons are written', () => {
  expect(read('coupon=welcome10&utm_source=mail')).toBe('WELCOME10')
  expect(read('coupon=%20DRIVE-500%20')).toBe('DRIVE-500')
})

test('what cannot be a code is none', () => {
  for (const query of ['', 'coupon=', 'coupon=a', 'coupon=%3Cb%3E', `coupon=${'A'.repeat(41)}`])
    expect(read(query)).toBeUndefined()
})
