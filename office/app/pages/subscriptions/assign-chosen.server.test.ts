import { expect, test } from 'vitest'
import { openPage, refusal } from '../../../test/open-page.ts'
import { action as begin } from '../bulk/page.tsx'
import { assignEach } from './assign-chosen.server.ts'

const effects = { money: [], notifications: [], stock: [], standing: null, documents: [] }
const done = () =>
  Response.json({ done: true, message: 'שובץ', revision: 0, effects, approval: null })

function send(fields: [string, string][], api: Record<string, Response>) {
  const page = openPage({ path: '/subscriptions?status=pending', cookies: { office: 'T1' }, api })
  const body = new URLSearchParams(fields)
  const request = new Request('http://office/subscriptions', { method: 'POST', body })
  return { ...page, answer: assignEach({ ...page.args, request }) }
}

const chosen: [string, string][] = [
  ['key', 'key-1'],
  ['direction', 'in'],
  ['staffId', 'rotem'],
  ['id', 's1'],
  ['id', 's2'],
]

test('[OF165][OF103] the visits of the chosen subscriptions are assigned, each under a key of its own', async () => {
  const { answer, calls } = send(chosen, { AssignVisit: done() })
  expect(await answer).toEqual({ done: 2, others: 0, why: '' })
  expect(calls.map(({ body }) => body)).toEqual([
    { subscriptionId: 's1', direction: 'in', staffId: 'rotem' },
    { subscriptionId: 's2', direction: 'in', staffId: 'rotem' },
  ])
  expect(calls.map(({ headers }) => headers.get('idempotency-key'))).toEqual([
    'key-1-s1',
    'key-1-s2',
  ])
})

test('[OF165] a no to one stops none, and is said', async () => {
  const { answer, calls } = send(chosen, { AssignVisit: refusal(8104, 409) })
  expect(await answer).toEqual({ done: 0, others: 2, why: 'no 8104' })
  expect(calls).toHaveLength(2)
})

test('[OF165][OF104] all that match are assigned by a job, with who and which', async () => {
  const job = Response.json({
    ...(await done().json()),
    job: 'j1',
    total: 2,
  })
  const page = openPage({
    path: '/bulk',
    cookies: { office: 'T1' },
    form: {
      act: 'AssignVisit',
      list: 'Subscriptions',
      query: 'status=pending&cursor=c2',
      key: '0190-all',
      staffId: '',
      direction: 'out',
    },
    api: { BeginBulk: job },
  })
  const answer = (await begin(page.args as never)) as Response
  expect(answer.headers.get('location')).toBe('/bulk/j1')
  expect(page.calls[0]?.body).toEqual({
    act: 'AssignVisit',
    list: 'Subscriptions',
    filters: { status: 'pending' },
    staffId: null,
    direction: 'out',
  })
})
