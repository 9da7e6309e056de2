import { homeLocale } from '@galgal/i18n/locales'
import { chunked } from '../../db/chunk.ts'
import type { Db } from '../../db/database.ts'
import { addPayments, type DueBill, lockDueBills } from '../../db/payments/bills.ts'
import type { Card } from '../../db/payments/cards.ts'
import type { Payment } from '../../db/payments/payments.ts'
import type { Deps } from '../../deps.ts'
import { linkTo } from '../notifications/letters.ts'
import { askProvider } from '../payments/ask-provider.ts'
import { fail } from './dunning.ts'
import { pay } from './settle-bill.ts'
import { settleOrLeave } from './settle-payment.ts'

/** Written down together, and of those so many asked for side by side. */
const AT_ONCE = 64
const SIDE_BY_SIDE = 8

type Asked = { payment: Payment; card: Card; due: DueBill }

/** Takes the money of every bill whose time it is, as long as the provider answers. */
export async function chargeDueBills(deps: Deps, only?: string) {
  while (!deps.closing.aborted) {
    const begun = await deps.db.transaction((tx) => begin(tx, deps, only))
    if (begun.taken === 0) return
    let heard = begun.asked.length === 0
    for (const some of chunked(begun.asked, SIDE_BY_SIDE))
      for (const answered of await Promise.all(some.map((it) => ask(deps, it)))) heard ||= answered
    // The others would wait as long for nothing; the next run of the jobs tries again.
    if (!heard) return
  }
}

/** Writes down each try before anyone is asked. A month that costs nothing is paid, and one without a card has failed. */
async function begin(tx: Db, deps: Deps, only: string | undefined) {
  const all = await lockDueBills(tx, deps.now(), { limit: AT_ONCE, only })
  const asked: Asked[] = []
  for (const due of all) {
    const { bill, card } = due
    if (bill.amount === 0) await pay(tx, deps, due)
    else if (!card || card.removedAt || card.provider !== deps.payment.name)
      await fail(tx, deps, due, 'card')
    else asked.push({ due, card, payment: newTry(deps, due, card) })
  }
  await addPayments(
    tx,
    asked.map(({ payment }) => payment),
  )
  return { taken: all.length, asked }
}

export const newTry = (
  { now, newId }: Pick<Deps, 'now' | 'newId'>,
  { bill, orderId }: Pick<DueBill, 'bill' | 'orderId'>,
  card: Pick<Card, 'id'>,
): Payment => ({
  ...{ id: newId(), orderId, kind: 'bill', billId: bill.id, cardId: card.id },
  ...{ amount: bill.amount, state: 'authorising', outcome: null, providerPayment: null },
  ...{ challengeUrl: null, createdAt: now(), decidedAt: null },
})

/** How a bill is asked for: nobody is there, and the address is the same each time, as the same name has to be the same request. */
export const asBill = (
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

/** False when the provider said nothing. */
async function ask(deps: Deps, { payment, card, due }: Asked): Promise<boolean> {
  const outcome = await askProvider(deps, payment, asBill(deps, due.subscription.id, card))
  await settleOrLeave(deps, payment, outcome)
  return outcome.state !== 'unknown'
}
