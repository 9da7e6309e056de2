import { addMonths, type Day, dayAt } from '@galgal/domain/dates'
import type { Agorot } from '@galgal/domain/money'
import { type Bill, listBills } from '../../db/payments/bills.ts'
import { type Card, findCard } from '../../db/payments/cards.ts'
import { lockSubscription } from '../../db/subscriptions/subscriptions.ts'
import type { Deps } from '../../deps.ts'
import { Fault } from '../../handle.ts'
import { notAsItStands } from '../../office-refusal.ts'
import { enqueue } from '../notifications/outbox.ts'
import { sendSoon } from '../notifications/send-outbox.ts'

/** So long before the end of its last month a card is about to end. */
const MONTHS_BEFORE = 2

export type CardState = 'good' | 'ends' | 'over' | 'removed'

/** Where a card stands on a day. */
export function cardStateOf({ removedAt, expiry }: Card, today: Day): CardState {
  if (removedAt) return 'removed'
  if (expiry < today.slice(0, 7)) return 'over'
  return expiry <= addMonths(today, MONTHS_BEFORE).slice(0, 7) ? 'ends' : 'good'
}

/** What of some bills could not be taken, in agorot. */
export const owedOf = (bills: Bill[]): Agorot =>
  bills
    .filter(({ state, failures }) => state === 'owed' || (state === 'due' && failures > 0))
    .reduce((all, { amount }) => all + amount, 0)

/** Why a subscription needs no other card; undefined when it may need one. */
export function whyNoCardLink(
  { status }: { status: string },
  { card, owed, today }: { card: Card | undefined; owed: Agorot; today: Day },
): 'over' | 'cardGood' | undefined {
  if (owed > 0) return undefined
  if (status === 'ended' || status === 'cancelled') return 'over'
  return card && cardStateOf(card, today) === 'good' ? 'cardGood' : undefined
}

/** Mails the link by which a customer gives a subscription another card. Throws 404, and NotAsItStands when it needs none. */
export async function sendCardLink(deps: Deps, subscriptionId: string) {
  await deps.db.transaction(async (tx) => {
    const found = await lockSubscription(tx, subscriptionId)
    if (!found) throw new Fault(404)
    const cardId = found.subscription.cardId ?? found.order.cardId
    const card = cardId ? await findCard(tx, cardId) : undefined
    const owed = owedOf(await listBills(tx, subscriptionId))
    const why = whyNoCardLink(found.subscription, { card, owed, today: dayAt(deps.now()) })
    if (why) throw notAsItStands(why)
    const dedupeKey = `cardLink:${deps.newId()}`
    await enqueue(tx, deps, { kind: 'cardLink', dedupeKey, payload: { subscriptionId } })
  })
  sendSoon(deps)
}
