import { expect, test } from 'vitest'
import { openPage } from '../../../test/open-page.ts'
import { decide } from './decide.server.ts'

const effects = { money: [], notifications: [], stock: [], standing: null, documents: [] }
const done = () =>
  Response.json({ done: true, message: 'נעשה', revision: 2, effects, approval: null })

async function send(values: Record<string, string>) {
  const api = { DecideIdentity: done(), DecidePapers: done(), AskPaperAgain: done() }
  const page = openPage({ cookies: { office: 'T1' }, api })
  const request = new Request('http://localhost:3001/identity/c1', {
    method: 'POST',
    body: new URLSearchParams({ step: 'do', key: 'k', ...values }),
  })
  await decide({ ...page.args, request }, 'c1')
  return page.calls.map(({ name, body }) => ({ name, body }))
}

test('[OF270] the ticked reasons go along with a rejection, as the keys the notification speaks by', async () => {
  const boxes = { 'reason-expired': 'on', 'reason-face': 'on' }
  expect(await send({ act: 'rejected', about: 'identity', ...boxes })).toMatchObject([
    {
      name: 'DecideIdentity',
      body: { customerId: 'c1', outcome: 'rejected', reasons: ['expired', 'face'] },
    },
  ])
})

test('[OF270] an approval has no reasons, and of business documents it is another call', async () => {
  const values = { act: 'approved', about: 'businessPapers', 'reason-other': 'on' }
  expect(await send(values)).toMatchObject([
    {
      name: 'DecidePapers',
      body: { customerId: 'c1', outcome: 'approved', reasons: [] },
    },
  ])
})

test('[OF270] one document is asked for again with the reason that its customer reads', async () => {
  expect(await send({ act: 'again', documentType: 'idBack', why: 'unreadable' })).toMatchObject([
    {
      name: 'AskPaperAgain',
      body: { customerId: 'c1', documentType: 'idBack', why: 'unreadable' },
    },
  ])
})
