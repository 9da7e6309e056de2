import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { handleIdentityWebhook } from '../flows/identity/follow-identity.ts'
import { Fault } from '../handle.ts'

/** Where a company that checks identities tells that something happened. Exempt from what is asked of browsers: every webhook is signed. */
export function identityWebhooks(app: Hono, deps: Deps) {
  app.post('/api/webhooks/identity/:provider', async (c) => {
    const { identity } = deps
    if (c.req.param('provider') !== identity.name) throw new Fault(404)
    const { headers } = c.req.raw
    const webhook = identity.readWebhook({ headers, body: await c.req.text() })
    if (!webhook) throw new Fault(401)
    await handleIdentityWebhook(deps, webhook)
    return c.json({ received: true })
  })
}
