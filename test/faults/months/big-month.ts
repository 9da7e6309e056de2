import { setTimeout as wait } from 'node:timers/promises'
import { moveAhead } from '@galgal/api/db/sandbox/sandbox-clock'
import { createApp } from '../app.ts'
import { allFaults, inWords, untilClean } from '../audit.ts'
import { openShop, PLENTY, rowsOf, type Shop } from '../shop.ts'
import { multiplySubscribers } from './multiply.ts'
import { checkMonths, countUndecided, makeSubscribers } from './subscribers.ts'

const WORKERS = 2
/** The month of 100,000 has half an hour; of fewer, their part of it, and never less than a minute. */
const OF_MANY = { subscriptions: 100_000, seconds: 30 * 60 }
const LEAST_SECONDS = 60
/** So many order their cars at most; the others are rows like theirs, as ordering is not what is measured. */
const MOST_ORDERED = 40
const LOOK_EVERY_MS = 1000
const TELL_EVERY_MS = 15_000
const CLEAN_MS = 120_000
/** Beyond it something is stuck. */
const PATIENCE_TIMES = 4
const MONTH_MS = 31 * 24 * 60 * 60 * 1000

/** The month of so many subscriptions at least, which all fall due on one day, by two processes that only work. */
export async function measureBigMonth(least: number): Promise<string[]> {
  const shop = await openShop()
  const settings = { ROLE: 'worker', PUBLIC_URL: shop.app.url }
  const workers = await Promise.all(
    Array.from({ length: WORKERS }, () => createApp(shop.cluster.url, settings)),
  )
  try {
    await shop.stock(PLENTY)
    const count = await fill(shop, least)
    await moveAhead(shop.db, MONTH_MS)
    const mostSeconds = Math.max(LEAST_SECONDS, (OF_MANY.seconds * count) / OF_MANY.subscriptions)
    const begun = performance.now()
    await Promise.all(workers.map((worker) => worker.start()))
    await untilCharged(shop, count, mostSeconds * PATIENCE_TIMES)
    const seconds = (performance.now() - begun) / 1000
    console.log(
      `${count} subscriptions: their month in ${seconds.toFixed(0)} s by ${WORKERS} workers, ${(count / seconds).toFixed(0)} charges a second`,
    )
    const broke = workers.flatMap((worker) => worker.logged(/"level":50/))
    return [
      ...(seconds > mostSeconds
        ? [`the month took ${seconds.toFixed(0)} s of ${mostSeconds}`]
        : []),
      ...(broke.length ? [`${broke.length} errors in the log: ${broke[0]}`] : []),
      ...(await checkMonths(shop, 1)),
      ...(await checkAudit(shop)),
    ]
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()))
    await shop.close()
  }
}

/** Gives how many subscriptions there are. */
async function fill(shop: Shop, least: number): Promise<number> {
  const times = Math.ceil(least / MOST_ORDERED)
  const ordered = Math.ceil(least / times)
  const begun = performance.now()
  await shop.app.start()
  await makeSubscribers(shop, ordered)
  await shop.app.end()
  await multiplySubscribers(shop, times)
  const seconds = (performance.now() - begun) / 1000
  console.log(
    `  ${ordered} cars were ordered, each of them ${times} times: ${seconds.toFixed(0)} s`,
  )
  return ordered * times
}

async function untilCharged({ db }: Shop, count: number, mostSeconds: number) {
  const begun = performance.now()
  for (let loggedAt = begun; ; ) {
    const left = await countUndecided(db)
    const at = performance.now()
    const [row] = await rowsOf<{ paid: number }>(
      db,
      `select count(*)::int as paid from bills where state = 'paid'`,
    )
    if (left === 0 && row?.paid === count) return
    if (at - begun > mostSeconds * 1000) throw new Error(`${left} are not decided`)
    if (at - loggedAt > TELL_EVERY_MS) {
      loggedAt = at
      console.log(`  ${((at - begun) / 1000).toFixed(0)} s: ${row?.paid} paid`)
    }
    await wait(LOOK_EVERY_MS)
  }
}

async function checkAudit({ db }: Shop): Promise<string[]> {
  await untilClean(db, CLEAN_MS)
  const faults = await allFaults(db)
  const [row] = await rowsOf<{ waiting: number; sent: number }>(
    db,
    `select count(*) filter (where sent_at is null)::int as waiting, count(*) filter (where sent_at is not null)::int as sent
      from outbox where kind = 'charged'`,
  )
  console.log(
    `  ${faults.length} rows in the audit; ${row?.sent} invoices have left, ${row?.waiting} wait`,
  )
  return faults.length ? [inWords(faults)] : []
}
