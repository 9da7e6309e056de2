import { expect, test } from 'vitest'
import { REGION_ID } from './store.ts'

test('[CO02] the region is 101', () => {
  expect(REGION_ID).toBe(101)
})
