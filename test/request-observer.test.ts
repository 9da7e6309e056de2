import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect } from 'node:net'
import { openAccessLog } from '@galgal/api/log'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createAccessLog } from '../access-log.ts'
import { listener } from '../listener.ts'
import { createRequestObserver, type SeenRequest } from '../request-observer.ts'
import { createRouteOf } from '../route-of.ts'

const pages: Record<string, string> = { '/faq': '/:locale?/faq' }
const calls = [
  { method: 'GET', path: '/api/photos/:name' },
  { method: 'ALL', path: '/api/webhooks/*' },
  { method: 'POST', path: '/api/Global/ContactUs' },
]
const routeOf = createRouteOf(calls, (path) => pages[path])
const seen: SeenRequest[] = []
const lines: string[] = []
const log = createAccessLog(openAccessLog({ write: (line) => lines.push(line) }))
const observer = createRequestObserver('storefront', routeOf, [(it) => seen.push(it), log])
let server: Server
let url: string

beforeAll(async () => {
  const fetch = (request: Request) =>
    request.url.endsWith('/never')
      ? new Promise<Response>(() => {})
      : new Response('פה', { status: 201, headers: { 'x-request-id': 'number-1' } })
  const find = ({ url = '' }) =>
    url.startsWith('/ready') ? { status: 200, headers: [], body: Buffer.from('x') } : undefined
  server = createServer(listener(fetch, find, { observer })).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as { port: number }).port}`
})
afterAll(() => server.close())
beforeEach(() => {
  seen.length = 0
  lines.length = 0
})

const ask = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(url + path, init)
  await response.text()
}

test('[S25] a line a request: method, pattern, status, time, bytes and number, and nothing that somebody sent', async () => {
  const headers = { cookie: 'session=secret', 'user-agent': 'dana', 'x-forwarded-for': '192.0.2.7' }
  await ask('/api/photos/dana.jpg?email=dana@example.co.il', { headers })
  await vi.waitFor(() => expect(lines).toHaveLength(1))
  const line = JSON.parse(lines[0] ?? '')
  expect(line).toEqual({
    level: 30,
    time: expect.any(Number),
    server: 'storefront',
    method: 'GET',
    route: '/api/photos/:name',
    status: 201,
    ms: expect.any(Number),
    bytes: expect.any(Number),
    requestId: 'number-1',
    msg: 'access',
  })
  expect(line.bytes).toBeGreaterThan(100)
  expect(lines[0]).not.toMatch(/dana|secret|192\.0\.2|jpg/)
})

test.for([
  ['GET', '/faq', '/:locale?/faq'],
  ['GET', '/assets/app-1.js', '/assets/*'],
  ['GET', '/images/vehicles/one.webp', '/images/*'],
  ['GET', '/favicon.ico', '/:file'],
  ['POST', '/api/Global/ContactUs', '/api/Global/ContactUs'],
  ['HEAD', '/api/photos/a.webp', '/api/photos/:name'],
  ['GET', '/api/nowhere/dana@example.co.il', 'unmatched'],
  ['GET', '/wp-login.php', 'unmatched'],
  ['GET', '/%E0%A4%A', 'unmatched'],
])('%s %s is told of as %s', ([method = '', path = '', route]) => {
  expect([routeOf(method, path), routeOf(method, path)]).toEqual([route, route])
})

test('what lies ready in memory is told of too, and methods that are none have one name', async () => {
  await ask('/ready')
  await ask('/faq', { method: 'PROPFIND' })
  await vi.waitFor(() => expect(seen).toHaveLength(2))
  expect(seen.map(({ method, status, requestId }) => [method, status, requestId])).toEqual([
    ['GET', 200, undefined],
    ['other', 201, 'number-1'],
  ])
})

test('what a browser fetches before anybody asks for it can be told from visits', async () => {
  await ask('/faq', { headers: { 'sec-purpose': 'prefetch;prerender' } })
  await ask('/faq', { headers: { purpose: 'prefetch' } })
  await ask('/faq')
  await vi.waitFor(() => expect(lines).toHaveLength(3))
  expect(lines.map((line) => JSON.parse(line).ahead)).toEqual([true, true, undefined])
})

test('who hangs up before there is an answer is told of as 499', async () => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.write('GET /never HTTP/1.1\r\nhost: shop\r\n\r\n')
  await once(server, 'request')
  socket.destroy()
  await vi.waitFor(() => expect(seen).toMatchObject([{ status: 499 }]))
})

test('nobody who wants to know: nothing is looked at', () => {
  expect(createRequestObserver('storefront', routeOf, [])).toBe(undefined)
})
