import { setTimeout as wait } from 'node:timers/promises'
import { dayAt } from '@galgal/domain/dates'
import { homeLocale } from '@galgal/i18n/locales'
import { chunked } from '../../db/chunk.ts'
import type { Db } from '../../db/database.ts'
import { addPayments, type Bill, claimDueBills, type DueBill } from '../../db/payments/bills.ts'
import type { Card } from '../../db/payments/cards.ts'
import type { Payment } from '../../db/payments/payments.ts'
import { readBillingSuspensions } from '../../db/subscriptions/cancellations.ts'
import type { Deps } from '../../deps.ts'
import { linkTo } from '../notifications/message-values.ts'
import { authoriseAtProvider, newPayment } from '../payments/provider-calls.ts'
import { recordFailure } from './dunning.ts'
import { markPaid } from './settle-bill.ts'
import { settleOrLeave } from './settle-payment.ts'

/** So many tries are written together, and so many of those requested side by side. */
const AT_ONCE = 64
const SIDE_BY_SIDE = 8

type Try = { payment: Payment; card: Card; due: DueBill }

/** Of the turns in which all that was due was another process's, so many one after the other end a run. */
const MOST_IN_VAIN = 5
const PAUSE_MS = 50

/** Takes the money of every bill whose time it is, as long as the provider responds; of one subscription, or of all. Processes that do so at once share the bills. */
export async function chargeDueBills(deps: Deps, subscriptionId?: string) {
  let inVain = 0
  while (!deps.closing.aborted && inVain < MOST_IN_VAIN) {
    const { seen, bills, tries } = await deps.db.transaction((tx) =>
      beginTries(tx, deps, subscriptionId),
    )
    if (seen === 0) return
    inVain = bills === 0 ? inVain + 1 : 0
    if (bills === 0) {
      await wait(PAUSE_MS)
      continue
    }
    let hasResponded = tries.length === 0
    for (const some of chunked(tries, SIDE_BY_SIDE)) {
      const responded = await Promise.all(some.map((each) => chargeBill(deps, each)))
      hasResponded ||= responded.includes(true)
    }
    // The others would wait as long for nothing; the next run of the jobs tries again.
    if (!hasResponded) return
  }
}

/** Each try is written before its provider is asked. A month that costs nothing is paid, and one without a card has failed. */
async function beginTries(tx: Db, deps: Deps, subscriptionId: string | undefined) {
  const { seen, claimed } = await claimDueBills(tx, deps.now(), {
    limit: AT_ONCE,
    only: subscriptionId,
  })
  const tries: Try[] = []
  for (const due of claimed) {
    const { bill, card } = due
    if (bill.amount === 0) await markPaid(tx, deps, due)
    else if (!card || card.removedAt || card.provider !== deps.payment.name)
      await recordFailure(tx, deps, due, { why: 'card' })
    else tries.push({ due, card, payment: newTry(deps, due, card.id) })
  }
  await addPayments(
    tx,
    tries.map(({ payment }) => payment),
  )
  return { seen, bills: claimed.length, tries }
}

/** Whether a bill may be charged now: it is due, and no cancellation request suspends it. */
export async function mayBeCharged(
  db: Db,
  { now }: Pick<Deps, 'now'>,
  bill: Bill,
): Promise<boolean> {
  if (bill.state !== 'due') return false
  if (bill.kind === 'end') return true
  const { subscriptionId } = bill
  const from = (await readBillingSuspensions(db, [subscriptionId])).get(subscriptionId)
  return from === undefined || dayAt(now()) < from
}

/** A try to take a bill. */
export const newTry = (
  deps: Pick<Deps, 'now' | 'newId'>,
  { bill, orderId }: Pick<DueBill, 'bill' | 'orderId'>,
  cardId: string,
): Payment =>
  newPayment(deps, { orderId, kind: 'bill', billId: bill.id, cardId, amount: bill.amount })

/** How a bill is charged: nobody is there, and the address is the same each time, as the same key has to be the same request. */
export const billRequest = (
  { settings }: Pick<Deps, 'settings'>,
  subscriptionId: string,
  { providerCard }: Pick<Card, 'providerCard'>,
) => ({
  providerCard,
  returnTo: linkTo(
    settings,
    homeLocale,
    `/profile/payment-methods?subscription=${subscriptionId}` as const,
  ),
  isUnattended: true as const,
})

/** False when the provider did not respond. */
async function chargeBill(deps: Deps, { payment, card, due }: Try): Promise<boolean> {
  const request = billRequest(deps, due.subscription.id, card)
  const outcome = await authoriseAtProvider(deps, payment, request)
  await settleOrLeave(deps, payment, outcome)
  return outcome.state !== 'unknown'
}
