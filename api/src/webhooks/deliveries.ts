import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { followReport } from '../flows/notifications/deliveries.ts'
import { sendSoon } from '../flows/notifications/send-outbox.ts'
import { Fault } from '../handle.ts'

/** Where a company that carries messages tells what became of them. Exempt from what is asked of browsers: every report is signed, or brings a secret. */
export function deliveryWebhooks(app: Hono, deps: Deps) {
  for (const channel of ['mail', 'sms'] as const)
    app.on(['GET', 'POST'], `/api/webhooks/${channel}/:provider`, async (c) => {
      const { reports } = deps[channel]
      if (!reports || c.req.param('provider') !== reports.name) throw new Fault(404)
      const { headers, url } = c.req.raw
      const read = reports.read({ url, headers, body: await c.req.text() })
      if (!read) throw new Fault(401)
      for (const report of read) if (await followReport(deps, report)) sendSoon(deps)
      return c.json({ received: true })
    })
}
