import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { takeIdentityNotice } from '../flows/identity/identity-notices.ts'
import { Fault } from '../handle.ts'

/** Where a company that checks identities tells that something happened. Exempt from what is asked of browsers: every notice is signed. */
export function identityNoticePages(app: Hono, deps: Deps) {
  app.post('/api/webhooks/identity/:provider', async (c) => {
    const { identity } = deps
    if (c.req.param('provider') !== identity.name) throw new Fault(404)
    const { headers } = c.req.raw
    const notice = identity.readNotice({ headers, body: await c.req.text() })
    if (!notice) throw new Fault(401)
    await takeIdentityNotice(deps, notice)
    return c.json({ received: true })
  })
}
