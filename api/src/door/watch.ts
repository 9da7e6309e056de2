import type { Endpoint } from '@galgal/contract/endpoint'
import { Login, LoginRedirect, LoginRefresh, SMSLogin } from '@galgal/contract/Security'
import { Verify } from '@galgal/contract/SR'
import type { Context } from 'hono'
import type { Deps } from '../deps.ts'
import { wideNetworkOf } from '../flows/limits.ts'
import type { CookieChange } from './session-cookies.ts'
import { visitorOf } from './visitor.ts'

const signIns = new Set<Endpoint>([Login, LoginRedirect, SMSLogin, Verify])
/** Not known, not allowed, too often. */
const refusals = new Set([401, 403, 429])

type Watched = Context<{ Variables: { requestId: string; cookies: CookieChange | undefined } }>

/** A line of the log for each sign-in, well or not, and each call that is refused for who asks: which call, when, from which network, whose session. */
export function tellAnswer({ log }: Deps, endpoint: Endpoint, c: Watched) {
  const { status } = c.res
  const told = {
    call: endpoint.path,
    status,
    network: wideNetworkOf(visitorOf(c.req.raw).ip),
    requestId: c.get('requestId'),
  }
  const tokens = c.get('cookies')?.tokens
  if (tokens && endpoint !== LoginRefresh)
    log.info({ ...told, customerId: tokens.customerToken }, 'signed in')
  else if (signIns.has(endpoint) && status >= 400 && status < 500)
    log.info(told, 'a sign-in was refused')
  else if (refusals.has(status)) log.info(told, 'a call was refused')
}
