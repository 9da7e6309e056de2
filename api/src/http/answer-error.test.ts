import { expect, test } from 'vitest'
import { openTestApi } from '../../test/open-test-api.ts'
import { answerError } from './answer-error.ts'

const coded = (code: string) => Object.assign(new Error('no'), { code })
const failedQuery = (cause: Error) => new Error('Failed query: select 1', { cause })

test.each([
  ['the server was killed', failedQuery(coded('57P02'))],
  ['the server is starting', failedQuery(coded('57P03'))],
  ['its disk is full', failedQuery(coded('53100'))],
  ['nobody listens there', coded('ECONNREFUSED')],
  ['the connection broke while it was written to', failedQuery(coded('EPIPE'))],
  [
    'the connection ended in the middle',
    failedQuery(new Error('Connection terminated unexpectedly')),
  ],
  [
    'the connection ended before',
    failedQuery(new Error('Client has encountered a connection error and is not queryable')),
  ],
  [
    'a connection took too long',
    new Error('Connection terminated due to connection timeout', { cause: new Error('x') }),
  ],
  ['all connections are taken', new Error('timeout exceeded when trying to connect')],
  ['a lock took too long', failedQuery(coded('55P03'))],
  ['two waited for each other', failedQuery(coded('40P01'))],
  ['another changed the same at the same time', failedQuery(coded('40001'))],
])('while %s a caller is asked to try again', async (_, error) => {
  const { deps } = await openTestApi()
  const answer = answerError(deps, error, new Request('http://api/'), 'id')
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
})

test('what is our own fault is said so', async () => {
  const { deps } = await openTestApi()
  const logged: unknown[] = []
  const log = Object.assign(Object.create(deps.log), { error: (it: unknown) => logged.push(it) })
  const fault = failedQuery(coded('42703'))
  expect(answerError({ ...deps, log }, fault, new Request('http://api/'), 'id').status).toBe(500)
  expect(logged).toEqual([{ err: fault, requestId: 'id' }])
})
