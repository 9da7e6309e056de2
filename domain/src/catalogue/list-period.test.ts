import { expect, it } from 'vitest'
import { listPeriods, readListPeriod } from './list-period.ts'

it('an address names every period but the first, which needs no name', () => {
  expect(listPeriods.map((months) => readListPeriod(String(months)))).toEqual([null, 3, 12, 36])
  for (const other of ['', '6', '012', '12.0', '-3', '1e1', 'x'])
    expect(readListPeriod(other)).toBeNull()
  expect(readListPeriod(null)).toBeNull()
})
