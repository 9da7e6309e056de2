import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { cardPages } from './card-page.ts'
import { challengePages } from './challenge-page.ts'
import { clockPages } from './clock.ts'
import { docsPages } from './docs.ts'
import { faultPages } from './faults.ts'
import { healthPages } from './health.ts'
import { identityNoticePages } from './identity-notices.ts'
import { operatorPages } from './operator.ts'
import { outboxPages } from './outbox.ts'
import { paymentNoticePages } from './payment-notices.ts'
import { photoPages } from './photos.ts'
import { policyReportPages } from './policy-reports.ts'
import { sandboxIdentityPages } from './sandbox-identity.ts'

/** What the API serves beside its calls. The sandbox's own pages are there in sandbox mode only. */
// biome-ignore lint/suspicious/noExplicitAny: the pages use nothing of the app's variables
export function apiPages(app: Hono<any>, deps: Deps) {
  healthPages(app, deps)
  docsPages(app, deps)
  photoPages(app, deps)
  policyReportPages(app, deps)
  paymentNoticePages(app, deps)
  identityNoticePages(app, deps)
  if (deps.settings.mode !== 'sandbox') return
  outboxPages(app, deps)
  cardPages(app, deps)
  sandboxIdentityPages(app, deps)
  challengePages(app, deps)
  faultPages(app, deps)
  operatorPages(app, deps)
  clockPages(app, deps)
}
