import { dayAt } from '@galgal/domain/dates'
import type { Db } from '../../db/database.ts'
import type { Bill } from '../../db/payments/bills.ts'
import { readHeldFrom } from '../../db/subscriptions/cancellations.ts'
import type { Deps } from '../../deps.ts'

/** Whether the money of a bill may be asked for now: it is due, and no notice of cancellation holds it. */
export async function mayBeCharged(
  db: Db,
  { now }: Pick<Deps, 'now'>,
  bill: Bill,
): Promise<boolean> {
  if (bill.state !== 'due') return false
  if (bill.kind === 'end') return true
  const { subscriptionId } = bill
  const from = (await readHeldFrom(db, [subscriptionId])).get(subscriptionId)
  return from === undefined || dayAt(now()) < from
}
