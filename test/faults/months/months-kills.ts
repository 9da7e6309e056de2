import { untilClean } from '../audit.ts'
import { die, dieOften } from '../deaths.ts'
import { openShop, PLENTY } from '../shop.ts'
import { advance, checkMonths, makeSubscribers, untilDecided } from './subscribers.ts'

const SUBSCRIPTIONS = 200
const MONTHS = 11
const CLEAN_MS = 60_000
const LONGEST_LIFE_MS = 2500
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
  try {
    await shop.stock(PLENTY)
    await shop.app.start()
    await makeSubscribers(shop, SUBSCRIPTIONS)
    const dieIn = async (point: string | undefined) => {
      await advance(shop, 'P1M')
      return die(shop.app, point, LONGEST_LIFE_MS)
    }
    const recover = async (count: number) => {
      const seconds = await untilDecided(shop)
      console.log(`  kill ${count + 1}: all decided ${seconds.toFixed(1)} s after the next start`)
    }
    const short = await dieOften(shop, { times, points, dieIn, recover })
    for (let left = times; left < MONTHS; left++) {
      await advance(shop, 'P1M')
      await untilDecided(shop)
    }
    await untilClean(shop.db, CLEAN_MS)
    return [...short, ...(await checkMonths(shop, MONTHS))]
  } finally {
    await shop.close()
  }
}
