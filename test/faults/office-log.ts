import type { Db } from '@galgal/api/db/database'
import { chainLog, verifyLog } from '@galgal/api/flows/office/log'
import { rowsOf } from './shop.ts'

const ROWS = 50_000
/** No statement may take long. */
const AT_ONCE = 2500
const LEAST_PER_SECOND = { chained: 500, verified: 50_000 }

/** Fifty thousand rows of the log that wait: how many are chained in a second, and how many are verified. */
export async function measureLog(db: Db): Promise<string[]> {
  for (let from = 1; from <= ROWS; from += AT_ONCE)
    await rowsOf(
      db,
      `insert into office_log (id, at, staff_id, session_id, address, call, permission, subject_kind, subject_id,
      customer_id, outcome, reason, changes, details, request_id)
    select 'bench-' || lpad(n::text, 8, '0'), now() - n * interval '1 second', 'staff', 'session', '10.0.0.1',
      'Subscriptions', 'terms.see', 'subscription', n::text, n::text, 'done', null, null,
      jsonb_build_object('rows', 50, 'filters', jsonb_build_array('status', 'hub')), n::text
    from generate_series(${from}, ${from + AT_ONCE - 1}) n`,
    )
  const chained = await perSecond(() => chainLog({ db }))
  const verified = await perSecond(async () => {
    const { firstBroken } = await verifyLog(db)
    if (firstBroken !== undefined) throw new Error(`row ${firstBroken} does not fit`)
  })
  const found = { chained, verified }
  console.log(`  log · ${JSON.stringify(found)} rows a second`)
  return Object.entries(LEAST_PER_SECOND).flatMap(([name, least]) => {
    const rows = found[name as keyof typeof found]
    return rows >= least ? [] : [`log · ${rows} rows ${name} a second of ${least}`]
  })
}

async function perSecond(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return Math.round((ROWS / (performance.now() - began)) * 1000)
}
