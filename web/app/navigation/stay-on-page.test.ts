import { existsSync, readFileSync } from 'node:fs'
import { type DataStrategyResult, data, RouterContextProvider, redirect } from 'react-router'
import { expect, test, vi } from 'vitest'
import { stayOnPage } from './stay-on-page.ts'

const kinds = ['offline', 'broken', 'busy', 'tooMany']
vi.mock('@galgal/ui/i18n/messages.ts', () => ({
  loadedMessages: () => ({
    errorsPage: Object.fromEntries(kinds.map((kind) => [kind, { text: kind }])),
  }),
}))

const typed = { email: 'dana@example.co.il', password: 'רכב ירוק גדול 77' }
const LOGIN = 'pages/login/page'
const COUPON = 'pages/subscribe/coupon'

/** What becomes of an action's result. */
async function sent(result: DataStrategyResult, route = LOGIN) {
  const url = new URL('http://shop/login')
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(typed) })
  const args = { request, url, pattern: '', params: {}, context: new RouterContextProvider() }
  const results = await stayOnPage(args, async () => ({ [route]: result }))
  return results?.[route]
}

const answer = (status: number) => ({ status, data: null, statusText: '', internal: false })
const failed = (result: unknown): DataStrategyResult => ({ type: 'error', result })
const lost = new TypeError('Failed to fetch')

test.for([
  ['a connection that broke', data(lost), 'offline'],
  ['a page whose code could not be loaded', lost, 'offline'],
  ['a fault of ours', data(new Error('Unexpected Server Error'), 500), 'broken'],
  ['a busy server', answer(503), 'busy'],
  ['too many requests', answer(429), 'tooMany'],
] as const)(
  '%s leaves the page with what was typed, but no password',
  async ([, thrown, message]) => {
    const state = { values: { email: typed.email }, fields: {}, message }
    // With a status of 400 and more the framework reads no loader again.
    expect(await sent(failed(thrown))).toEqual({
      type: 'data',
      result: data(state, { status: 503 }),
    })
  },
)

test('the form may have words of its own', async () => {
  const stayed = await sent(failed(lost), COUPON)
  expect(stayed).toMatchObject({ result: { data: { message: '' } } })
})

test('every page that it names is a page of ours', () => {
  const text = readFileSync(new URL('./stay-on-page.ts', import.meta.url), 'utf8')
  const named = [...text.matchAll(/^ {4}'([\w/-]+)',$/gm)].map(([, page]) => `pages/${page}`)
  expect(named.length).toBeGreaterThan(10)
  const isThere = (page: string) =>
    ['ts', 'tsx'].some((end) => existsSync(new URL(`../${page}.${end}`, import.meta.url)))
  expect([...named, COUPON].filter((page) => !isThere(page))).toEqual([])
})

test('a page that shows no answer at a form has the page of the error', async () => {
  const result = failed(data(lost))
  expect(await sent(result, 'pages/subscribe/checkout')).toBe(result)
})

test.for([answer(404), answer(410), answer(403), redirect('/login')])(
  'an answer about the whole page is followed',
  async (thrown) => {
    const result = failed(thrown)
    expect(await sent(result)).toBe(result)
  },
)

test('an answer of the app is the form’s own', async () => {
  const result = { type: 'data', result: { values: {}, fields: { email: 'wrong' }, message: '' } }
  expect(await sent(result as DataStrategyResult)).toBe(result)
})
