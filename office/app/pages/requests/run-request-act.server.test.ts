import { expect, test } from 'vitest'
import { openPage } from '../../../test/open-page.ts'
import { runRequestAct } from './run-request-act.server.ts'

const effects = { money: [], notifications: [], stock: [], standing: null, documents: [] }
const done = () =>
  Response.json({ done: true, message: 'שויך', revision: 0, effects, approval: null })
const rows = (count: number) =>
  Response.json({
    items: [],
    next: null,
    count,
    countIsMore: false,
  })

const link = { act: 'LinkCancellation', step: 'do', key: 'key-1' }

test('[OF289] a cancellation is linked to the subscription that was chosen', async () => {
  const { args, calls } = openPage({ cookies: { office: 'T1' }, api: { LinkCancellation: done() } })
  await runRequestAct(args, { ...link, subscriptionId: 's1' }, 'r1')
  expect(calls[0]?.body).toEqual({ id: 'r1', subscriptionId: 's1' })
})

test('[OF289] what was typed has to name one subscription alone', async () => {
  const page = openPage({ cookies: { office: 'T1' }, api: { Subscriptions: rows(2) } })
  const said = await runRequestAct(page.args, { ...link, q: '12', subscriptionId: 's1' }, 'r1')
  expect(said).toMatchObject({
    data: { act: 'LinkCancellation', fields: { q: expect.stringContaining('לוחית') } },
  })
  expect(page.calls.map(({ name }) => name)).toEqual(['Subscriptions'])
})
