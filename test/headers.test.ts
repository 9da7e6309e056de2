import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listener } from '../listener.ts'
import { createRouter } from '../server.ts'

const OWN = "default-src 'self'"
const kinds: Record<string, Response> = {
  '/page': new Response('<p>', {
    headers: { 'content-type': 'text/html', 'content-security-policy': OWN },
  }),
  '/api/call': Response.json({}),
  '/api/file': new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }),
  '/images/car.svg': new Response('<svg/>', { headers: { 'content-type': 'image/svg+xml' } }),
  '/sw.js': new Response('', { headers: { 'content-type': 'text/javascript' } }),
  '/secret': new Response('', { headers: { 'referrer-policy': 'no-referrer' } }),
  '/known': new Response(null, { status: 304 }),
  '/fault': new Response('', { status: 500 }),
}
const ready = {
  status: 200,
  headers: ['content-type', 'text/html', 'content-security-policy', OWN],
  body: new TextEncoder().encode('kept'),
}
const known = { status: 304, headers: ['etag', '"a"'] }
const every = [...Object.keys(kinds), '/kept', '/known-kept', '/no-such-file.svg']

/** Files as the build leaves them. */
const root = mkdtempSync(join(tmpdir(), 'galgal-files-'))
writeFileSync(join(root, 'icon.svg'), '<svg/>')
writeFileSync(join(root, 'robots.txt'), 'User-agent: *')
mkdirSync(join(root, 'assets'))
writeFileSync(join(root, 'assets/offline-he-a.html'), '<p>')

const servers: Server[] = []
const addresses: Record<string, string> = {}

/** The front door before one answer of each kind, over http and as behind https. */
beforeAll(async () => {
  const answer = (request: Request) =>
    kinds[new URL(request.url).pathname]?.clone() ?? new Response('', { status: 404 })
  const find = ({ url }: { url?: string | undefined }) =>
    url === '/kept' ? ready : url === '/known-kept' ? known : undefined
  for (const secure of [false, true]) {
    const router = createRouter(answer, answer, undefined, root)
    const server = createServer(listener(router.fetch, find, { secure })).listen(0, '127.0.0.1')
    await once(server, 'listening')
    servers.push(server)
    addresses[String(secure)] = `http://127.0.0.1:${(server.address() as { port: number }).port}`
  }
})
afterAll(() => {
  for (const server of servers) server.close()
  rmSync(root, { recursive: true })
})

const ask = async (path: string, secure = false) =>
  (await fetch(addresses[String(secure)] + path)).headers

test.for(every)('[S48] %s has every header of the table', async (path) => {
  const headers = await ask(path, true)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toMatch(
    /^(?:strict-origin-when-cross-origin|no-referrer)$/,
  )
  expect(headers.get('permissions-policy')).toContain('payment=()')
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(headers.get('reporting-endpoints')).toContain('policy=')
  // Browsers add what a 304 says to the page that they have.
  expect(headers.has('content-security-policy')).toBe(!path.startsWith('/known'))
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
})

test.for([
  ['/page', 'text/html; charset=utf-8'],
  ['/kept', 'text/html; charset=utf-8'],
  ['/api/call', 'application/json'],
  ['/api/file', 'application/pdf'],
  ['/images/car.svg', 'image/svg+xml; charset=utf-8'],
  ['/icon.svg', 'image/svg+xml; charset=utf-8'],
  ['/robots.txt', 'text/plain; charset=utf-8'],
  ['/sw.js', 'text/javascript; charset=utf-8'],
  ['/fault', 'text/plain;charset=UTF-8'],
  ['/no-such-file.svg', 'text/plain; charset=UTF-8'],
] as const)(
  '[S48] %s says its type and, where it is text, its charset: %s',
  async ([path, type]) => {
    expect((await ask(path)).get('content-type')).toBe(type)
  },
)

test('[S48] https is demanded only where visitors come over https', async () => {
  for (const path of every) expect((await ask(path)).has('strict-transport-security')).toBe(false)
})

test('[S48] a page keeps its own policy, a file may do nothing, a worker fetches what its page may', async () => {
  expect((await ask('/page')).get('content-security-policy')).toBe(OWN)
  expect((await ask('/kept')).get('content-security-policy')).toBe(OWN)
  for (const path of ['/api/call', '/api/file', '/images/car.svg'])
    expect((await ask(path)).get('content-security-policy')).toMatch(/^default-src 'none'/)
  expect((await ask('/sw.js')).get('content-security-policy')).not.toContain('default-src')
})

test('[S48] a page that was built keeps the policy inside it', async () => {
  const { headers } = await fetch(`${addresses.false}/assets/offline-he-a.html`)
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(headers.get('content-security-policy')).not.toContain('default-src')
})

test('[S48] a page whose address is a secret tells others even less of it', async () => {
  expect((await ask('/secret')).get('referrer-policy')).toBe('no-referrer')
})
