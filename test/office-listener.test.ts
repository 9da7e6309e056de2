import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { officePortOf, readEnv } from '@galgal/api/config'
import { endpoints } from '@galgal/api/endpoints/endpoints'
import { officeEndpoints } from '@galgal/api/endpoints/Office/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn, type TestApi } from '../api/test/customers.ts'
import { openOffice } from '../api/test/office/open-office.ts'
import { openTestApi } from '../api/test/open-test-api.ts'
import { listener } from '../listener.ts'
import { officePages } from '../office/app/frame/office-pages.ts'
import { createOfficeRouter } from '../office-server.ts'
import { createRouter } from '../server.ts'
import { openStorefront } from './open-storefront.ts'

let api: TestApi
let token: string
let customer: Record<string, string>
const shown: string[] = []
const page = (who: string) => (request: Request) => {
  shown.push(`${who} ${new URL(request.url).pathname}`)
  return new Response(`a page of the ${who}`, { status: 404 })
}

async function serve(fetch: (request: Request) => Response | Promise<Response>, proxies = 0) {
  const server = createServer(listener(fetch, undefined, { trustedProxies: proxies }))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, address: `http://127.0.0.1:${(server.address() as { port: number }).port}` }
}

type Served = Awaited<ReturnType<typeof serve>>
let storefront: Served
let office: Served
let closed: Served

const officeOf = (fetch: (request: Request) => Promise<Response>, networks: string[] | 'any') =>
  createOfficeRouter({
    office: { fetch, networks },
    api: (request) => api.send(request),
    web: page('office'),
  }).fetch

beforeAll(async () => {
  api = await openTestApi()
  const open = await openOffice(api)
  token = (await open.as('manager')).token
  customer = (await signedIn(api)).headers
  storefront = await serve(createRouter(api.send, page('storefront')).fetch)
  office = await serve(officeOf(open.send, 'any'))
  const narrow = await openOffice(api, { networks: ['10.0.0.0/8', '2001:db8::/32'] })
  closed = await serve(officeOf(narrow.send, ['10.0.0.0/8', '2001:db8::/32']), 1)
})
afterAll(() => {
  for (const { server } of [storefront, office, closed]) server.close()
})

const ask = (
  { address }: Served,
  { method, path }: { method: string; path: string },
  headers: Record<string, string> = {},
) =>
  fetch(address + path, {
    method,
    headers: { ...headers, ...(method !== 'GET' && { 'content-type': 'application/json' }) },
    ...(method !== 'GET' && { body: '{}' }),
  })

test('[OF008] the storefront’s listener knows no call of the office, signed in or not', async () => {
  expect(officeEndpoints.length).toBeGreaterThan(30)
  for (const { endpoint } of officeEndpoints) {
    const answer = await ask(storefront, endpoint, { 'x-office': token, cookie: `office=${token}` })
    expect([endpoint.path, answer.status]).toEqual([endpoint.path, 404])
  }
  const sandbox = await ask(storefront, { method: 'POST', path: '/sandbox/staff' })
  expect(sandbox.status).toBe(404)
})

test('[OF008] the storefront has no page of the office, in no language', async () => {
  const { open } = openStorefront(api)
  const more = [
    '/fleet/new',
    '/coupons/new',
    '/payments/bills',
    '/hubs/1',
    '/sign-in',
    '/me',
    '/prove',
  ]
  const paths = officePages.map(({ path }) => path).filter((path) => path !== '/')
  for (const path of [...paths, ...more, '/visits/1', '/export/csv/orders'])
    for (const language of ['', '/en'])
      expect([path, (await open(language + path)).status]).toEqual([path, 404])
})

test('[OF009] the office’s listener knows no call and no page of the storefront', async () => {
  expect(endpoints.length).toBeGreaterThan(60)
  for (const { endpoint } of endpoints) {
    const answer = await ask(office, endpoint, customer)
    expect([endpoint.path, answer.status]).toEqual([endpoint.path, 404])
  }
  for (const path of ['/sandbox/outbox', '/sandbox/operator', '/sandbox/clock', '/api/webhooks/x'])
    expect((await ask(office, { method: 'GET', path })).status).toBe(404)
  shown.length = 0
  await ask(office, { method: 'GET', path: '/catalog' })
  expect(shown).toEqual(['office /catalog'])
  expect((await ask(office, { method: 'GET', path: '/healthz' })).status).toBe(200)
})

