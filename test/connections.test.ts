import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, Socket } from 'node:net'
import { limitConnections } from '@galgal/api/http/connections'
import { afterEach, expect, test } from 'vitest'

let server: Server
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

type Limits = Parameters<typeof limitConnections>[1]

async function open(limits: Partial<Limits>) {
  server = createServer({ connectionsCheckingInterval: 20 }, (request, response) => {
    request.resume().on('end', () => response.end('done'))
  })
  limitConnections(server, { isBehindProxy: false, ...limits })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  /** Everything that comes until the server ends the connection. */
  return async (...pieces: string[]) => {
    const socket = connect(port, '127.0.0.1')
    for (const piece of pieces) socket.write(piece)
    const chunks = await Array.fromAsync(socket as AsyncIterable<Buffer>).catch(() => [])
    return Buffer.concat(chunks).toString()
  }
}

test('[S61] a client that does not end its headers is sent away', async () => {
  const send = await open({ headersMs: 50 })
  expect(await send('GET / HTTP/1.1\r\nhost: shop\r\n')).toMatch(/^HTTP\/1.1 408 /)
})

test('[S61] a client that does not end its body is sent away', async () => {
  const send = await open({ headersMs: 50, bodyMs: 100 })
  const head = 'POST / HTTP/1.1\r\nhost: shop\r\ncontent-length: 10\r\n\r\n'
  expect(await send(head, 'ab')).toMatch(/^HTTP\/1.1 408 /)
})

test('[S61] a connection on which nothing is said ends', async () => {
  const send = await open({ silenceMs: 50 })
  expect(await send()).toBe('')
})

test('[S61] of one network only so many connections are open at a time; this machine and proxies have no limit', async () => {
  const from = (remoteAddress: string) =>
    Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress })
  const opened = (count: number, address: string) =>
    Array.from({ length: count }, () => {
      const socket = from(address)
      server.emit('connection', socket)
      return socket
    })
  const left = (sockets: Socket[]) => sockets.filter((it) => !it.destroyed).length

  await open({ mostOfOne: 3 })
  const first = opened(5, '2001:db8::1')
  expect(left(first)).toBe(3)
  expect(left(opened(1, '2001:db8::2'))).toBe(0)
  expect(left(opened(5, '192.0.2.1'))).toBe(3)
  expect(left(opened(5, '127.0.0.1'))).toBe(5)
  first[0]?.destroy()
  await new Promise((done) => setImmediate(done))
  expect(left(opened(2, '2001:db8::3'))).toBe(1)
  server.closeAllConnections()
  server.close()

  await open({ mostOfOne: 3, isBehindProxy: true })
  expect(left(opened(5, '192.0.2.1'))).toBe(5)
})
