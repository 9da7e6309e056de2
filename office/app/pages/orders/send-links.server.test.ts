import { expect, test } from 'vitest'
import { addressOf, openPage, refusal } from '../../../test/open-page.ts'
import { mailChosen, sendLinks } from './send-links.server.ts'

const effects = { money: [], notifications: [], stock: [], standing: null, documents: [] }
const sent = { done: true, message: 'נשלח', revision: 1, effects, approval: null }

function choose(ids: string[], api: Record<string, Response>) {
  const page = openPage({ path: '/orders?status=draft', cookies: { office: 'T1' }, api })
  const body = new URLSearchParams([['key', 'k1'], ...ids.map((id) => ['id', id])])
  const request = new Request('http://office/orders?status=draft', { method: 'POST', body })
  return { ...page, args: { ...page.args, request } }
}

test('[OF173][OF116] the links of the chosen orders are sent, each under a key of its own', async () => {
  const page = choose(['o1', 'o2'], { SendOrderLink: Response.json(sent) })
  expect(await mailChosen(page.args)).toEqual({ sent: 2, others: 0 })
  expect(page.calls.map(({ body }) => body)).toEqual([{ orderId: 'o1' }, { orderId: 'o2' }])
  expect(page.calls.map(({ headers }) => headers.get('idempotency-key'))).toEqual([
    'k1-o1',
    'k1-o2',
  ])
})

test('what could not be sent is counted', async () => {
  const page = choose(['o1'], { SendOrderLink: refusal(8104, 409) })
  expect(await mailChosen(page.args)).toEqual({ sent: 0, others: 1 })
})

test('with nothing chosen nothing is sent, and the list stays as it was filtered', async () => {
  const page = choose([], {})
  expect(await addressOf(() => sendLinks(page.args))).toBe('/orders?status=draft')
  expect(page.calls).toEqual([])
})
