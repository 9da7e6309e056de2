import { after, DAY } from '@galgal/domain/dates'
import type { Hono } from 'hono'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { Fault } from '../handle.ts'
import { refuseForeignPage } from '../http/cross-site.ts'
import { bodyAtMost } from '../http/limit-body.ts'
import { runJobs } from '../jobs/scheduler.ts'
import { everythingSent } from '../send-later.ts'

const ONE_KB = 1024
/** No calendar of holidays reaches further. */
const FURTHEST_STEP = 3 * 366 * DAY

const Asked = z.strictObject({ advance: z.string().max(40).optional() })

/** Moves the clock of the whole product forward, by an ISO 8601 length of time, and does what has come due; without one it tells the time. */
export function clockPages(app: Hono, deps: Deps) {
  app.post('/sandbox/clock', bodyAtMost(ONE_KB), async (c) => {
    refuseForeignPage(c.req.raw, deps.settings)
    const text = await c.req.text()
    const read = Asked.safeParse(text ? parse(text) : {})
    if (!read.success) throw new Fault(400)
    const { advance } = read.data
    if (advance !== undefined) await move(deps, advance)
    return c.json({ now: deps.now().toISOString() })
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Fault(400)
  }
}

async function move(deps: Deps, advance: string) {
  const byMs = lengthOf(deps.now(), advance)
  if (!byMs || byMs < 0 || byMs > FURTHEST_STEP) throw new Fault(400, { advance: 'invalid' })
  if (!deps.moveClock) throw new Fault(404)
  await deps.moveClock(byMs)
  // Whoever moved it does not wait half a minute to see what that did.
  await runJobs(deps)
  await everythingSent(deps)
}

/** In milliseconds, or nothing for what is no length of time. */
function lengthOf(now: Date, advance: string): number | undefined {
  try {
    return after(now, advance).getTime() - now.getTime()
  } catch {
    return undefined
  }
}
