import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listener } from '../listener.ts'
import { createRouter } from '../server.ts'

const assets = new URL('../web/build/client/assets/', import.meta.url)
const made: string[] = []
let server: Server
let address: string

/** The server of an app that has too much to do, with one page that lies ready. */
beforeAll(async () => {
  const make = (request: Request) => {
    made.push(new URL(request.url).pathname)
    return new Response('made')
  }
  const busy = () => new Response('busy', { status: 503, headers: { 'retry-after': '2' } })
  const find = ({ url }: { url?: string | undefined }) =>
    url === '/kept'
      ? { status: 200, headers: [], body: new TextEncoder().encode('kept') }
      : undefined
  server = createServer(listener(createRouter(make, make, busy).fetch, find)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  address = `http://127.0.0.1:${(server.address() as { port: number }).port}`
})
afterAll(() => server.close())

test('an app that has too much to do makes no page and no answer, and says when to come back', async () => {
  for (const path of ['/catalog', '/api/GetUser/Get', '/auth/api/Security/Login']) {
    const answer = await fetch(address + path)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
  }
  expect(made).toEqual([])
})

test('what lies ready is given all the same', async () => {
  expect(await (await fetch(`${address}/kept`)).text()).toBe('kept')
})

test.skipIf(!existsSync(assets))('built files are given all the same', async () => {
  const [file] = await readdir(assets)
  const given = await fetch(`${address}/assets/${file}`)
  expect([given.status, given.headers.get('x-content-type-options')]).toEqual([200, 'nosniff'])
})
