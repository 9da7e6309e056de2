import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { cardPages } from './card-page.ts'
import { docsPages } from './docs.ts'
import { healthPages } from './health.ts'
import { operatorPages } from './operator.ts'
import { outboxPages } from './outbox.ts'
import { photoPages } from './photos.ts'

/** What the API serves beside its calls. The sandbox's own pages are there in sandbox mode only. */
// biome-ignore lint/suspicious/noExplicitAny: the pages use nothing of the app's variables
export function apiPages(app: Hono<any>, deps: Deps) {
  healthPages(app, deps)
  docsPages(app, deps)
  photoPages(app, deps)
  if (deps.settings.mode !== 'sandbox') return
  outboxPages(app, deps)
  cardPages(app, deps)
  operatorPages(app, deps)
}
