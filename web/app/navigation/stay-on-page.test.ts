import { data, redirect } from 'react-router'
import { expect, test } from 'vitest'
import { stayOnPage } from './stay-on-page.ts'

const typed = { email: 'dana@example.co.il', password: 'רכב ירוק גדול 77' }
const sent = (serverAction: () => Promise<unknown>) => ({
  request: new Request('http://shop/login', { method: 'POST', body: new URLSearchParams(typed) }),
  serverAction,
})
const answer = (status: number) => ({ status, data: null, statusText: '', internal: false })

test.for([
  ['a connection that broke', new TypeError('Failed to fetch')],
  ['a fault of ours', new Error('Unexpected Server Error')],
  ['a busy server', answer(503)],
  ['too many requests', answer(429)],
] as const)('%s leaves the page with what was typed, but no password', async ([, thrown]) => {
  const stayed = await stayOnPage(sent(() => Promise.reject(thrown)))
  const state = { values: { email: typed.email }, fields: {}, message: '' }
  // With a status of 400 and more the framework reads no loader again.
  expect(stayed).toEqual(data(state, { status: 503 }))
})

test('the form may have words of its own', async () => {
  const stayed = await stayOnPage(
    sent(() => Promise.reject(new TypeError('Load failed'))),
    'mine',
  )
  expect(stayed).toMatchObject({ data: { message: 'mine' } })
})

test.for([answer(404), answer(410), answer(403), redirect('/login')])(
  'an answer about the whole page is followed',
  async (thrown) => {
    await expect(stayOnPage(sent(() => Promise.reject(thrown)))).rejects.toBe(thrown)
  },
)

test('an answer of the app is the form’s own', async () => {
  const state = { values: {}, fields: { email: 'wrong' }, message: '' }
  expect(await stayOnPage(sent(async () => state))).toBe(state)
})
