import { and, asc, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { type Bill, isUnpaid } from '../payments/bills.ts'
import { bills } from '../schema/bills.ts'
import { terminations } from '../schema/subscriptions.ts'
import { readBillingSuspensions } from './cancellations.ts'
import { listSubscriptionVehicles } from './subscription-vehicles.ts'
import { type BillingItem, listBillingItems } from './subscriptions.ts'
import type { TerminationRow } from './terminations.ts'

/** Bills that are not paid yet, the oldest first. */
async function listUnpaid(db: Db, ids: string[]): Promise<Bill[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(bills)
    .where(and(inArray(bills.subscriptionId, ids), isUnpaid))
    .orderBy(asc(bills.dueOn))
}

/** Ends that were asked for and not withdrawn. */
async function listOpenTerminations(db: Db, ids: string[]): Promise<TerminationRow[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(terminations)
    .where(and(inArray(terminations.subscriptionId, ids), isNull(terminations.withdrawnAt)))
}

/** What is written of some subscriptions beside their own rows. */
export async function readSubscriptionFacts(db: Db, ids: string[]) {
  const [items, unpaid, ends, vehicles, billingSuspendedFrom] = await Promise.all([
    listBillingItems(db, ids),
    listUnpaid(db, ids),
    listOpenTerminations(db, ids),
    listSubscriptionVehicles(db, ids),
    readBillingSuspensions(db, ids),
  ])
  return (id: string) => {
    const isIts = ({ subscriptionId }: { subscriptionId: string }) => subscriptionId === id
    return {
      /** newest first */
      items: items.filter(isIts) as BillingItem[],
      /** oldest first */
      unpaid: unpaid.filter(isIts),
      end: ends.find(isIts),
      /** from which day on a cancellation request holds its bills */
      billingSuspendedFrom: billingSuspendedFrom.get(id),
      /** oldest first; none when there was only ever one car */
      vehicles: vehicles.filter(isIts),
    }
  }
}
export type SubscriptionFacts = ReturnType<Awaited<ReturnType<typeof readSubscriptionFacts>>>
