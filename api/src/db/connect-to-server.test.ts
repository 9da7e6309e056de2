import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { addressOf, connectToServer } from './connect-to-server.ts'

const DATABASE_URL = process.env.TEST_DATABASE_URL

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

test('a server that is not there is named by its address alone, and not waited for where nobody asks', async () => {
  const port = await freePort()
  const url = `postgres://owner:secret@127.0.0.1:${port}/shop`
  await expect(connectToServer(url)).rejects.toThrow(
    new RegExp(`^No database answers at 127\\.0\\.0\\.1:${port}/shop: connect ECONNREFUSED`),
  )
  expect(addressOf(url)).toBe(`127.0.0.1:${port}/shop`)
  expect(addressOf('postgres://owner:secret@/shop?host=/run/db')).toBe('/run/db:5432/shop')
})

test.runIf(DATABASE_URL)('one that comes later is waited for', async () => {
  const port = await freePort()
  const url = new URL(DATABASE_URL ?? '')
  const { hostname } = url
  const target = Number(url.port)
  url.searchParams.delete('host')
  url.host = `127.0.0.1:${port}`
  const server = createServer((near) => {
    const far = connect(target, hostname)
    near.pipe(far).pipe(near)
    for (const socket of [near, far]) socket.on('error', () => {})
  })
  const coming = setTimeout(() => server.listen(port, '127.0.0.1'), 6000)
  const said: string[] = []
  const client = await connectToServer(url.href, {
    waitMs: 20_000,
    say: (line) => said.push(line),
  })
  await client.end()
  clearTimeout(coming)
  server.close()
  await once(server, 'close')
  expect(said).toEqual([expect.stringMatching(/^Waiting for the database at .*, \d+ s more$/)])
})

test.runIf(DATABASE_URL)('one that refuses is not waited for', async () => {
  const url = new URL(DATABASE_URL ?? '')
  url.pathname = '/nobody_made_this'
  await expect(connectToServer(url.href, { waitMs: 20_000 })).rejects.toThrow(
    /^The database at .*\/nobody_made_this refuses: database "nobody_made_this" does not exist$/,
  )
})
