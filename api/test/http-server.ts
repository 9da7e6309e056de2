import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type HttpRequest = {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: string
}
export type HttpAnswer = {
  /** 0: the connection is cut instead. */
  status: number
  body?: string
  headers?: Record<string, string>
  /** It comes so much later. */
  afterMs?: number
  /** The connection is cut before its end. */
  cut?: true
}

const closing: (() => Promise<unknown>)[] = []

/** For `afterEach`. */
export async function closeHttpServers() {
  for (const close of closing.splice(0)) await close()
}

function send(response: ServerResponse, answer: HttpAnswer | undefined) {
  if (!answer) return
  const { status, headers, body = '', afterMs, cut } = answer
  if (status === 0) return response.destroy()
  if (afterMs) return setTimeout(() => response.writeHead(status, headers).end(body), afterMs)
  if (!cut) return response.writeHead(status, headers).end(body)
  response.writeHead(status, { 'content-length': String(body.length + 100) })
  response.write(body, () => response.destroy())
}

/** A company's server on this machine until it is closed; `undefined` leaves a question without an answer. */
export async function openHttpServer(answer: (requests: HttpRequest) => HttpAnswer | undefined) {
  const requests: HttpRequest[] = []
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    const { method = '', headers } = request
    const one = { method, path: pathname, query: searchParams, headers, body: await text(request) }
    requests.push(one)
    send(response, answer(one))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = () => {
    server.closeAllConnections()
    return new Promise((done) => server.close(done))
  }
  closing.push(close)
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, requests, close }
}
