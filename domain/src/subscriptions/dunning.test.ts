import { expect, test } from 'vitest'
import { nextTryAfter } from './months.ts'

const now = new Date('2027-01-02T04:00:31Z')

test('a bill is tried three times: at once, after three days and four days later', () => {
  expect(nextTryAfter(1, now)).toEqual(new Date('2027-01-05T04:00:00Z'))
  expect(nextTryAfter(2, new Date('2027-01-05T04:00:31Z'))).toEqual(
    new Date('2027-01-09T04:00:00Z'),
  )
  expect(nextTryAfter(3, now)).toBeUndefined()
  expect(nextTryAfter(4, now)).toBeUndefined()
})

test('a change of the clocks between two tries does not move the morning', () => {
  expect(nextTryAfter(1, new Date('2027-03-25T04:00:00Z'))).toEqual(
    new Date('2027-03-28T03:00:00Z'),
  )
})
