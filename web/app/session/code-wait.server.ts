import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { requestContext } from '../http/request-context.server.ts'

/** The contract: one code a minute to one address or number. */
export const CODE_WAIT_SECONDS = 60

/** For how long no other code is sent after one that was sent at an instant, as far as this browser knows. */
export const waitSince = (args: RouteArgs, sentAt = 0) => ({
  seconds: Math.min(
    CODE_WAIT_SECONDS,
    Math.max(
      0,
      Math.ceil(CODE_WAIT_SECONDS - (requestContext(args).now().getTime() - sentAt) / 1000),
    ),
  ),
})
