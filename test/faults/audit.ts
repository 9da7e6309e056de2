import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '@galgal/api/db/database'
import { rowsOf } from './shop.ts'

export type Fault = { fault: string; id: string }

/** What may never be true, not for a moment either. */
const never = 'select fault, id from order_audit where since is null'
/** The product's time: the sandbox's clock may be ahead. */
const now = `(now() + coalesce((select ahead_ms from sandbox_clock), 0) * interval '1 millisecond')`
/** The same with what may be so for a moment, from its first moment on. */
const whole = `select fault, id from order_audit where since is null or since <= ${now}`
/** Where the pretended company knows of other money than the app. */
const strangers = `select 'the provider holds other money than we know' as fault, p.id from payments p
    left join sandbox_payments s on s.key = p.id
    where (p.state = 'approved') <> coalesce(s.state = 'approved', false)
    and p.state not in ('authorising', 'challenge', 'unknown', 'undoing')
  union all select 'the provider charged an order twice', s.order_id from sandbox_payments s
    left join payments p on p.id = s.key
    where s.kind = 'charge' and s.state = 'approved' and p.bill_id is null group by s.order_id having count(*) > 1
  union all select 'the provider charged a bill twice', p.bill_id from sandbox_payments s join payments p on p.id = s.key
    where s.state = 'approved' and p.bill_id is not null group by p.bill_id having count(*) > 1
  union all select 'the provider gave back other money than we know', coalesce(r.id, s.key) from refunds r
    full join sandbox_refunds s on s.key = r.id
    where (coalesce(r.amount, 0) <> coalesce(s.amount, 0) or (r.state = 'done') <> coalesce(s.state = 'done', false))
    and coalesce(r.state, '') not in ('asked', 'pending')`

export const neverFaults = (db: Db) => rowsOf<Fault>(db, never)

/** Of our own books alone, where another company than the sandbox's has the money. */
export const ownFaults = (db: Db) => rowsOf<Fault>(db, whole)

export const allFaults = async (db: Db): Promise<Fault[]> => [
  ...(await ownFaults(db)),
  ...(await rowsOf<Fault>(db, strangers)),
]

/** Waits until nothing at all is found, and says after how many milliseconds; what is left then is thrown. */
export async function untilClean(
  db: Db,
  milliseconds: number,
  find: (db: Db) => Promise<Fault[]> = allFaults,
): Promise<number> {
  const begun = performance.now()
  for (;;) {
    const left = await find(db)
    const took = performance.now() - begun
    if (left.length === 0) return took
    if (took > milliseconds)
      throw new Error(`left after ${Math.round(took / 1000)} s: ${inWords(left)}`)
    await wait(500)
  }
}

export const inWords = (faults: Fault[]) => {
  const groups = Map.groupBy(faults, ({ fault }) => fault)
  return [...groups].map(([fault, all]) => `${all.length} × ${fault} (${all[0]?.id})`).join('; ')
}
