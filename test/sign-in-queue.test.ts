import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { createReadyRefusal } from '@galgal/api/http/sign-in-queue'
import { Login } from '@galgal/contract/Security'
import { expect, test } from 'vitest'
import { openTestApi } from '../api/test/open-test-api.ts'
import { listener } from '../listener.ts'

/** What a server with a full queue writes back, until it ends the connection. */
async function sendTo(send: string) {
  const { deps } = await openTestApi()
  const fetch = () => new Response('made')
  const server = createServer(
    listener(
      fetch,
      createReadyRefusal(deps, () => true),
    ),
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(send)
  const chunks = await Array.fromAsync(socket as AsyncIterable<Buffer>)
  server.close()
  return Buffer.concat(chunks).toString()
}

test('a server with a full queue answers before a body has come, in the visitor’s language, and ends the connection', async () => {
  const head = `POST ${Login.path} HTTP/1.1\r\nhost: shop\r\naccept-language: en\r\ncontent-type: application/json\r\ncontent-length: 90\r\n\r\n`
  const answer = await sendTo(head)
  expect(answer).toMatch(/^HTTP\/1.1 503 /)
  expect(answer).toMatch(/^retry-after: 2\r$/im)
  expect(answer).toMatch(/^content-language: en-IL\r$/im)
  expect(answer).toMatch(/^connection: close\r$/im)
  expect(answer).toMatch(/^x-content-type-options: nosniff\r$/im)
  expect(answer).toContain('{"code":503,"message":"The service is busy')
})

test('whoever has sent all of it keeps the connection, and others are answered as ever', async () => {
  const whole = `POST /auth${Login.path}?x=1 HTTP/1.1\r\nhost: shop\r\ncontent-length: 2\r\n\r\n{}`
  const answer = await sendTo(
    `${whole}GET ${Login.path} HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n`,
  )
  expect(answer).toMatch(/^HTTP\/1.1 503 .*"code":503.*HTTP\/1.1 200 .*made/s)
})
