import { expect, test } from 'vitest'
import { pathOf, readSelection } from './selection.ts'

const read = (query: string) => readSelection(new URLSearchParams(query), 'B2C')

test('cars are read in their order, each once', () => {
  expect(read('cars=10080,10009,10080')).toEqual({
    store: 'B2C',
    ids: [10080, 10009],
    onlyDifferences: false,
  })
  expect(read('cars=10080&differences=1').onlyDifferences).toBe(true)
})

test.for([
  ['', []],
  ['cars=', []],
  ['cars=x,,-1,1e3,0x10, 5,10080', [10080]],
  ['cars=99999999999,10080', [10080]],
  ['cars=%00,<script>,10080', [10080]],
  [`cars=${'1,'.repeat(5000)}`, [1]],
] as const)('%s names no more than cars', ([query, ids]) => {
  expect(read(query).ids).toEqual(ids)
})

test('an address is written as it is read', () => {
  for (const address of ['/compare', '/compare?cars=2,1', '/compare?cars=2,1&differences=1'])
    expect(pathOf(read(address.split('?')[1] ?? ''))).toBe(address)
  expect(pathOf({ store: 'B2B', ids: [1], onlyDifferences: true })).toBe(
    '/business/compare?cars=1&differences=1',
  )
})
