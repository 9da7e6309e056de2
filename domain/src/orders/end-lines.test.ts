import { expect, test } from 'vitest'
import { shekels } from '../money.ts'
import type { EndFigures } from '../subscriptions/end-figures.ts'
import { endLines } from './end-lines.ts'

const figures: EndFigures = {
  unusedRefund: shekels(400),
  exitFee: shekels(980),
  couponReturned: 0,
  returnCost: shekels(149),
  refund: 0,
  toPay: shekels(729),
  depositRelease: 0,
  lastCharge: null,
  use: null,
}
const sum = (lines: { amount: number }[]) => lines.reduce((all, { amount }) => all + amount, 0)

test('an early end: what is unused, the fee, what a coupon had taken off, and the way', () => {
  const lines = endLines('ending', {
    ...figures,
    exitFee: shekels(1280),
    couponReturned: shekels(300),
  })
  expect(lines).toEqual([
    { name: 'unused', amount: shekels(400) },
    { name: 'exitFee', amount: -shekels(980) },
    { name: 'couponReturned', amount: -shekels(300) },
    { name: 'returnCost', amount: -shekels(149) },
  ])
  expect(sum(lines)).toBe(shekels(400 - 1280 - 149))
})

test("[S43] a change of mind: what was paid, the days driven, and the law's fee", () => {
  const use = { paid: 0, days: 7, oneMonthPrice: shekels(4950), amount: shekels(1100) }
  const lines = endLines('ending', {
    ...figures,
    unusedRefund: -shekels(1100),
    exitFee: shekels(100),
    use,
  })
  expect(lines).toEqual([
    { name: 'use', amount: -shekels(1100) },
    { name: 'cancelFee', amount: -shekels(100) },
    { name: 'returnCost', amount: -shekels(149) },
  ])
  expect(sum(lines)).toBe(-shekels(1349))
})

test('before hand-over: the first payment, and the fee of a late cancellation', () => {
  const early = { ...figures, exitFee: shekels(100), returnCost: 0 }
  expect(endLines('cancelled', early).map(({ name }) => name)).toEqual([
    'firstPayment',
    'cancelFee',
  ])
})
