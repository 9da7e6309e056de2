import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createKeptPages } from './kept-pages.ts'

type Rendered = { text?: string; keepable?: boolean; waitMs?: number }

/** A storefront of one page that counts how often it is rendered. */
function openPages(page: Rendered = {}, mostBytes?: number) {
  const state = { version: 1, clock: 0, renders: 0 }
  const answer = createKeptPages({
    version: () => state.version,
    now: () => state.clock,
    ...(mostBytes ? { mostBytes } : {}),
    render: async (request) => {
      state.renders++
      if (page.waitMs) await new Promise((resolve) => setTimeout(resolve, page.waitMs))
      const text = page.text ?? `the page ${new URL(request.url).pathname} `.repeat(40)
      const response = new Response(text, { headers: { 'Content-Type': 'text/html' } })
      return { response, keepable: page.keepable ?? true }
    },
  })
  const get = (path = '/', headers: Record<string, string> = {}, method = 'GET') =>
    answer(new Request(`http://shop${path}`, { method, headers }))
  return { state, get }
}

test('a page is rendered once, then sent from memory', async () => {
  const { state, get } = openPages()
  const first = await (await get()).text()
  expect(await (await get()).text()).toBe(first)
  expect(state.renders).toBe(1)
})

test('visitors who ask at the same moment share one rendering', async () => {
  const { state, get } = openPages({ waitMs: 5 })
  const answers = await Promise.all([get(), get(), get()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(state.renders).toBe(1)
})

test('another query is another page', async () => {
  const { state, get } = openPages()
  await get('/catalog?show=24')
  await get('/catalog?show=48')
  expect(state.renders).toBe(2)
})

test('a changed catalogue and a minute each bring a fresh page', async () => {
  const { state, get } = openPages()
  await get()
  state.version++
  await get()
  expect(state.renders).toBe(2)
  state.clock += 60_001
  await get()
  expect(state.renders).toBe(3)
})

test('what belongs to one visitor is rendered for each, also when they ask together', async () => {
  const { state, get } = openPages({ keepable: false, waitMs: 5 })
  await Promise.all([get(), get()])
  await get()
  expect(state.renders).toBe(3)
})

test.for([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
] as const)('to a browser that takes %s it is sent as %s', async ([accepted, name, open]) => {
  const { get } = openPages({ text: 'hello '.repeat(100) })
  const answer = await get('/', { 'accept-encoding': accepted })
  expect(answer.headers.get('content-encoding')).toBe(name)
  const bytes = await answer.arrayBuffer()
  expect(answer.headers.get('content-length')).toBe(String(bytes.byteLength))
  expect(open(new Uint8Array(bytes)).toString()).toBe('hello '.repeat(100))
})

test('a page the browser still has is not sent again', async () => {
  const { get } = openPages()
  const etag = (await get()).headers.get('etag') ?? ''
  const again = await get('/', { 'if-none-match': etag })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
  const other = await get('/', { 'if-none-match': etag, 'accept-encoding': 'br' })
  expect(other.status).toBe(200)
})

test('HEAD gives the headers of the page without its body', async () => {
  const { get } = openPages({ text: 'hello' })
  const answer = await get('/', {}, 'HEAD')
  expect(answer.headers.get('content-length')).toBe('5')
  expect(await answer.text()).toBe('')
})

test('memory stays within its bounds: the page asked for longest ago goes first', async () => {
  const { state, get } = openPages({ text: 'x'.repeat(1000) }, 2500)
  await get('/a')
  await get('/b')
  await get('/a')
  await get('/c')
  expect(state.renders).toBe(3)
  await get('/a')
  expect(state.renders).toBe(3)
  await get('/b')
  expect(state.renders).toBe(4)
})
