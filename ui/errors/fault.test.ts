import { expect, test } from 'vitest'
import { faultOf } from './fault.ts'

const answer = (status: number, data: unknown = null) => ({
  status,
  data,
  statusText: '',
  internal: false,
})

test.for([
  [404, 'notFound'],
  [410, 'gone'],
  [400, 'forbidden'],
  [401, 'forbidden'],
  [403, 'forbidden'],
  [405, 'forbidden'],
  [413, 'forbidden'],
  [429, 'tooMany'],
  [500, 'broken'],
  [502, 'broken'],
  [503, 'busy'],
] as const)('a page of status %i is %s', ([status, kind]) => {
  expect(faultOf(answer(status))).toMatchObject({ kind, status })
})

test.for(['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])(
  'nothing answered, as a browser says it: %s',
  (message) => {
    expect(faultOf(new TypeError(message))).toEqual({ kind: 'offline' })
  },
)

test('whatever else is thrown is a fault of ours', () => {
  for (const error of [new TypeError('x is undefined'), new Error('fetch'), 'text', null])
    expect(faultOf(error)).toEqual({ kind: 'broken', status: 500 })
})

test('a fault tells its number, and whole minutes to wait from one minute on', () => {
  const notified = (retryAfterSeconds: number) =>
    faultOf(answer(429, { requestId: 'R1', retryAfterSeconds }))
  expect(notified(59)).toMatchObject({ requestId: 'R1', minutes: undefined })
  expect(notified(60)).toMatchObject({ minutes: 1 })
  expect(notified(61)).toMatchObject({ minutes: 2 })
  expect(faultOf(answer(500, 'text of a proxy'))).toMatchObject({ kind: 'broken', status: 500 })
})
