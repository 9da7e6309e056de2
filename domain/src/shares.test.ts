import { expect, test } from 'vitest'
import { shareOf } from './shares.ts'

const sharesOf = (total: number, cars: number) =>
  Array.from({ length: cars }, (_, position) => shareOf(total, cars, position))

test('money that divides is shared equally', () => {
  expect(sharesOf(1131000, 3)).toEqual([377000, 377000, 377000])
  expect(sharesOf(417790, 1)).toEqual([417790])
})

test('the first car takes the odd agorot, and nothing is lost', () => {
  expect(sharesOf(1051830, 4)).toEqual([262959, 262957, 262957, 262957])
  expect(sharesOf(2, 3)).toEqual([2, 0, 0])
  expect(sharesOf(-1001, 2)).toEqual([-501, -500])
})
