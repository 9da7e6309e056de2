import type { IncomingMessage, ServerResponse } from 'node:http'
import { performance } from 'node:perf_hooks'
import type { AnsweredRequest } from '@galgal/api/metrics/metrics'
import type { RouteOf } from './route-of.ts'

/** A request of which everything is known that may be told of it. */
export type SeenRequest = AnsweredRequest & {
  bytes: number
  requestId: string | undefined
  /** Asked for by a browser before anybody asked for it: perhaps nobody ever does. */
  isAhead: boolean
}

export type RequestObserver = {
  /** Looks at a request until its answer has left. */
  begun: (request: IncomingMessage, response: ServerResponse) => void
  /** By which number the log knows it. */
  numbered: (response: ServerResponse, requestId: string | null) => void
}

/** Any other could be of anyone's making. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
/** Who hung up before there was an answer. */
const HUNG_UP = 499

/** Tells of each request when its answer has left; undefined when nobody wants to know. */
export function createRequestObserver(
  server: AnsweredRequest['server'],
  routeOf: RouteOf,
  tell: readonly ((request: SeenRequest) => void)[],
): RequestObserver | undefined {
  if (tell.length === 0) return undefined
  const numbers = new WeakMap<ServerResponse, string>()
  return {
    begun: (request, response) => {
      const begun = performance.now()
      const { socket } = request
      const before = socket.bytesWritten
      response.once('close', () => {
        const { method = '', url = '' } = request
        const path = pathOf(url)
        const seen = {
          server,
          method: METHODS.has(method) ? method : 'other',
          route: routeOf(method, path),
          status: response.headersSent ? response.statusCode : HUNG_UP,
          seconds: (performance.now() - begun) / 1000,
          bytes: socket.bytesWritten - before,
          requestId: numbers.get(response),
          isAhead: isAhead(request),
        }
        for (const it of tell) it(seen)
      })
    },
    numbered: (response, requestId) => {
      if (requestId !== null) numbers.set(response, requestId)
    },
  }
}

function isAhead({ headers }: IncomingMessage): boolean {
  const purpose = String(headers['sec-purpose'] ?? headers.purpose ?? '')
  return purpose.startsWith('prefetch')
}

function pathOf(url: string): string {
  const at = url.search(/[?#]/)
  return at < 0 ? url : url.slice(0, at)
}
