import { openAccessLog } from '@galgal/api/log'
import type { SeenRequest } from './request-observer.ts'

/** A line a request, in which nobody is named: neither address nor query nor visitor. */
export function createAccessLog(log = openAccessLog()) {
  return ({ server, method, route, status, seconds, bytes, requestId, isAhead }: SeenRequest) => {
    const ms = Math.round(seconds * 1e4) / 10
    const ahead = isAhead ? { ahead: true } : {}
    log.info({ server, method, route, status, ms, bytes, requestId, ...ahead }, 'access')
  }
}
