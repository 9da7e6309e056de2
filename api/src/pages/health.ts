import { sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'

/** Liveness and readiness of the process. */
export function healthPages(app: Hono, { db }: Deps) {
  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.get('/readyz', async (c) => {
    try {
      await db.execute(sql`select 1`)
      return c.json({ status: 'ready', database: 'ok' })
    } catch {
      return c.json({ status: 'broken', database: 'down' }, 503, { 'retry-after': '2' })
    }
  })
}
