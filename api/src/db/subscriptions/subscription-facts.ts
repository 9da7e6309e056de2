import { and, asc, isNull } from 'drizzle-orm'
import { isAmong } from '../among.ts'
import type { Db } from '../database.ts'
import { type Bill, isUnpaid } from '../payments/bills.ts'
import { bills } from '../schema/bills.ts'
import { terminations } from '../schema/subscriptions.ts'
import { readBillingSuspensions } from './cancellations.ts'
import { listSubscriptionVehicles } from './subscription-vehicles.ts'
import type { TerminationRow } from './terminations.ts'

/** Bills that are not paid yet, the oldest first. */
async function listUnpaid(db: Db, ids: string[]): Promise<Bill[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(bills)
    .where(and(isAmong(bills.subscriptionId, ids), isUnpaid))
    .orderBy(asc(bills.dueOn))
}

/** Ends that were asked for and not withdrawn. */
async function listOpenTerminations(db: Db, ids: string[]): Promise<TerminationRow[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(terminations)
    .where(and(isAmong(terminations.subscriptionId, ids), isNull(terminations.withdrawnAt)))
}

const subscriptionOf = ({ subscriptionId }: { subscriptionId: string }) => subscriptionId

/** What is written of some subscriptions beside their own rows and what was charged. */
export async function readSubscriptionFacts(db: Db, ids: string[]) {
  const [unpaid, ends, vehicles, billingSuspendedFrom] = await Promise.all([
    listUnpaid(db, ids),
    listOpenTerminations(db, ids),
    listSubscriptionVehicles(db, ids),
    readBillingSuspensions(db, ids),
  ])
  const unpaidOf = Map.groupBy(unpaid, subscriptionOf)
  const endOf = new Map(ends.map((end) => [end.subscriptionId, end]))
  const vehiclesOf = Map.groupBy(vehicles, subscriptionOf)
  return (id: string) => ({
    /** oldest first */
    unpaid: unpaidOf.get(id) ?? [],
    end: endOf.get(id),
    /** from which day on a cancellation request holds its bills */
    billingSuspendedFrom: billingSuspendedFrom.get(id),
    /** oldest first; none when there was only ever one car */
    vehicles: vehiclesOf.get(id) ?? [],
  })
}
export type SubscriptionFacts = ReturnType<Awaited<ReturnType<typeof readSubscriptionFacts>>>
