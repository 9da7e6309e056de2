import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { isIP } from 'node:net'
import type { Env } from '@galgal/api/env'
import type { Cdn } from '@galgal/api/providers/cdn/cdn'
import { hostOf } from '@galgal/api/safe-start'
import { getRequestListener } from '@hono/node-server'
import { headerTable } from './headers.ts'
import type { RequestObserver } from './request-observer.ts'

type Fetch = (request: Request) => Response | Promise<Response>
type Ready = { status: number; headers: string[]; body?: Uint8Array }
/** What lies ready; what is promised is written when it is due. */
export type Find = (request: IncomingMessage) => Ready | Promise<Ready> | undefined

type ListenerOptions = {
  trustedProxies?: number
  secure?: boolean
  observer?: RequestObserver | undefined
  /** Counts what is worked on, until what it returns is called. */
  enter?: ((request: IncomingMessage) => () => void) | undefined
  /** The company that keeps what is public near visitors. */
  cdn?: Cdn | undefined
}

/**
 * What lies ready is written at once; everything else becomes a Request with the visitor's own address,
 * and never one that the visitor claims: that many proxies before us are trusted to say who came to them.
 */
export function listener(
  fetch: Fetch,
  find: Find = () => undefined,
  { trustedProxies = 0, secure = false, observer, enter, cdn }: ListenerOptions = {},
) {
  const table = headerTable(secure, cdn)
  const makeAnswer = getRequestListener(async (request, env) => {
    if (!('incoming' in env)) return fetch(request)
    request.headers.set('x-visitor-address', addressOf(env.incoming, trustedProxies))
    const leave = enter?.(env.incoming as IncomingMessage)
    const answer = table.addTo(await Promise.try(() => fetch(request)).finally(leave))
    observer?.numbered(env.outgoing as ServerResponse, answer.headers.get('x-request-id'))
    return isUnread(env.incoming) ? lastOf(answer) : answer
  })
  return (request: IncomingMessage, response: ServerResponse) => {
    observer?.begun(request, response)
    const write = ({ status, headers, body }: Ready) => {
      // The connection ends with it, as with a made answer.
      if (isUnread(request)) response.shouldKeepAlive = false
      response.writeHead(status, table.addToReady(status, headers)).end(body)
    }
    const ready = find(request)
    if (!ready) void makeAnswer(request, response)
    else if (ready instanceof Promise) void ready.then(write)
    else write(ready)
  }
}

/** Whether the client still sends what nobody waits for, such as a body that is too large. */
const isUnread = ({ headers, complete }: Pick<IncomingMessage, 'headers' | 'complete'>) =>
  !complete && (Number(headers['content-length'] ?? 0) > 0 || 'transfer-encoding' in headers)

/** The connection ends with this answer, and says so: the next request would meet what is left of the body. */
function lastOf(answer: Response): Response {
  const last = new Response(answer.body, answer)
  last.headers.set('connection', 'close')
  return last
}

/** Who has hung up before we looked; without an address a call would count as our own. */
const GONE = '0.0.0.0'

/** Each proxy adds to the end of `X-Forwarded-For` who came to it: what the outermost one of ours saw is the visitor. */
function addressOf(
  {
    headers,
    socket,
  }: Pick<IncomingMessage, 'headers'> & {
    socket: Partial<Pick<IncomingMessage['socket'], 'remoteAddress'>>
  },
  trustedProxies: number,
): string {
  const own = socket.remoteAddress ?? GONE
  if (trustedProxies === 0) return own
  const seen = String(headers['x-forwarded-for'] ?? '').split(',')
  // Some proxies add the port, and brackets around an IPv6 address.
  const [, address = ''] =
    /^\s*\[?([\d.]+|[\da-f:.]+)\]?(?::\d+)?\s*$/i.exec(seen.at(-trustedProxies) ?? '') ?? []
  return isIP(address) ? address : own
}

/** A sandbox is open to this machine alone unless told otherwise. */
export async function listenOn(server: Server, env: Env, port: number) {
  server.listen(port, hostOf(env))
  await once(server, 'listening')
}
