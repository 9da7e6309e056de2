import { expect, test } from 'vitest'
import { carOf } from '../../../catalogue/catalogue.fixture.ts'
import { newPrice } from './price-view.server.ts'

const prices = { 1: 4950, 3: 4600, 6: 4320, 12: 3970, 24: 3660, 36: 3480 }
const today = new Date('2026-11-22T09:00:00Z')

test('[PY01] before there is an order its first step shows the figures the order will have', () => {
  const price = newPrice(carOf({ prices }), 12, today)
  expect(price.dueNow).toEqual({
    total: '₪3,970',
    net: '₪3,364.41',
    vat: '₪605.59',
    lines: [{ name: 'subscription', amount: '₪3,970', net: '₪3,364.41' }],
  })
  expect(price).toMatchObject({
    monthly: price.dueNow,
    isRegularToday: true,
    everyMonth: '₪3,970',
    deposit: '₪2,000',
    total: '₪47,640',
    vatPercent: 18,
    schedule: [],
    next: null,
    early: {
      lateFee: '₪100',
      isFree: false,
      freeUntil: null,
      couponMonth: null,
      coolingOff: { day: '', fee: '₪100', month: '₪4,950' },
    },
  })
  expect(price.early.fees[0]).toEqual({ from: 1, to: 1, fee: '₪980' })
  expect(price.early.fees.at(-1)).toEqual({ from: 11, to: 11, fee: '₪3,850' })
})

test('a short period can be left without a fee', () => {
  expect(newPrice(carOf({ prices }), 3, today).early).toMatchObject({ isFree: true })
})
