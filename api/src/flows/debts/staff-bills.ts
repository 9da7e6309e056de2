import { addDays, type Day, dayAt, instantAt } from '@galgal/domain/dates'
import { type Bill, changeBill, findBill, hasOpenTry } from '../../db/payments/bills.ts'
import type { Deps } from '../../deps.ts'
import { notAsItStands, OfficeRefusal } from '../../office-refusal.ts'
import { chargeDueBills, mayBeCharged } from '../billing/charge-bill.ts'
import { leaveTrouble } from '../billing/settle-bill.ts'
import { settleSubscription } from '../billing/settle-end.ts'
import { sendSoon } from '../notifications/send-outbox.ts'
import { lockOpenBill } from './lock-open-bill.ts'

/** So many days ahead a bill can be put off. */
const LONGEST_DELAY_DAYS = 14

/** Tries to take a bill now, and gives it as it is afterwards. Throws 404, NotAsItStands, and CompanySilent while it is not known whether it was paid. */
export async function retryBill(deps: Deps, billId: string): Promise<Bill> {
  const { bill } = await deps.db.transaction(async (tx) => {
    const found = await lockOpenBill(tx, billId)
    const due = { ...found.bill, state: 'due' } as const
    if (!(await mayBeCharged(tx, deps, due))) throw notAsItStands('billPaused')
    await changeBill(tx, billId, { state: 'due', nextTryAt: deps.now() })
    return found
  })
  await chargeDueBills(deps, bill.subscriptionId)
  sendSoon(deps)
  if (await hasOpenTry(deps.db, billId)) throw new OfficeRefusal('CompanySilent')
  return (await findBill(deps.db, billId)) ?? bill
}

/** Tries to take a bill on a later day, at most 14 days ahead, and not before. Throws 404 and NotAsItStands. */
export const postponeBill = (
  deps: Deps,
  { billId, until }: { billId: string; until: Day },
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await lockOpenBill(tx, billId)
    const today = dayAt(deps.now())
    if (until <= today || addDays(today, LONGEST_DELAY_DAYS) < until)
      throw notAsItStands('dayNotPossible')
    await changeBill(tx, billId, { state: 'due', nextTryAt: instantAt(until, '06:00') })
  })

/** A bill of which every try failed is not owed any more; it never was in the books. Throws 404 and NotAsItStands. */
export async function dropBill(
  deps: Deps,
  { billId, staffId }: { billId: string; staffId: string },
) {
  const { bill } = await deps.db.transaction(async (tx) => {
    const found = await lockOpenBill(tx, billId)
    if (found.bill.state !== 'owed') throw notAsItStands('billNotOwed')
    await changeBill(tx, billId, { state: 'dropped', droppedBy: staffId })
    await leaveTrouble(tx, deps, found)
    return found
  })
  // What is over may have waited for it.
  await settleSubscription(deps, bill.subscriptionId)
}
