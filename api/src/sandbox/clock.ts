import { addDuration, DAY } from '@galgal/domain/dates'
import type { Hono } from 'hono'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { Fault } from '../handle.ts'
import { refuseForeignPage } from '../http/cross-site.ts'
import { bodyAtMost } from '../http/limit-body.ts'
import { runJobs } from '../jobs/scheduler.ts'
import { everythingSent } from '../send-later.ts'

const ONE_KB = 1024
/** At a time: the holidays of any year are known. */
const MAX_ADVANCE = 3 * 366 * DAY

const Body = z.strictObject({ advance: z.string().max(40).optional() })

/** Moves the clock forward by an ISO 8601 duration, and runs the jobs; without a duration it gives the time. */
export function clockPages(app: Hono, deps: Deps) {
  app.post('/sandbox/clock', bodyAtMost(ONE_KB), async (c) => {
    refuseForeignPage(c.req.raw, deps.settings)
    const text = await c.req.text()
    const body = Body.safeParse(text ? parse(text) : {})
    if (!body.success) throw new Fault(400)
    const { advance } = body.data
    if (advance !== undefined) await moveClock(deps, advance)
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

async function moveClock(deps: Deps, advance: string) {
  const byMs = durationOf(deps.now(), advance)
  if (!byMs || byMs < 0 || byMs > MAX_ADVANCE) throw new Fault(400, { advance: 'invalid' })
  if (!deps.moveClock) throw new Fault(404)
  await deps.moveClock(byMs)
  // At once, not half a minute later.
  await runJobs(deps)
  await everythingSent(deps)
}

/** In milliseconds; undefined when it is no duration. */
function durationOf(now: Date, advance: string): number | undefined {
  try {
    return addDuration(now, advance).getTime() - now.getTime()
  } catch {
    return undefined
  }
}
