import { setTimeout as wait } from 'node:timers/promises'
import { allFaults, inWords, neverFaults, untilClean } from './audit.ts'
import { openShop, PLENTY, type Shop } from './shop.ts'
import { advance, checkMonths, makeSubscribers, untilDecided } from './subscribers.ts'

const SUBSCRIPTIONS = 200
const MONTHS = 11
const CLEAN_MS = 60_000
const LONGEST_LIFE_MS = 2500
/** A point that is not reached by then is helped along. */
const PATIENCE_MS = 8000
/** Where every other kill is, by the names of crash.ts, and the how many-th time it is come by. */
const points = [
  'before-intent:1',
  'after-provider:70',
  'before-settled:30',
  'after-intent:2',
  'after-settled:90',
]

/** Kills the process in the middle of monthly runs, so many times: each month is charged once all the same. */
export async function killMonths(times: number): Promise<string[]> {
  const shop = await openShop()
  const short: string[] = []
  let atPoints = 0
  try {
    await shop.stock(PLENTY)
    await shop.house.start()
    await makeSubscribers(shop, SUBSCRIPTIONS)
    for (let count = 0; count < times; count++) {
      if (await dieInMonth(shop, count)) atPoints++
      const found = await neverFaults(shop.db)
      if (found.length) short.push(`after kill ${count + 1}: ${inWords(found)}`)
      await shop.house.start()
      const seconds = await untilDecided(shop)
      console.log(`  kill ${count + 1}: all decided ${seconds.toFixed(1)} s after the next start`)
    }
    for (let left = times; left < MONTHS; left++) {
      await advance(shop, 'P1M')
      await untilDecided(shop)
    }
    await untilClean(shop.db, CLEAN_MS)
    const faults = await allFaults(shop.db)
    if (faults.length) short.push(inWords(faults))
    short.push(...(await checkMonths(shop, Math.min(Math.max(times, MONTHS), MONTHS))))
  } finally {
    await shop.close()
  }
  console.log(`${times} kills in monthly runs, ${atPoints} of them at a named point`)
  return short
}

/** Every other kill is at a named point: the house is started anew for it, and then the month begins. */
async function dieInMonth(shop: Shop, count: number): Promise<boolean> {
  const { house } = shop
  const point = count % 2 === 0 ? undefined : points[(count >> 1) % points.length]
  if (point) {
    await house.kill()
    await house.start(point)
  }
  await advance(shop, 'P1M')
  if (point && (await house.diedWithin(PATIENCE_MS))) return true
  if (!point) await wait(Math.random() * LONGEST_LIFE_MS)
  await house.kill()
  return false
}
