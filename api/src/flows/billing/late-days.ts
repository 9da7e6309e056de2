import { addDays, type Day, dayAt } from '@galgal/domain/dates'
import { type Agorot, shareOf } from '@galgal/domain/money'
import {
  endOfLateDay,
  LATE_DAYS_TOGETHER,
  lateBills,
  lateDayPrice,
  lateDays,
} from '@galgal/domain/subscriptions/late-days'
import { payableUntil } from '@galgal/domain/subscriptions/months'
import type { Db } from '../../db/database.ts'
import { addBills, listBills } from '../../db/payments/bills.ts'
import {
  addLateDays,
  type LateDay,
  listLate,
  listLateDays,
  markBilled,
  removeLateDays,
} from '../../db/subscriptions/late-days.ts'
import {
  changeSubscription,
  lockSubscription,
  type OwnSubscription,
} from '../../db/subscriptions/subscriptions.ts'
import { findOpenTermination, type TerminationRow } from '../../db/subscriptions/terminations.ts'
import type { Deps } from '../../deps.ts'
import { recordLegalNotice } from '../notifications/legal-notices.ts'
import { enqueue } from '../notifications/outbox.ts'
import { sendSoon } from '../notifications/send-outbox.ts'
import { newBill } from './months.ts'

/** What a day of a car that is kept beyond its end costs, of one car of its order; gross agorot. */
export function lateDayPriceOf({ subscription, order }: OwnSubscription): Agorot {
  if (!order.placedQuote) throw new Error(`order ${order.id} has no quote`)
  const { oneMonthPrice } = order.placedQuote.ifLeaveEarly
  return lateDayPrice(shareOf(oneMonthPrice, order.quantity, subscription.position))
}

/** Bills the day of every car that was not back when it began, and tells its customer; one that cannot be billed holds up no other. Twice is once. */
export async function billLateDays(deps: Deps) {
  const today = payableUntil(deps.now())
  for (const id of await listLate(deps.db, { today, endedBy: endOfLateDay(today) }))
    await deps.db
      .transaction((tx) => billToday(tx, deps, id, today))
      .catch((error: unknown) =>
        deps.log.error({ err: error, subscriptionId: id }, 'late_day.billing_failed'),
      )
  sendSoon(deps)
}

async function billToday(tx: Db, deps: Deps, id: string, today: Day) {
  const it = await lockSubscription(tx, id)
  if (it?.subscription.status !== 'active') return
  const added = await writeLateDays(tx, deps, it, { until: today, isBack: false })
  const last = added.at(-1)
  if (last) await notifyOfLateDay(tx, deps, it, last.day)
}

/** Writes down the days up to one on which a car was late, and a bill of each seven of them, or of all once it is back. The order is locked. Gives the new days. */
async function writeLateDays(
  tx: Db,
  deps: Deps,
  it: OwnSubscription,
  { until, isBack }: { until: Day; isBack: boolean },
): Promise<LateDay[]> {
  const { id: subscriptionId, lateDaysMost } = it.subscription
  const amount = lateDayPriceOf(it)
  if (amount === 0) return []
  const end = endOf(it, await findOpenTermination(tx, subscriptionId))
  const days = lateDays(end, until, lateDaysMost)
  const at = deps.now()
  const added = await addLateDays(
    tx,
    days.map((day) => ({ subscriptionId, day, amount, billId: null, at })),
  )
  const unbilled = (await listLateDays(tx, subscriptionId)).filter(({ billId }) => !billId)
  for (const some of lateBills(unbilled, { isBack })) await billOf(tx, deps, subscriptionId, some)
  return added
}

/** The car is back: every late day that is not billed is, up to the one on which it came. The order is locked. */
export async function billLateDaysOf(tx: Db, deps: Deps, it: OwnSubscription) {
  const { status, returnedAt } = it.subscription
  if (status === 'ended' && returnedAt)
    await writeLateDays(tx, deps, it, { until: dayAt(returnedAt), isBack: true })
}

/** The day by which a car was to be back; nobody is late before the end was asked for. */
export function endOf(
  { subscription }: Pick<OwnSubscription, 'subscription'>,
  end: TerminationRow | undefined,
): Day {
  if (!end) return subscription.endDate
  const requestedOn = dayAt(end.requestedAt)
  return requestedOn > end.endDate ? requestedOn : end.endDate
}

/** Its invoice is of its last day. */
async function billOf(tx: Db, deps: Deps, subscriptionId: string, days: LateDay[]) {
  const before = (await listBills(tx, subscriptionId)).filter(({ kind }) => kind === 'late')
  const bill = newBill(deps, {
    subscriptionId,
    kind: 'late',
    month: before.length + 1,
    dueOn: days.at(-1)?.day ?? dayAt(deps.now()),
    amount: days.reduce((sum, { amount }) => sum + amount, 0),
  })
  await addBills(tx, [bill])
  await markBilled(
    tx,
    subscriptionId,
    bill.id,
    days.map(({ day }) => day),
  )
}

/** The customer on the day, with its proof; the desk once a person has to decide. */
async function notifyOfLateDay(tx: Db, deps: Deps, { subscription }: OwnSubscription, day: Day) {
  const { id: subscriptionId, customerId, lateDaysMost } = subscription
  const payload = { subscriptionId, day }
  await enqueue(tx, deps, {
    kind: 'lateDay',
    dedupeKey: `lateDay:${subscriptionId}:${day}`,
    payload,
  })
  const about = { customerId, subscriptionId, kind: 'lateDay', day, channel: 'mail' } as const
  await recordLegalNotice(tx, deps, about)
  if ((await listLateDays(tx, subscriptionId)).length < lateDaysMost) return
  const dedupeKey = `lateDaysOver:${subscriptionId}:${day}`
  await enqueue(tx, deps, { kind: 'lateDaysOver', dedupeKey, payload })
}

/** The subscription goes on, and its months pay for the days on which it was late; false when some of them are billed. The order is locked. */
export async function dropLateDays(tx: Db, subscriptionId: string): Promise<boolean> {
  const late = await listLateDays(tx, subscriptionId)
  if (late.some(({ billId }) => billId)) return false
  if (late.length) await removeLateDays(tx, subscriptionId)
  return true
}

/** The car was back by the end of a day: no later one is late. False when one of those is billed. The order is locked. */
export async function forgetLateDays(tx: Db, subscriptionId: string, day: Day): Promise<boolean> {
  const late = await listLateDays(tx, subscriptionId)
  const later = late.filter((it) => it.day > day)
  if (later.some(({ billId }) => billId)) return false
  if (later.length) await removeLateDays(tx, subscriptionId, addDays(day, 1))
  return true
}

/** A person has decided that a car which is not back is billed for seven days more. False when nobody waits for that. */
export const allowLateDays = (deps: Deps, id: string): Promise<boolean> =>
  deps.db.transaction(async (tx) => {
    const it = await lockSubscription(tx, id)
    if (it?.subscription.status !== 'active') return false
    const { lateDaysMost } = it.subscription
    if ((await listLateDays(tx, id)).length < lateDaysMost) return false
    await changeSubscription(tx, id, { lateDaysMost: lateDaysMost + LATE_DAYS_TOGETHER })
    return true
  })
