import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listener } from '../listener.ts'
import { createRouter } from '../server.ts'
import { createPageCache } from '../web/page-cache.ts'

const text = 'שלום '.repeat(500)
const state = { version: 1, made: 0 }
let server: Server

/** The front door with a storefront of one public page behind it. */
beforeAll(async () => {
  const pageCache = createPageCache({
    readAddress: (path, search) => ({ key: path + search, dropped: '' }),
    version: () => state.version,
    now: () => Date.parse('2026-03-09T10:00:00Z'),
    render: async () => {
      const headers = {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': "default-src 'self'; script-src 'self'",
        'X-Content-Type-Options': 'nosniff',
      }
      return { response: new Response(text, { headers }), cachePolicy: 'listed' }
    },
  })
  const fetch = (request: Request) => {
    state.made++
    return pageCache.fetch(request)
  }
  server = createServer(listener(fetch, pageCache.find)).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => server.close())
beforeEach(() => {
  // Pages of another version are dropped, so that the next answer goes the usual way.
  state.version++
  state.made = 0
})

/** Everything that comes over the line, except the time of day; headers in the order of their names. */
async function ask(method: string, headers: Record<string, string>, url = '/') {
  const { port } = server.address() as { port: number }
  const socket = connect(port, '127.0.0.1')
  const lines = Object.entries({ host: 'shop', connection: 'close', ...headers })
  const head = [`${method} ${url} HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`)]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  const answer = Buffer.concat(await Array.fromAsync(socket as AsyncIterable<Buffer>))
  const end = answer.indexOf('\r\n\r\n')
  const [status, ...sent] = answer.subarray(0, end).toString().split('\r\n')
  return {
    status,
    headers: sent
      .map((line) => line.replace(/^[^:]+/, (name) => name.toLowerCase()))
      .filter((line) => !line.startsWith('date:'))
      .sort(),
    body: answer.subarray(end + 4).toString('base64'),
  }
}

test.for([
  ['GET', {}],
  ['GET', { 'accept-encoding': 'gzip, deflate, br, zstd' }],
  ['GET', { 'accept-encoding': 'gzip' }],
  ['GET', { 'accept-encoding': 'br;q=0, identity' }],
  ['GET', { 'accept-encoding': 'br', 'if-none-match': '*' }],
  ['GET', { 'accept-encoding': 'br', 'if-none-match': '"another"' }],
  ['HEAD', {}],
  ['HEAD', { 'accept-encoding': 'br' }],
  ['GET', { cookie: 'signedIn=1; xToken=secret' }],
] as [string, Record<string, string>][])(
  'a %s with %j is answered from memory as if it were made for it',
  async ([method, headers]) => {
    const made = await ask(method, headers)
    expect(state.made).toBe(1)
    expect(await ask(method, headers)).toEqual(made)
    expect(state.made).toBe(1)
  },
)

test('the two ways agree on what the browser still has', async () => {
  const { headers } = await ask('GET', { 'accept-encoding': 'br' })
  const etag = headers.find((it) => it.startsWith('etag: '))?.slice(6) ?? ''
  const known = { 'accept-encoding': 'br', 'if-none-match': etag }
  const ready = await ask('GET', known)
  expect(ready.status).toBe('HTTP/1.1 304 Not Modified')
  expect(ready.body).toBe('')
  state.version++
  expect(await ask('GET', known)).toEqual(ready)
})

test('another method, another spelling and a whole address go the usual way', async () => {
  await ask('GET', {})
  await ask('POST', { 'content-length': '0' })
  await ask('GET', {}, '/.')
  await ask('GET', {}, 'http://shop/')
  expect(state.made).toBe(4)
})

/** Built files, with others around them that nobody may read. */
const around = mkdtempSync(join(tmpdir(), 'galgal-door-'))
const built = join(around, 'web/build/client')
beforeAll(() => {
  mkdirSync(join(built, 'assets'), { recursive: true })
  mkdirSync(join(built, '.git'))
  for (const file of ['assets/app.js', '.git/config', 'package.json', 'server.ts'])
    writeFileSync(join(built, file), '')
  writeFileSync(join(around, 'package.json'), '')
})
afterAll(() => rmSync(around, { recursive: true }))

test.for([
  '/.git/config',
  '/package.json',
  '/server.ts',
  '/assets/',
  '/assets/..%2f..%2f..%2f..%2fpackage.json',
  '/..%2f..%2f..%2fpackage.json',
])(
  '[S12] %s beside the built files is no file of the door, and no folder is listed',
  async (path) => {
    const requested: string[] = []
    const web = (request: Request) => {
      requested.push(new URL(request.url).pathname)
      return new Response('', { status: 404 })
    }
    const router = createRouter(web, web, undefined, built)
    const answer = await router.fetch(new Request(`http://shop${path}`))
    expect(answer.status).toBe(404)
    expect(requested).toEqual([path])
    expect((await router.fetch(new Request('http://shop/assets/app.js'))).status).toBe(200)
  },
)

test('[S53] an answer to a body that nobody reads says that its connection ends', async () => {
  const sending = await ask('POST', { connection: 'keep-alive', 'content-length': '5000000' })
  expect(sending.status).toBe('HTTP/1.1 200 OK')
  expect(sending.headers).toContain('connection: close')
  const empty = await ask('POST', { 'content-length': '0' })
  expect(empty.status).toBe('HTTP/1.1 200 OK')
})
