import { Gauge, type Registry } from 'prom-client'
import type { Db } from '../db/database.ts'
import {
  countGivenUp,
  countPlacedOrders,
  countSubscriptions,
  countUnsent,
  countUnsettled,
} from '../db/figures.ts'
import type { Deps } from '../deps.ts'

/** However often it is asked for: what waits is counted by an index, what there is of everything takes longer. */
const WAITING_FRESH_MS = 5000
const BUSINESS_FRESH_MS = 60_000

/** What the database says, as of when the returned function was called last; every process that is asked says the same. */
export function databaseMetrics(registers: Registry[], { db, now }: Pick<Deps, 'db' | 'now'>) {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers })
  const queues = queueGauges(gauge)
  const orders = gauge('galgal_orders_placed', 'Orders that were placed.')
  const subscriptions = new Gauge({
    name: 'galgal_subscriptions',
    help: 'Subscriptions by status.',
    labelNames: ['status'],
    registers,
  })
  const readQueues = atMostEvery(WAITING_FRESH_MS, () => queues(db, now()))
  const readBusiness = atMostEvery(BUSINESS_FRESH_MS, async () => {
    const [placed, rows] = await Promise.all([countPlacedOrders(db), countSubscriptions(db)])
    orders.set(placed)
    subscriptions.reset()
    for (const { status, count } of rows) subscriptions.set({ status }, count)
  })
  const up = gauge('galgal_database_up', '1 when the database answered what stands here of it.')
  return async () => {
    const read = await Promise.allSettled([readQueues(), readBusiness()])
    up.set(read.every(({ status }) => status === 'fulfilled') ? 1 : 0)
  }
}

function queueGauges(gauge: (name: string, help: string) => Gauge) {
  const unsent = gauge('galgal_outbox_unsent', 'What waits to leave: messages, documents.')
  const oldestUnsent = gauge('galgal_outbox_oldest_unsent_seconds', 'How long the oldest waits.')
  const givenUp = gauge('galgal_outbox_given_up', 'What was given up; a person has to look.')
  const unsettled = gauge('galgal_payments_unsettled', 'Payments without an end.')
  const oldest = gauge('galgal_payments_oldest_unsettled_seconds', 'How long the oldest has none.')
  return async (db: Db, now: Date) => {
    const secondsSince = (at: Date | null) => (at ? (now.getTime() - at.getTime()) / 1000 : 0)
    const [messages, failed, payments] = await Promise.all([
      countUnsent(db),
      countGivenUp(db),
      countUnsettled(db),
    ])
    unsent.set(messages.count)
    oldestUnsent.set(secondsSince(messages.oldest))
    givenUp.set(failed)
    unsettled.set(payments.count)
    oldest.set(secondsSince(payments.oldest))
  }
}

/** Reads anew when the last reading is older; who asks meanwhile waits for the same one, and one that failed is no reading. */
function atMostEvery(freshMs: number, read: () => Promise<void>) {
  let last: { at: number; done: Promise<void> } | undefined
  return () => {
    const at = performance.now()
    if (last && at - last.at < freshMs) return last.done
    const done = read()
    const mine = { at, done }
    last = mine
    done.catch(() => {
      if (last === mine) last = undefined
    })
    return done
  }
}
