import { expect, test } from 'vitest'
import { openPage, refusal } from '../../../test/open-page.ts'
import { actOnVisits } from './act-on-visits.server.ts'

const effects = { money: [], notifications: [], stock: [], standing: null, documents: [] }
const done = () =>
  Response.json({ done: true, message: 'שובץ', revision: 0, effects, approval: null })

function send(fields: [string, string][], api: Record<string, Response>) {
  const page = openPage({ cookies: { office: 'T1' }, api })
  const body = new URLSearchParams(fields)
  const request = new Request('http://office/', { method: 'POST', body })
  return { ...page, answer: actOnVisits({ ...page.args, request }, '/?day=2026-12-02') }
}

test('[OF165] each chosen visit is assigned once, under a key of its own', async () => {
  const fields: [string, string][] = [
    ['act', 'assign'],
    ['key', 'key-1'],
    ['staffId', 'rotem'],
    ['visit', 's1 out'],
    ['visit', 's2 in'],
  ]
  const { answer, calls } = send(fields, { AssignVisit: done() })
  expect(((await answer) as Response).headers.get('location')).toBe('/?day=2026-12-02')
  expect(calls.map(({ body }) => body)).toEqual([
    { subscriptionId: 's1', direction: 'out', staffId: 'rotem' },
    { subscriptionId: 's2', direction: 'in', staffId: 'rotem' },
  ])
  expect(calls.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['key-1-0', 'key-1-1'])
})

test('[OF165] what is refused is said, and those after it are left alone', async () => {
  const fields: [string, string][] = [
    ['act', 'assign'],
    ['key', 'key-1'],
    ['staffId', ''],
    ['visit', 's1 out'],
    ['visit', 's2 out'],
  ]
  const { answer, calls } = send(fields, { AssignVisit: refusal(8104, 409) })
  expect(await answer).toMatchObject({ data: { act: 'assign', message: 'no 8104' } })
  expect(calls).toHaveLength(1)
  expect(calls[0]?.body).toMatchObject({ staffId: null })
})

test('[OF166] a visitor says that they are on the way in one step', async () => {
  const fields: [string, string][] = [
    ['act', 'onTheWay'],
    ['step', 'do'],
    ['key', 'key-1-way'],
    ['visit', 's1 out'],
    ['till', '10:30'],
  ]
  const { answer, calls } = send(fields, { OnTheWay: done() })
  expect(((await answer) as Response).headers.get('location')).toBe('/?day=2026-12-02')
  expect(calls[0]?.body).toEqual({ subscriptionId: 's1', direction: 'out', till: '10:30' })
})
