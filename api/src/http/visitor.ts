import { parse } from 'hono/utils/cookie'
import type { Visitor } from '../handle.ts'

const deviceId = /^[\w-]{22,64}$/

/** Who asks, as far as the request tells: the storefront says it in headers, a browser by its cookie. */
export function visitorOf({ headers }: Request): Visitor {
  const sent = headers.get('x-visitor-device') || parse(headers.get('cookie') ?? '').device || ''
  return {
    ip: headers.get('x-visitor-address') ?? '',
    device: headers.get('user-agent') ?? '',
    deviceId: deviceId.test(sent) ? sent : '',
    header: (name) => headers.get(name),
  }
}
