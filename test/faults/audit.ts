import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '@galgal/api/db/open-database'
import { rowsOf } from './shop.ts'

export type Fault = { fault: string; id: string }

/** What may never be true, not for a moment either. */
const never = 'select fault, id from order_audit where since is null'
/** The same with what may be so for a moment, from its first moment on. */
const whole = 'select fault, id from order_audit where since is null or since <= now()'
/** Where the pretended company knows of other money than the house. */
const strangers = `select 'the provider holds other money than we know' as fault, p.id from payments p
    left join sandbox_payments s on s.key = p.id
    where (p.state = 'approved') <> coalesce(s.state = 'approved', false)
    and p.state not in ('authorising', 'challenge', 'unknown', 'undoing')
  union all select 'the provider charged an order twice', order_id from sandbox_payments
    where kind = 'charge' and state = 'approved' group by order_id having count(*) > 1`

export const neverFaults = (db: Db) => rowsOf<Fault>(db, never)

export const allFaults = async (db: Db): Promise<Fault[]> => [
  ...(await rowsOf<Fault>(db, whole)),
  ...(await rowsOf<Fault>(db, strangers)),
]

/** Waits until nothing at all is found, and says after how many milliseconds; what is left then is thrown. */
export async function untilClean(db: Db, milliseconds: number): Promise<number> {
  const begun = performance.now()
  for (;;) {
    const left = await allFaults(db)
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
