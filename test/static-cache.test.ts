import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listener } from '../listener.ts'
import { createRouter } from '../server.ts'
import { createStaticCache } from '../static-cache.ts'

const built = mkdtempSync(join(tmpdir(), 'galgal-files-'))
const app = join(built, 'assets/app-1.js')
const nothing = () => new Response('', { status: 404 })
const router = createRouter(nothing, nothing, undefined, built)
let server: Server
let read = 0

beforeAll(() => {
  mkdirSync(join(built, 'assets'))
  for (const encoding of ['', '.br', '.gz']) writeFileSync(app + encoding, `app${encoding}`)
  writeFileSync(join(built, 'assets/cover.html'), '<!doctype html>')
  writeFileSync(join(built, 'icon.svg'), '<svg/>')
})
beforeEach(async () => {
  const files = createStaticCache((request) => {
    read++
    return router.fetch(request)
  })
  read = 0
  server?.close()
  server = createServer(listener(files.fetch, files.find)).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  server.close()
  rmSync(built, { recursive: true })
})

/** Everything that comes over the line, except the time of day. */
async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { port } = server.address() as { port: number }
  const outgoing = request({ port, path, method, headers, agent: false }).end()
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
  const { date, ...sent } = answer.headers
  const body = Buffer.concat(await Array.fromAsync(answer as AsyncIterable<Buffer>))
  return { status: answer.statusCode, headers: sent, body: body.toString() }
}

test.for([
  ['/assets/app-1.js', ''],
  ['/assets/app-1.js', 'gzip, deflate, br, zstd'],
  ['/assets/app-1.js', 'gzip'],
  ['/assets/app-1.js', 'br;q=0, identity'],
  ['/assets/cover.html', 'br'],
] as const)(
  '%s for whoever accepts “%s” is read once, and given again as it was',
  async ([path, accepted]) => {
    const headers = { 'accept-encoding': accepted }
    const first = await ask(path, headers)
    expect(first.status).toBe(200)
    expect(await ask(path, headers)).toEqual(first)
    expect(read).toBe(1)
  },
)

test('each encoding is kept by itself', async () => {
  for (let time = 0; time < 2; time++)
    for (const [accepted, body] of [
      ['br, gzip', 'app.br'],
      ['gzip', 'app.gz'],
      ['identity', 'app'],
    ] as const)
      expect((await ask('/assets/app-1.js', { 'accept-encoding': accepted })).body).toBe(body)
  expect(read).toBe(3)
})

test('a part of a file, its headers alone, another address and what may change are asked for each time', async () => {
  for (let time = 0; time < 2; time++) {
    expect((await ask('/assets/app-1.js', { range: 'bytes=1-2' })).body).toBe('pp')
    expect((await ask('/assets/app-1.js', {}, 'HEAD')).headers['content-length']).toBe('3')
    expect((await ask('/assets/app-1.js?new')).body).toBe('app')
    expect((await ask('/assets/none.js')).status).toBe(404)
    expect((await ask('/icon.svg')).body).toBe('<svg/>')
  }
  expect(read).toBe(10)
  await ask('/assets/app-1.js')
  expect((await ask('/assets/app-1.js', { range: 'bytes=1-2' })).body).toBe('pp')
})
