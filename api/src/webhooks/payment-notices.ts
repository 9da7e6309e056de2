import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { takePaymentNotice } from '../flows/billing/payment-notices.ts'
import { Fault } from '../handle.ts'

/** Where a payment company tells that something happened. Exempt from what is asked of browsers; a notice proves itself, or is no more than a hint. */
export function paymentNoticePages(app: Hono, deps: Deps) {
  app.on(['GET', 'POST'], '/api/webhooks/payment/:provider', async (c) => {
    const { payment } = deps
    if (c.req.param('provider') !== payment.name) throw new Fault(404)
    const { method, headers, url } = c.req.raw
    const query = new URL(url).searchParams
    const notice = payment.readNotice({ method, headers, query, body: await c.req.text() })
    if (!notice) throw new Fault(401)
    await takePaymentNotice(deps, notice)
    return c.json({ received: true })
  })
}
