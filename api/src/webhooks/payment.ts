import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { handlePaymentWebhook } from '../flows/billing/payment-webhooks.ts'
import { Fault } from '../handle.ts'

/** Where a payment company tells that something happened. Exempt from what is asked of browsers; a webhook proves itself, or is no more than a hint. */
export function paymentWebhooks(app: Hono, deps: Deps) {
  app.on(['GET', 'POST'], '/api/webhooks/payment/:provider', async (c) => {
    const { payment } = deps
    if (c.req.param('provider') !== payment.name) throw new Fault(404)
    const { method, headers, url } = c.req.raw
    const query = new URL(url).searchParams
    const webhook = payment.readWebhook({ method, headers, query, body: await c.req.text() })
    if (!webhook) throw new Fault(401)
    await handlePaymentWebhook(deps, webhook)
    return c.json({ received: true })
  })
}
