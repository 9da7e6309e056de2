import { expect, test } from 'vitest'
import {
  fullMonths,
  monthsDue,
  payableUntil,
  paymentDay,
  paymentNumber,
  paymentOf,
} from './months.ts'

const schedule = [
  { from: 1, to: 1, total: 392990 },
  { from: 2, to: 3, total: 378090 },
  { from: 4, to: 12, total: 417790 },
]
const quote = { monthly: { net: 0, vat: 0, total: 417790, lines: [], schedule } }
const terms = {
  quote,
  cars: 1,
  position: 0,
  startDate: '2026-12-02',
  endDate: '2027-12-02',
  nextOn: '2027-01-02',
}

test('payments of a day are taken from six in the morning in Israel, in winter and in summer', () => {
  expect(payableUntil(new Date('2027-01-02T03:59:59Z'))).toBe('2027-01-01')
  expect(payableUntil(new Date('2027-01-02T04:00:00Z'))).toBe('2027-01-02')
  expect(payableUntil(new Date('2027-07-02T02:59:59Z'))).toBe('2027-07-01')
  expect(payableUntil(new Date('2027-07-02T03:00:00Z'))).toBe('2027-07-02')
})

test.for(['2026-12-02', '2027-01-31', '2028-02-29', '2026-10-30'])(
  'of a start on %s each payment has a day of its own, and each day its payment',
  (startDate) => {
    for (let number = 1; number <= 36; number++)
      expect(paymentNumber(startDate, paymentDay(startDate, number))).toBe(number)
  },
)

test('a start on the 31st is paid for on the last day of shorter months, and on the 31st again', () => {
  expect([2, 3, 4].map((number) => paymentDay('2027-01-31', number))).toEqual([
    '2027-02-28',
    '2027-03-31',
    '2027-04-30',
  ])
})

test('what is due up to a day, and what comes after it', () => {
  expect(monthsDue(terms, '2027-01-01')).toEqual({ due: [], nextOn: '2027-01-02' })
  expect(monthsDue(terms, '2027-01-02')).toEqual({
    due: [{ number: 2, dueOn: '2027-01-02', amount: 378090 }],
    nextOn: '2027-02-02',
  })
  const { due, nextOn } = monthsDue(terms, '2028-06-01')
  expect(due.map(({ number }) => number)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  expect(due.map(({ amount }) => amount)).toEqual([378090, 378090, ...Array(9).fill(417790)])
  expect(nextOn).toBeNull()
})

test('on the day of the end nothing is due any more', () => {
  const ending = { ...terms, endDate: '2027-02-02' }
  expect(monthsDue(ending, '2027-06-01')).toMatchObject({ due: [{ number: 2 }], nextOn: null })
})

test('each car of an order has its part, the first the odd agorot', () => {
  const amounts = [0, 1, 2].map(
    (position) => monthsDue({ ...terms, cars: 3, position }, '2027-04-02').due[2]?.amount,
  )
  expect(amounts).toEqual([139264, 139263, 139263])
})

test('a payment that no schedule has is none', () => {
  expect(() => paymentOf(quote, 13)).toThrow(RangeError)
})

test('whole months are counted from day to day, and end with a month that has no such day', () => {
  const from = (start: string, ...days: string[]) => days.map((day) => fullMonths(start, day))
  expect(from('2026-12-02', '2026-12-02', '2027-01-01', '2027-01-02', '2027-12-02')).toEqual([
    0, 0, 1, 12,
  ])
  expect(from('2027-01-31', '2027-02-27', '2027-02-28', '2027-03-30', '2027-03-31')).toEqual([
    0, 1, 1, 2,
  ])
})
