import { sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { Fault } from '../handle.ts'
import { readPictureName } from '../photos/picture-name.ts'
import { cardPages } from '../sandbox/card-page.ts'
import { cdnPages } from '../sandbox/cdn.ts'
import { challengePages } from '../sandbox/challenge-page.ts'
import { clockPages } from '../sandbox/clock.ts'
import { companyFontPages } from '../sandbox/company-fonts.ts'
import { faultPages } from '../sandbox/faults.ts'
import { identityCapturePages } from '../sandbox/identity-capture.ts'
import { operatorPages } from '../sandbox/operator.ts'
import { outboxPages } from '../sandbox/outbox.ts'
import { deliveryWebhooks } from '../webhooks/deliveries.ts'
import { identityWebhooks } from '../webhooks/identity.ts'
import { paymentWebhooks } from '../webhooks/payment.ts'
import { docsPages } from './docs.ts'
import { policyReportPages } from './policy-reports.ts'

/** Routes of the API beside its endpoints; those of the sandbox in sandbox mode only. */
// biome-ignore lint/suspicious/noExplicitAny: the pages use nothing of the app's variables
export function apiPages(app: Hono<any>, deps: Deps) {
  healthPages(app, deps)
  docsPages(app, deps)
  photoPages(app, deps)
  policyReportPages(app, deps)
  paymentWebhooks(app, deps)
  identityWebhooks(app, deps)
  deliveryWebhooks(app, deps)
  if (deps.settings.mode !== 'sandbox') return
  outboxPages(app, deps)
  cardPages(app, deps)
  companyFontPages(app)
  identityCapturePages(app, deps)
  challengePages(app, deps)
  faultPages(app, deps)
  operatorPages(app, deps)
  clockPages(app, deps)
  cdnPages(app, deps)
}

/** Liveness and readiness of the process. */
function healthPages(app: Hono, { db, isDraining }: Deps) {
  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.get('/readyz', async (c) => {
    if (isDraining()) return c.json({ status: 'draining' }, 503)
    try {
      await db.execute(sql`select 1`)
      return c.json({ status: 'ready', database: 'ok' })
    } catch {
      return c.json({ status: 'broken', database: 'down' }, 503, { 'retry-after': '2' })
    }
  })
}

const FOREVER = 'public, max-age=31536000, immutable'

/** Pictures of the photos that came with the catalogue; a name is made of its content, so it never changes. */
function photoPages(app: Hono, { objects }: Deps) {
  app.get('/api/photos/:name', async (c) => {
    const name = c.req.param('name')
    const picture = readPictureName(name)
    const bytes = picture && (await objects.photos.get(name))
    if (!bytes) throw new Fault(404)
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': `image/${picture.format}`,
      'cache-control': FOREVER,
      'content-security-policy': "default-src 'none'",
    })
  })
}
