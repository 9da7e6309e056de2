import { businessDaysBefore, type Calendar } from '@galgal/domain/calendar'
import { addDays, type Day, dayAt, instantAt } from '@galgal/domain/dates'
import {
  afterEvent,
  type LifeEvent,
  type Standing,
  standingBefore,
} from '@galgal/domain/subscription-life'
import { findCustomer } from '../../db/account/customers.ts'
import { readCalendar } from '../../db/catalogue/catalogue.ts'
import type { Db } from '../../db/database.ts'
import { listMovedByTime, lockBeforeHandOver } from '../../db/subscriptions/standings.ts'
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

/** Whether something may happen to a subscription as it stands. */
export const mayHappen = (subscription: Subscription, event: LifeEvent): boolean =>
  afterEvent(subscription, event) !== undefined

/**
 * Moves a subscription by the table of its life and gives it as it stands afterwards; undefined when it was
 * moved by someone else meanwhile. Throws for what cannot happen where it stands.
 */
export async function step(
  tx: Db,
  subscription: Subscription,
  event: LifeEvent,
): Promise<Subscription | undefined> {
  const end = event === 'chargePaid' && (await findOpenTermination(tx, subscription.id))
  const next = afterEvent(subscription, event, { isEnding: Boolean(end) })
  if (!next) {
    const { id, status, substatus } = subscription
    throw new Error(`subscription ${id} is ${status}/${substatus}: ${event} cannot happen`)
  }
  return moveSubscription(tx, subscription, next)
}

type Clock = Pick<Deps, 'now' | 'newId'>
type Waiting = Awaited<ReturnType<typeof lockBeforeHandOver>>[number]

function standingOf(
  { subscription, card }: Waiting,
  known: { approval: boolean; isCompany: boolean; calendar: Calendar; today: Day },
): Standing {
  const { calendar, today } = known
  const prepared = businessDaysBefore(
    calendar,
    subscription.startDate,
    PREPARED_BUSINESS_DAYS_BEFORE,
  )
  return standingBefore({
    ...known,
    card: card !== null && card.removedAt === null && isActive(card, today),
    slot: subscription.slotLostAt === null,
    ready: prepared <= today,
  })
}

/** Reckons anew what each of a customer's subscriptions waits for before its car is handed over. */
export async function standAgain(tx: Db, deps: Clock, customerId: string) {
  const waiting = await lockBeforeHandOver(tx, customerId)
  const customer = waiting.length ? await findCustomer(tx, customerId) : undefined
  if (!customer) return
  const known = {
    approval: customer.documentStatus === 'approved',
    isCompany: customer.b2bType === 'Company',
    calendar: await readCalendar(tx),
    today: dayAt(deps.now()),
  }
  for (const it of waiting) {
    const { subscription } = it
    const next = standingOf(it, known)
    if (next.status === subscription.status && next.substatus === subscription.substatus) continue
    await moveSubscription(tx, subscription, next)
    if (next.substatus === 'ready') await tellReady(tx, deps, subscription)
  }
}

/** Once of an order and its day, and not before the morning. */
const tellReady = (tx: Db, deps: Clock, { orderId, startDate }: Subscription) =>
  enqueue(
    tx,
    deps,
    { kind: 'carReady', dedupeKey: `carReady:${orderId}:${startDate}`, payload: { orderId } },
    byDay(deps.now()),
  )

/** What comes of the night is told in the morning. */
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

/** Moves what time alone moves before hand-over: cars that are prepared by now, cards that can pay no more. A customer of whom that fails holds up no other. */
export async function standByTime(deps: Deps) {
  const today = dayAt(deps.now())
  const preparedUntil = lastPrepared(await readCalendar(deps.db), today)
  const month = today.slice(0, 7)
  for (const customerId of await listMovedByTime(deps.db, { preparedUntil, month }))
    await deps.db
      .transaction((tx) => standAgain(tx, deps, customerId))
      .catch((error: unknown) =>
        deps.log.error({ err: error, customerId }, 'subscription.advance_failed'),
      )
}