test('[OF021] a customer’s session opens nothing of the office, nor the other way round', async () => {
  const me = { method: 'GET', path: '/api/Office/Me' }
  expect((await ask(office, me, { 'x-office': customer['x-token'] ?? '' })).status).toBe(401)
  expect((await ask(office, me, { ...customer })).status).toBe(401)
  expect((await ask(office, me, { 'x-office': token })).status).toBe(200)
  const get = { method: 'GET', path: '/api/GetUser/Get' }
  expect((await ask(storefront, get, { 'x-token': token, 'x-office': token })).status).toBe(401)
})

const FORGED = Array.from({ length: 50 }, (_, n) => `10.0.0.${n}`)

test('[OF014][OF015] from outside its networks every path is an empty 404, whatever a visitor claims', async () => {
  const paths = ['/', '/sign-in', '/api/Office/Me', '/assets/x.js', '/healthz', '/sandbox/staff']
  shown.length = 0
  for (const path of paths) {
    const headers = { 'x-forwarded-for': [...FORGED, '203.0.113.7'].join(', '), 'x-office': token }
    const answer = await ask(closed, { method: 'GET', path }, headers)
    expect([path, answer.status, await answer.text()]).toEqual([path, 404, ''])
  }
  expect(shown).toEqual([])
  for (const inside of ['10.1.2.3', '2001:db8::7', '[2001:db8::7]:443']) {
    const headers = { 'x-forwarded-for': `203.0.113.7, ${inside}`, 'x-office': token }
    expect((await ask(closed, { method: 'GET', path: '/api/Office/Me' }, headers)).status).toBe(200)
  }
})

test('[OF020] a write by cookie comes from a page of the office itself', async () => {
  const write = async (headers: Record<string, string>) =>
    (
      await ask(
        office,
        { method: 'POST', path: '/api/Office/SetMyLanguage' },
        { cookie: `office=${token}`, ...headers },
      )
    ).status
  expect(await write({})).toBe(403)
  expect(await write({ 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect(await write({ 'sec-fetch-site': 'same-site' })).toBe(403)
  expect(await write({ origin: 'http://localhost:3000' })).toBe(403)
  // An empty body is a fault of the body: the door was open.
  expect(await write({ origin: 'http://localhost:3001' })).toBe(400)
  expect(await write({ 'sec-fetch-site': 'same-origin' })).toBe(400)
})

test('[OF088][OF009] what a page of the storefront is drawn with comes from the office too, and none of its scripts', async () => {
  const root = await mkdtemp(join(tmpdir(), 'storefront-'))
  for (const name of ['assets', 'office']) await mkdir(join(root, name))
  for (const name of ['page-1a.css', 'heebo-2b.woff2', 'entry-3c.js'])
    await writeFile(join(root, 'assets', name), 'x')
  const router = createOfficeRouter(
    {
      office: { fetch: page('calls'), networks: 'any' },
      api: page('photos'),
      web: page('office'),
      storefront: page('storefront'),
    },
    { office: join(root, 'office'), storefront: root },
  )
  const get = (path: string) =>
    router.fetch(new Request(`http://office${path}`, { headers: { cookie: 'office=x' } }))
  expect((await get('/assets/page-1a.css')).status).toBe(200)
  const font = await get('/assets/heebo-2b.woff2')
  expect([font.status, font.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
  shown.length = 0
  expect((await get('/assets/entry-3c.js')).status).toBe(404)
  await get('/images/vehicles/suv.webp')
  await get('/images/vehicles')
  expect(shown).toEqual([
    'office /assets/entry-3c.js',
    'storefront /images/vehicles/suv.webp',
    'photos /api/photos/vehicles',
  ])
  await rm(root, { recursive: true })
})

test('[OF007][OF010][OF011] one process has two listeners: the office’s port is the one after the storefront’s unless told, and off it is off', () => {
  expect(officePortOf(readEnv({ PORT: '4000' }))).toBe(4001)
  expect(officePortOf(readEnv({ PORT: '4000', OFFICE_PORT: '9000' }))).toBe(9000)
  expect(readEnv({ OFFICE: 'off' }).OFFICE).toBe('off')
})
