import { businessDaysBefore, type Calendar } from '@galgal/domain/calendar'
import { addDays, type Day, dayAt, instantAt } from '@galgal/domain/dates'
import {
  type SubscriptionEvent,
  type SubscriptionStatus,
  statusAfter,
  statusBeforeHandOver,
} from '@galgal/domain/subscriptions/subscription-status'
import { findCustomer } from '../../db/account/customers.ts'
import { readCalendar } from '../../db/catalogue/catalogue.ts'
import type { Db } from '../../db/database.ts'
import { addMove } from '../../db/subscriptions/moves.ts'
import { listDueForTransition, lockBeforeHandOver } from '../../db/subscriptions/statuses.ts'
import { moveSubscription, type Subscription } from '../../db/subscriptions/subscriptions.ts'
import { findOpenTermination } from '../../db/subscriptions/terminations.ts'
import type { Deps } from '../../deps.ts'
import { enqueue } from '../notifications/outbox.ts'
import { isActive } from '../orders/order-state.ts'

/** A car is ready on the last day on which its order can be left for nothing. */
const PREPARED_BUSINESS_DAYS_BEFORE = 2

/** Whether a subscription's car was neither handed over nor given up. */
export const isBeforeHandOver = ({ status }: Pick<Subscription, 'status'>): boolean =>
  status === 'pending' || status === 'waitingForCustomer'

/** Whether an event may happen to a subscription in its status. */
export const canTransition = (subscription: Subscription, event: SubscriptionEvent): boolean =>
  statusAfter(subscription, event) !== undefined

type Mover = Pick<Deps, 'now' | 'newId' | 'by'>

/** Who causes each event when nobody of the office does. */
const causes: Partial<Record<SubscriptionEvent, 'customer' | 'sandbox'>> = {
  cancelledByCustomer: 'customer',
  endRequested: 'customer',
  endWithdrawn: 'customer',
  handedOver: 'sandbox',
  returned: 'sandbox',
}

type Step = { event: SubscriptionEvent | 'recomputed'; next: SubscriptionStatus }

/** Moves it and writes the step down; undefined when another was faster. */
async function move(
  tx: Db,
  { now, newId, by }: Mover,
  subscription: Subscription,
  { event, next }: Step,
): Promise<Subscription | undefined> {
  const moved = await moveSubscription(tx, subscription, next)
  if (!moved) return undefined
  const usual = event === 'recomputed' ? 'system' : (causes[event] ?? 'system')
  await addMove(tx, {
    id: newId(),
    subscriptionId: subscription.id,
    event,
    from: `${subscription.status}/${subscription.substatus}`,
    to: `${next.status}/${next.substatus}`,
    by: by ? 'staff' : usual,
    staffId: by?.staffId ?? null,
    at: now(),
  })
  return moved
}

/** Moves a subscription by the table of transitions; undefined when another was faster. Throws for an impossible event. */
export async function transition(
  tx: Db,
  deps: Mover,
  subscription: Subscription,
  event: SubscriptionEvent,
): Promise<Subscription | undefined> {
  const end = event === 'chargePaid' && (await findOpenTermination(tx, subscription.id))
  const next = statusAfter(subscription, event, { isEnding: Boolean(end) })
  if (!next) {
    const { id, status, substatus } = subscription
    throw new Error(`subscription ${id} is ${status}/${substatus}: ${event} cannot happen`)
  }
  return move(tx, deps, subscription, { event, next })
}

type Waiting = Awaited<ReturnType<typeof lockBeforeHandOver>>[number]

function statusOf(
  { subscription, card, isCarThere }: Waiting,
  known: { approval: boolean; isCompany: boolean; calendar: Calendar; today: Day },
): SubscriptionStatus {
  const { calendar, today } = known
  const prepared = businessDaysBefore(
    calendar,
    subscription.startDate,
    PREPARED_BUSINESS_DAYS_BEFORE,
  )
  return statusBeforeHandOver({
    ...known,
    card: card !== null && card.removedAt === null && isActive(card, today),
    slot: subscription.slotLostAt === null,
    ready: prepared <= today && isCarThere,
  })
}

/** Recomputes what each of a customer's subscriptions waits for before its car is handed over. */
export async function recomputeStatus(tx: Db, deps: Mover, customerId: string) {
  const waiting = await lockBeforeHandOver(tx, customerId)
  const customer = waiting.length ? await findCustomer(tx, customerId) : undefined
  if (!customer) return
  const known = {
    approval: customer.documentStatus === 'approved',
    isCompany: customer.b2bType === 'Company',
    calendar: await readCalendar(tx),
    today: dayAt(deps.now()),
  }
  for (const row of waiting) {
    const { subscription } = row
    const next = statusOf(row, known)
    if (next.status === subscription.status && next.substatus === subscription.substatus) continue
    await move(tx, deps, subscription, { event: 'recomputed', next })
    if (next.substatus === 'ready') await notifyReady(tx, deps, subscription)
  }
}

/** Once for each order and day, and not before the morning. */
const notifyReady = (tx: Db, deps: Mover, { orderId, startDate }: Subscription) =>
  enqueue(
    tx,
    deps,
    { kind: 'carReady', dedupeKey: `carReady:${orderId}:${startDate}`, payload: { orderId } },
    byDay(deps.now()),
  )

/** Nobody is notified at night: 08:00 of the day, or now when that is past. */
export function byDay(now: Date): Date {
  const morning = instantAt(dayAt(now), '08:00')
  return now > morning ? now : morning
}

/** The last day on which a subscription may begin whose car is being prepared today. */
function lastPrepared(calendar: Calendar, today: Day): Day {
  const isPrepared = (day: Day) =>
    businessDaysBefore(calendar, day, PREPARED_BUSINESS_DAYS_BEFORE) <= today
  let day = today
  while (isPrepared(addDays(day, 1))) day = addDays(day, 1)
  return day
}

/** Makes the transitions before hand-over that only time causes: a car is prepared by now, a card has expired; and those that its car causes. A customer of whom that fails holds up no other. */
export async function advanceDue(deps: Deps) {
  const today = dayAt(deps.now())
  const preparedUntil = lastPrepared(await readCalendar(deps.db), today)
  const month = today.slice(0, 7)
  for (const customerId of await listDueForTransition(deps.db, { preparedUntil, month }))
    await deps.db
      .transaction((tx) => recomputeStatus(tx, deps, customerId))
      .catch((error: unknown) =>
        deps.log.error({ err: error, customerId }, 'subscription.advance_failed'),
      )
}
