import { expect, test } from 'vitest'
import { shekels } from '../money.ts'
import { endLines } from '../orders/end-lines.ts'
import { quote } from '../orders/quote.ts'
import {
  type EndFigures,
  type EndTerms,
  earlierFigures,
  endingFigures,
  waiveFee,
  withinPaid,
} from './end-figures.ts'

const MONTH = shekels(3970)
const terms: EndTerms = {
  quote: quote({
    store: 'B2C',
    packs: [
      { months: 1, monthly: shekels(4950) },
      { months: 12, monthly: MONTH },
    ],
    months: 12,
    quantity: 1,
    deposit: 0,
    cover: undefined,
    delivery: 0,
    coupon: undefined,
    startDate: '2026-12-02',
    today: '2026-11-22',
    calendar: [],
  }),
  months: 12,
  cars: 1,
  position: 0,
  orderedOn: '2026-11-22',
  startDate: '2026-12-02',
  isDepositHeld: false,
  calendar: [],
}
const end = (more: object = {}) =>
  endingFigures(terms, { today: '2027-02-10', endDate: '2027-02-16', isFetched: false, ...more })
const balance = ({ refund, toPay }: EndFigures) => refund - toPay
const sumOfLines = (figures: EndFigures) =>
  endLines('ending', figures).reduce((sum, { amount }) => sum + amount, 0)

test('a waived fee is nothing, is shown with its waiver, and the lines add up', () => {
  const charged = end()
  const waived = waiveFee(terms, charged)
  expect(waived).toMatchObject({ exitFee: 0, waivedFee: charged.exitFee })
  expect(balance(waived)).toBe(balance(charged) + charged.exitFee)
  expect(endLines('ending', waived)).toEqual([
    { name: 'unused', amount: charged.unusedRefund },
    { name: 'exitFee', amount: -charged.exitFee },
    { name: 'feeWaived', amount: charged.exitFee },
  ])
  expect(sumOfLines(waived)).toBe(balance(waived))
})

test('a car that comes back sooner than its waived end has no fee either', () => {
  const figures = waiveFee(terms, end())
  const sooner = { today: '2027-02-10', endDate: '2027-02-12', isFetched: false }
  expect(earlierFigures(terms, { endDate: '2027-02-16', figures }, sooner)).toMatchObject({
    exitFee: 0,
    unusedRefund: Math.round((MONTH * 18) / 28),
  })
})

test('no more goes back than is left, and the lines still add up', () => {
  const figures = waiveFee(terms, end())
  const left = figures.refund - 12_345
  const payable = withinPaid(terms, figures, left)
  expect([payable.refund, payable.toPay]).toEqual([left, 0])
  expect(sumOfLines(payable)).toBe(left)
  expect(withinPaid(terms, figures, figures.refund)).toBe(figures)
})

test('in a change of mind what went back already is taken off what was paid', () => {
  const { quote: agreed } = terms
  const ifLeaveEarly = { ...agreed.ifLeaveEarly, coolingOffUntil: '2026-12-06' as const }
  const early = { ...terms, quote: { ...agreed, ifLeaveEarly } }
  const request = { today: '2026-12-04', endDate: '2026-12-06', isFetched: false } as const
  const figures = endingFigures(early, request)
  const payable = withinPaid(early, figures, figures.refund - 100)
  expect(payable.use?.paid).toBe(MONTH - 100)
  expect(payable.refund).toBe(figures.refund - 100)
  expect(sumOfLines(payable)).toBe(payable.refund)
})

test('a month that was taken beyond the end is unused as a whole', () => {
  expect(end({ taken: 4 }).unusedRefund).toBe(end().unusedRefund + MONTH)
  expect(end({ endDate: '2027-02-02', taken: 3 }).unusedRefund).toBe(MONTH)
})

test('of a month that was forgiven nothing goes back', () => {
  expect(end({ forgiven: [3] }).unusedRefund).toBe(0)
  expect(end({ forgiven: [2] }).unusedRefund).toBe(end().unusedRefund)
})
