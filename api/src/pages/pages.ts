import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { cardPages } from '../sandbox/card-page.ts'
import { challengePages } from '../sandbox/challenge-page.ts'
import { clockPages } from '../sandbox/clock.ts'
import { faultPages } from '../sandbox/faults.ts'
import { identityCapturePages } from '../sandbox/identity-capture.ts'
import { operatorPages } from '../sandbox/operator.ts'
import { outboxPages } from '../sandbox/outbox.ts'
import { identityWebhooks } from '../webhooks/identity.ts'
import { paymentWebhooks } from '../webhooks/payment.ts'
import { docsPages } from './docs.ts'
import { healthPages } from './health.ts'
import { photoPages } from './photos.ts'
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
  if (deps.settings.mode !== 'sandbox') return
  outboxPages(app, deps)
  cardPages(app, deps)
  identityCapturePages(app, deps)
  challengePages(app, deps)
  faultPages(app, deps)
  operatorPages(app, deps)
  clockPages(app, deps)
}
