import { dayAt } from '@galgal/domain/dates'
import { updateCustomer } from '../../db/account/customers.ts'
import { findVehicle, type OfferedVehicle } from '../../db/catalogue/catalogue.ts'
import type { Db } from '../../db/database.ts'
import { type Bill, listBills, tryBillsAgain } from '../../db/payments/bills.ts'
import {
  type CardUse,
  listCardUses,
  lockOrdersOfCard,
  owesSomething,
} from '../../db/payments/card-uses.ts'
import { type Card, listCards, lockCard, markRemoved } from '../../db/payments/cards.ts'
import { lockForRecompute } from '../../db/subscriptions/statuses.ts'
import { changeSubscription, type Subscription } from '../../db/subscriptions/subscriptions.ts'
import type { Deps } from '../../deps.ts'
import { Fault, Refusal } from '../../handle.ts'
import { sendSoon } from '../notifications/send-outbox.ts'
import { isActive } from '../orders/order-state.ts'
import { enqueueForgetCard } from '../payments/provider-cards.ts'
import { recomputeStatus } from '../subscription-status/transition.ts'
import { chargeDueBills } from './charge-bill.ts'

type CardKey = { customerId: string; cardId: string }

/** What each card of a customer pays for, with its car. */
export async function readCardUses(
  { db }: Deps,
  customerId: string,
): Promise<(CardUse & { car: OfferedVehicle })[]> {
  const uses = await listCardUses(db, customerId)
  const cars = new Map<number, OfferedVehicle | undefined>()
  for (const { classificationId } of uses)
    if (!cars.has(classificationId))
      cars.set(classificationId, await findVehicle(db, { classificationId }, { evenRetired: true }))
  return uses.flatMap((use) => {
    const car = cars.get(use.classificationId)
    return car ? [{ ...use, car }] : []
  })
}

const canPay = (card: Card | undefined, now: Date) => card && isActive(card, dayAt(now))

/** New orders begin with this card. Throws CardNotFound. */
export async function setDefaultCard({ db, now }: Deps, { customerId, cardId }: CardKey) {
  const cards = await listCards(db, customerId)
  const chosen = cards.find(({ id }) => id === cardId)
  if (!canPay(chosen, now())) throw new Refusal('CardNotFound')
  return { customer: await updateCustomer(db, customerId, { defaultCardId: cardId }), cards }
}

/** Takes a card off the account and gives those that are left; its company is told after it. Throws CardNotFound, and 400 while something needs it. */
export async function removeCard(deps: Deps, { customerId, cardId }: CardKey) {
  const { db, now } = deps
  await db.transaction(async (tx) => {
    // A last press that is under way ends first: its order then needs the card.
    await lockOrdersOfCard(tx, { cardId, customerId })
    const card = await lockCard(tx, { id: cardId, customerId })
    if (!card) throw new Refusal('CardNotFound')
    const uses = await listCardUses(tx, customerId)
    if (uses.some((use) => use.cardId === cardId))
      throw new Fault(400, { creditCardToken: 'cardInUse' })
    await markRemoved(tx, cardId, now())
    await enqueueForgetCard(tx, deps, card)
  })
  sendSoon(deps)
  return listCards(db, customerId)
}

type Outcome = 'none' | 'paid' | 'waiting' | 'declined'

/** Pays a subscription by this card, and tries at once what failed. Throws OrderNotFound, OrderClosed and CardNotFound. */
export async function setCardOf(
  deps: Deps,
  subscriptionId: string,
  { customerId, cardId }: CardKey,
): Promise<Outcome> {
  const failed = await deps.db.transaction(async (tx) => {
    const found = await lockForRecompute(tx, subscriptionId)
    if (found?.subscription.customerId !== customerId) throw new Refusal('OrderNotFound')
    if (!(await canBePaid(tx, found.subscription))) throw new Refusal('OrderClosed')
    const card = await lockCard(tx, { id: cardId, customerId })
    if (!canPay(card, deps.now())) throw new Refusal('CardNotFound')
    await changeSubscription(tx, subscriptionId, { cardId })
    await tryBillsAgain(tx, subscriptionId, deps.now())
    await recomputeStatus(tx, deps, customerId)
    return (await listBills(tx, subscriptionId)).filter(hasFailed)
  })
  if (failed.length === 0) return 'none'
  await chargeDueBills(deps, subscriptionId)
  sendSoon(deps)
  const after = await listBills(deps.db, subscriptionId)
  return outcomeOf(failed.map(({ id, failures }) => [failures, after.find((it) => it.id === id)]))
}

async function canBePaid(tx: Db, { id, status }: Subscription): Promise<boolean> {
  return (status !== 'ended' && status !== 'cancelled') || (await owesSomething(tx, id))
}

const hasFailed = ({ state, failures }: Bill) =>
  (state === 'due' || state === 'owed') && failures > 0

/** Of bills with how often each had failed before: one that failed again outweighs all. */
function outcomeOf(tried: [number, Bill | undefined][]): Outcome {
  if (tried.some(([failures, bill]) => bill && bill.failures > failures)) return 'declined'
  return tried.every(([, bill]) => bill?.state !== 'due') ? 'paid' : 'waiting'
}
