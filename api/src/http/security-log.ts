import type { Endpoint } from '@galgal/contract/endpoint'
import { Login, LoginRedirect, LoginRefresh, SMSLogin } from '@galgal/contract/Security'
import { Verify } from '@galgal/contract/SR'
import type { Context } from 'hono'
import type { Deps } from '../deps.ts'
import { wideNetworkOf } from '../flows/limits.ts'
import type { CookieChange } from './session-cookies.ts'
import { visitorOf } from './visitor.ts'

const signIns = new Set<Endpoint>([Login, LoginRedirect, SMSLogin, Verify])
type Logged = Context<{ Variables: { requestId: string; cookies: CookieChange | undefined } }>

/** A line of the log for each sign-in, well or not, and each call that is refused, for who asks, how often or what: which call, when, from which network. */
export function logSecurityEvent({ log }: Deps, endpoint: Endpoint, c: Logged) {
  const { status } = c.res
  const event = {
    call: endpoint.path,
    status,
    network: wideNetworkOf(visitorOf(c.req.raw).ip),
    requestId: c.get('requestId'),
  }
  const tokens = c.get('cookies')?.tokens
  if (tokens && endpoint !== LoginRefresh)
    log.info({ ...event, customerId: tokens.customerToken }, 'sign_in.succeeded')
  else if (status >= 400 && status < 500)
    log.info(event, signIns.has(endpoint) ? 'sign_in.refused' : 'request.refused')
}
